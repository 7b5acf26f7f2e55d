internal import DOM
internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

/// An inline script that uses what a script file before it defines, in a page whose visit runs the inline script first.
///
/// T43, T53: a visit makes scripts anew. Inline ones run at once, those of files when they have come, in the order of the
/// document; a full load has each wait for those before it.
struct LateScript {
    /// What is used.
    var name: String
    /// Where.
    var use: SourceRange
    /// The inline script.
    var user: ScriptRow
    /// The script that would define it.
    var definer: ScriptRow
    /// The first visit on which nothing has defined it.
    var passage: Evidence.Passage

    /// All of them: for each inline script and each script that it needs, the first use.
    static func all(_ evidence: Evidence) -> [LateScript] {
        let visits = evidence.turboVisits
        if visits.passages.isEmpty { return [] }
        var found: [LateScript] = []
        let arrivals = Dictionary(grouping: visits.passages, by: \.to)
        var definers: DefinerLabels?
        for (file, passages) in arrivals.sorted(by: { $0.key < $1.key }) {
            guard let table = evidence.session.scriptJoin.table(of: file) else { continue }
            for need in needs(of: table, evidence) {
                let labels = definers ?? DefinerLabels(evidence)
                definers = labels
                let known = labels.labels(of: need.name)
                let passage = passages.first { evidence.graph.nodes[$0.visit.node].scripts.isDisjoint(with: known) }
                guard let passage else { continue }
                found.append(
                    LateScript(
                        name: need.name, use: need.use, user: need.user, definer: need.definer, passage: passage))
            }
        }
        return found
    }

    private struct Need {
        var name: String
        var use: SourceRange
        var user: ScriptRow
        var definer: ScriptRow
    }

    /// What the inline scripts of a file need of script files that stand before them.
    private static func needs(of table: ScriptTable, _ evidence: Evidence) -> [Need] {
        var found: [Need] = []
        var files: [ScriptRow] = []
        var defined: Set<String> = []
        // Both kinds of scripts wait for the parser, or neither does.
        for row in table.scripts where row.runsInFull && !row.isDeferred {
            switch row.kind {
            case .file, .library: if !evidence.isUnordered(row) { files.append(row) }
            case .offSite, .missing: break
            case .inline:
                guard let reading = row.reading, let code = row.code, reading.summary.syntaxError == nil,
                    !evidence.isLeftOut(row)
                else { continue }
                var seen: Set<String> = []
                for use in reading.summary.uses {
                    guard use.context == .topLevel, !use.isGuarded, !use.isWindowMember, !defined.contains(use.name),
                        !reading.globals.contains(use.name), let definer = files.last(where: { $0.defines(use.name) }),
                        seen.insert(definer.label).inserted
                    else { continue }
                    found.append(
                        Need(name: use.name, use: code.range(use.range), user: row, definer: definer))
                }
                defined.formUnion(reading.globals)
            }
        }
        return found
    }
}

extension ScriptRow {
    /// Whether it defines a global: the site's own by its text, jQuery by what it is.
    fileprivate func defines(_ name: String) -> Bool {
        if kind == .library { return isJQuery && (name == "$" || name == "jQuery") }
        return reading?.globals.contains(name) ?? false
    }

    fileprivate var isJQuery: Bool { kind == .library && ScriptElement.library(in: label) == .jQuery }
}

/// The scripts of a site that define a global, by label.
private struct DefinerLabels {
    private var byName: [String: Set<String>] = [:]
    private var jQuery: Set<String> = []

    init(_ evidence: Evidence) {
        for table in evidence.scriptTables {
            for row in table.scripts {
                if row.isJQuery { jQuery.insert(row.label) }
                for name in row.reading?.globals ?? [] { byName[name, default: []].insert(row.label) }
            }
        }
    }

    func labels(of name: String) -> Set<String> {
        let own = byName[name] ?? []
        return name == "$" || name == "jQuery" ? own.union(jQuery) : own
    }
}
