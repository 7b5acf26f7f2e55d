internal import Exploration
internal import Navigation

/// Names that a page uses and does not find on some arrivals, all for one reason: one script.
struct LostFunction {
    /// The page's file.
    var file: String
    /// The names, in the order of their first use.
    var names: [MissingName]
    /// The first state that lacks them.
    var node: Int
    /// The file that was loaded as a whole there.
    var document: String

    /// Why they are missing.
    var reason: MissingName.Reason { names[0].reason }
    /// The script that would define them.
    var definer: MissingName.Definer { names[0].definers[0] }

    /// Asks in every state which names its page misses; of each cause the first state is kept.
    static func all(_ evidence: Evidence) -> [LostFunction] {
        struct Cause: Hashable {
            var file: String
            var page: Int?
            var script: String
            var reason: MissingName.Reason
        }
        var found: [Cause: LostFunction] = [:]
        for (number, node) in evidence.graph.nodes.enumerated() {
            guard let page = node.state.active, let file = page.file else { continue }
            let document = evidence.documentFile(of: number)
            let names = evidence.session.scriptJoin.missingNames(
                in: document, file: file, pageAt: page.offset, ran: node.scripts)
            for name in names {
                guard let definer = name.definers.first else { continue }
                let cause = Cause(file: file, page: page.offset, script: definer.script, reason: name.reason)
                if found[cause] == nil {
                    found[cause] = LostFunction(file: file, names: [name], node: number, document: document)
                } else if found[cause]?.node == number {
                    found[cause]?.names.append(name)
                }
            }
        }
        return found.values.sorted { ($0.file, $0.node, $0.definer.script) < ($1.file, $1.node, $1.definer.script) }
    }
}
