public import Facts
public import Navigators

/// Finds every state a visitor can reach by clicking, and what every link does there.
///
///     let graph = Explorer(site: site, entries: site.htmlFiles()).explore()
///     for node in graph.nodes { … }
///
/// Breadth first, so that the first way to a state is a shortest one; see ``StateGraph`` for what a state stands for.
public struct Explorer {
    private let setting: TabSetting
    private let entries: [String]
    private let limits: Limits

    /// Prepares to explore.
    ///
    /// - Parameters:
    ///   - site: what to explore.
    ///   - entries: the addresses a visit can begin at.
    ///   - framework: which version to simulate.
    ///   - options: the library's options by name, which hold whatever pages set.
    ///   - limits: how far to go.
    public init(
        site: any Site, entries: [String], framework: FrameworkChoice = .automatic,
        options: [String: OptionValue] = [:], limits: Limits = .init()
    ) {
        self.init(
            TabSetting(files: SiteFiles(of: site), framework: framework, options: options, scripts: ScriptCache()),
            entries: entries, limits: limits)
    }

    /// Prepares to explore a site whose files others read as well.
    package init(_ setting: TabSetting, entries: [String], limits: Limits) {
        self.setting = setting
        self.entries = entries
        self.limits = limits
    }

    /// Explores.
    ///
    /// - Parameters:
    ///   - progress: is told how many states are done, and how many are known.
    ///   - isInterrupted: is asked before each state whether to end (``StopReason/interrupted``).
    /// - Returns: all states that were found.
    public func explore(
        progress: ((_ done: Int, _ known: Int) -> Void)? = nil, isInterrupted: (() -> Bool)? = nil
    ) -> StateGraph {
        setting.survey(concurrently(entries, chunk: 16) { [setting] in setting.files.load(Request(address: $0)) })
        var search = Search(setting, limits, progress, isInterrupted)
        search.open(entries)
        search.run()
        search.addContrasts()
        return search.graph
    }
}
