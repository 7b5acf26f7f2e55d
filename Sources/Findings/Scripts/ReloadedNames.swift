internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// Names that a page uses, that are there when it comes by AJAX, and that its own file does not bring: all defined by one
/// script of the document it comes into.
struct ReloadedNames {
    /// The page's file.
    var file: String
    /// The names, in the order of their first use.
    var names: [MissingName]
    /// A state in which all is there.
    var state: Int

    /// The script that defines them.
    var definer: MissingName.Definer { names[0].definers[0] }

    /// Those of a site's files that load the library themselves, for each script that defines some.
    static func all(_ evidence: Evidence) -> [ReloadedNames] {
        var walks = StateWalks(evidence)
        return evidence.factsOfFiles.filter(\.loadsFramework).flatMap { all(ofFile: $0.file, evidence, &walks) }
    }

    private static func all(
        ofFile file: String, _ evidence: Evidence, _ walks: inout StateWalks
    ) -> [ReloadedNames] {
        guard evidence.hasCodeOfPages(file) else { return [] }
        let join = evidence.session.scriptJoin
        // OPTIMIZATION: most pages find all their names in their own files, which needs no walk.
        let own = Set(join.labelsOfFullLoad(of: file))
        var found: [ReloadedNames] = []
        var seen: Set<String> = []
        for state in evidence.statesToReload(of: file) {
            let node = evidence.graph.nodes[state]
            guard let page = node.state.active,
                !join.hasAllNames(file: file, pageAt: page.offset, ran: own.contains)
            else { continue }
            let elsewhere = Set(node.scripts)
            let expected = join.namesMissingWhenLoaded(file: file, pageAt: page.offset, ran: own, elsewhere: elsewhere)
            if expected.isEmpty || expected.allSatisfy({ seen.contains($0.name) }) { continue }
            guard var tab = evidence.reload(of: file, at: state, &walks), tab.window.family != nil,
                let shown = tab.foreground().page, shown.file == file, shown.offset == page.offset
            else { continue }
            let missingBefore = Set(
                join.missingNames(
                    in: evidence.documentFile(of: state), file: file, pageAt: page.offset, ran: node.scripts
                ).map(\.name))
            let names = join.namesMissingWhenLoaded(
                file: file, pageAt: page.offset, ran: tab.window.scriptsRun, elsewhere: elsewhere
            ).filter { !missingBefore.contains($0.name) && !seen.contains($0.name) }
            seen.formUnion(names.map(\.name))
            let byScript = Dictionary(grouping: names) { $0.definers[0].script }
            found += byScript.sorted { $0.key < $1.key }.map {
                ReloadedNames(file: file, names: $0.value, state: state)
            }
        }
        return found
    }
}
