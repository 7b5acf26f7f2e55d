internal import Yams

extension RouteSnapshot {
    /// Reads what ``lines`` writes, out of YAML that has the right shape.
    init(_ node: Node) {
        var entries: [Entry] = []
        for (file, links) in node.pairs {
            for (link, outcomes) in links.pairs {
                let read =
                    outcomes.mapping == nil
                    ? [Outcome(arrival: "", text: outcomes.scalar?.string ?? "")]
                    : Arrival.allCases.compactMap { arrival in
                        outcomes.value(arrival.rawValue)?.scalar.map {
                            Outcome(arrival: arrival.rawValue, text: $0.string)
                        }
                    }
                entries.append(
                    Entry(file: file.scalar?.string ?? "", link: link.scalar?.string ?? "", outcomes: read))
            }
        }
        self.init(entries: entries)
    }
}
