internal import DOM
public import Navigation

/// Finds every state a visitor can reach by clicking, and what every link does there.
///
///     let graph = Explorer(site: site, entries: site.htmlFiles()).explore()
///     for node in graph.nodes { … }
///
/// It drives a real ``Session``, so what it says of a click is what the simulation does. Breadth first, so that the first
/// way to a state is a shortest one:
///
/// 1. Each entry is opened; its state is a node.
/// 2. In each node each link of the shown page is clicked, in document order; a new state is a node.
/// 3. After a click that changed something the way to the node is walked again.
public struct Explorer {
    private let site: any Site
    private let entries: [String]
    private let framework: FrameworkChoice
    private let settings: FrameworkSettings
    private let overrides: [String: SettingValue]
    private let limits: Limits

    /// Prepares to explore.
    ///
    /// - Parameters:
    ///   - site: what to explore.
    ///   - entries: the addresses a visit can begin at.
    ///   - framework: which version to simulate.
    ///   - settings: the framework's options.
    ///   - overrides: options by name that hold whatever pages set.
    ///   - limits: how far to go.
    public init(
        site: any Site, entries: [String], framework: FrameworkChoice = .automatic,
        settings: FrameworkSettings = .init(), overrides: [String: SettingValue] = [:], limits: Limits = .init()
    ) {
        self.site = site
        self.entries = entries
        self.framework = framework
        self.settings = settings
        self.overrides = overrides
        self.limits = limits
    }

    /// Explores.
    ///
    /// - Parameter progress: is told before each state how many were visited, and how many are known.
    /// - Returns: all states that were found.
    public func explore(progress: ((_ visited: Int, _ known: Int) -> Void)? = nil) -> StateGraph {
        let session = Session(site: site, framework: framework, settings: settings, overrides: overrides)
        var search = Search(session: session, limits: limits)
        for entry in entries { search.open(entry) }
        search.run(progress)
        return search.graph
    }
}
