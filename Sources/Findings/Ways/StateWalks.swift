internal import Exploration
internal import Navigators

/// Walks the graph's ways to its states.
///
/// OPTIMIZATION: what a way shares with the one before is not walked again. In a site whose home page links to 2,000 files,
/// opening it for each took 1.3 s of a check of 2.4 s.
struct StateWalks {
    private let graph: StateGraph
    private let setting: TabSetting
    /// Where the way before came from.
    private var last: (state: Int, tab: Tab)?

    init(_ evidence: Evidence) {
        graph = evidence.graph
        setting = evidence.session.tab.setting
    }

    /// The tab of a visitor who has walked the way on which a state was met first; nil where an action cannot be done.
    mutating func tab(at state: Int) -> Tab? {
        guard let arrival = graph.nodes[state].arrival else { return graph.trace(to: state).walked(in: setting) }
        if last?.state != arrival.from {
            guard let tab = graph.trace(to: arrival.from).walked(in: setting) else { return nil }
            last = (arrival.from, tab)
        }
        guard var tab = last?.tab else { return nil }
        let step = graph.nodes[arrival.from].edges[arrival.edge].step
        return (try? tab.perform(step.action)) == nil ? nil : tab
    }
}
