internal import Facts

/// Scripts that run again: jQuery to 1.8 runs, and takes out, the scripts of whatever it moves (L6).
///
/// Of the widgets to 1.2, those are followed that wrap or move what authors put scripts into.
extension Door<JQueryMobile> {
    /// Runs scripts that are moved, with whatever they stand in.
    ///
    /// - Returns: the one at which jQuery throws, so that those after it do not run, and what moved them does not go on.
    @discardableResult
    mutating func runMovedScripts(_ scripts: [Node]) -> Node? {
        guard profile.jQuery.consumesMovedScripts else { return nil }
        let moved = scripts.filter { live.isConnected($0) && live.runsWhenInserted($0) }
        for script in moved {
            let isFile = live.attribute(.src, of: script) != nil
            guard profile.jQuery.fault(at: tab.run(script, isEvaluated: true), isFile: isFile) == nil else {
                for script in moved { live.remove(script) }
                return script
            }
            live.remove(script)
        }
        return nil
    }

    /// Runs the scripts that are moved when a page is made, in the order of the widgets' making.
    mutating func runMovedScripts(ofMaking page: Node) {
        guard profile.jQuery.consumesMovedScripts, !live.elements(named: .script, under: page).isEmpty else { return }
        if profile.wrapsDialogs, live.attribute(names.role, of: page, equals: "dialog") {
            return moveContent(of: [page])
        }
        moveContent(of: widgets(["collapsible"], in: page))
        for list in widgets(["listview"], in: page) { moveContent(of: nestedLists(in: list).reversed()) }
        if profile.hasPopups { moveContent(of: widgets(["popup"], in: page)) }
        moveContent(
            of: widgets(["controlgroup"], in: page).filter { group in
                profile.wrapsAllControlGroups || live.children(of: group).contains { live.isHTML($0, .legend) }
            })
    }

    private mutating func moveContent(of elements: [Node]) {
        for element in elements { runMovedScripts(live.elements(named: .script, under: element)) }
    }

    /// The lists that stand in items of a list.
    func nestedLists(in list: Node) -> [Node] {
        live.descendants(of: list) { list in
            live.isHTML(list, in: [.ul, .ol]) && live.parent(of: list).map { live.isHTML($0, .li) } == true
        }
    }
}
