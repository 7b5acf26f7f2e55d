internal import Exploration
internal import Navigators

extension Evidence {
    /// A click from one page to another, under a library that puts contents into a document.
    struct Passage {
        var visit: Visit
        /// The file whose content was shown before, and the one whose is shown then.
        var from: String
        var to: String

        /// The library that took the click.
        var family: NavigatorFamily? { visit.family }
    }

    /// What went wrong with a click.
    struct Accident {
        var visit: Visit
        var link: Link
        var mishap: Mishap
        /// The file that came; nil where none did.
        var file: String?
    }
}

extension Evidence.Visit {
    /// The library by whose rule the click went where it went.
    var family: NavigatorFamily? { outcome.route?.rule.family }
}

extension StateGraph {
    /// Goes through the clicks of some kinds, those of shorter ways first.
    ///
    /// OPTIMIZATION: an outcome is shared by many clicks, and its kind is found out once.
    ///
    /// - Parameters:
    ///   - kind: the kind of an outcome; nil for what is not wanted.
    ///   - visit: gets the kind, the click, the file whose content was shown, and the one that is shown then.
    func forEachClick<Kind>(
        by kind: (Outcome) -> Kind?, _ visit: (Kind, Evidence.Visit, _ from: String, _ to: String?) -> Void
    ) {
        let kinds = outcomes.map(kind)
        if kinds.allSatisfy({ $0 == nil }) { return }
        for (number, node) in nodes.enumerated() {
            guard let from = node.state.active?.file else { continue }
            for index in node.edges.indices {
                guard let kind = kinds[node.edges.outcomeNumber(at: index)] else { continue }
                let edge = node.edges[index]
                let to = edge.target.flatMap { nodes[$0].state.active?.file }
                visit(kind, Evidence.Visit(node: number, edge: index, click: edge), from, to)
            }
        }
    }

    /// Which states were reached without a document being loaded.
    var holdsArrivals: [Bool] {
        nodes.map { node in node.arrival.map { nodes[$0.from].edges.kind(at: $0.edge) != .fullLoad } ?? false }
    }

    /// The file of each state's document, whatever came into it since; empty where none is known.
    var shells: [String] {
        let holdsArrivals = holdsArrivals
        var shells: [String] = []
        for (number, node) in nodes.enumerated() {
            let from = holdsArrivals[number] ? node.arrival?.from : nil
            shells.append(from.flatMap { $0 < number ? shells[$0] : nil } ?? node.state.active?.file ?? "")
        }
        return shells
    }
}
