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
    private let limits: Limits

    /// Prepares to explore.
    ///
    /// - Parameters:
    ///   - site: what to explore.
    ///   - entries: the addresses a visit can begin at.
    ///   - framework: which version to simulate.
    ///   - settings: the framework's options.
    ///   - limits: how far to go.
    public init(
        site: any Site, entries: [String], framework: FrameworkChoice = .automatic,
        settings: FrameworkSettings = .init(), limits: Limits = .init()
    ) {
        self.site = site
        self.entries = entries
        self.framework = framework
        self.settings = settings
        self.limits = limits
    }

    /// Explores.
    public func explore() -> StateGraph {
        var search = Search(session: Session(site: site, framework: framework, settings: settings), limits: limits)
        for entry in entries { search.open(entry) }
        search.run()
        return search.graph
    }
}
