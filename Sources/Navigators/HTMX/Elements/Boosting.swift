internal import Facts

/// What an element asks the server when its trigger fires.
struct HTMXAction: Sendable {
    var element: Node
    var verb: String
    var path: String
    var isBoosted: Bool
}

/// Which elements act (section 3).
extension Door<HTMX> {
    /// What an element asks for; none for an element that does not act.
    ///
    /// NOTE: the library binds its listeners when an element comes in, and here they are found when something happens. The
    /// attributes of elements do not change in between.
    func actions(of element: Node) -> [HTMXAction] {
        let live = tab.window.live
        let explicit = HTMXName.verbs.compactMap { verb, name in
            live.has(name, element)
                ? HTMXAction(element: element, verb: verb, path: live.value(name, of: element) ?? "", isBoosted: false)
                : nil
        }
        if !explicit.isEmpty { return explicit }
        return boostedAction(of: element).map { [$0] } ?? []
    }

    /// H14.
    private func boostedAction(of element: Node) -> HTMXAction? {
        if profile.isFour { return boostedActionOfFour(of: element) }
        let live = tab.window.live
        guard live.isHTML(element, in: [.a, .form]), inherited(.boost, element) == "true" else { return nil }
        if live.isHTML(element, .a) {
            guard let href = live.attribute(.href, of: element), isLocal(href), opensHere(element) else { return nil }
            let path = own.basesOfParts[element.part].flatMap { WebAddress(href, base: $0)?.href } ?? href
            return HTMXAction(element: element, verb: "get", path: path, isBoosted: true)
        }
        let method = live.attribute(.method, of: element)?.lowercased() ?? ""
        if method == "dialog", profile.leavesDialogs { return nil }
        let verb = method.isEmpty ? "get" : method
        var path = live.attribute(.action, of: element) ?? ""
        if profile.dropsQueriesOfForms {
            if path.isEmpty { path = tab.address.href }
            // H31.
            if verb == "get", let mark = path.firstIndex(of: "?") {
                let rest = path[path.index(after: mark)...]
                let fragment = rest.firstIndex(of: "#")
                if fragment != rest.startIndex, !rest.isEmpty {
                    path = String(path[..<mark]) + (fragment.map { String(rest[$0...]) } ?? "")
                }
            }
        }
        return HTMXAction(element: element, verb: verb, path: path, isBoosted: true)
    }

    /// H121.
    private func boostedActionOfFour(of element: Node) -> HTMXAction? {
        let live = tab.window.live
        guard live.isHTML(element, in: [.a, .form]), let boost = inherited(.boost, element), !boost.isEmpty,
            boost != "false"
        else { return nil }
        let isLink = live.isHTML(element, .a)
        let written = live.attribute(isLink ? .href : .action, of: element)
        guard WebAddress(written ?? "", base: tab.address)?.origin == tab.origin else { return nil }
        if isLink {
            guard opensHere(element), !live.hasAttribute(.download, of: element), written?.hasPrefix("#") != true else {
                return nil
            }
            return HTMXAction(element: element, verb: "get", path: written ?? "", isBoosted: true)
        }
        let method = live.attribute(.method, of: element)?.lowercased() ?? ""
        if method == "dialog" { return nil }
        return HTMXAction(
            element: element, verb: method.isEmpty ? "get" : method, path: written ?? "", isBoosted: true)
    }

    /// H14: whether a link leads to the same host, and not to a fragment as it is written.
    private func isLocal(_ href: String) -> Bool {
        guard !href.isEmpty, !href.hasPrefix("#") else { return false }
        var door = self
        return WebAddress(href, base: door.tab.baseAddress)?.hostname == tab.address.hostname
    }

    /// Whether a link or form has no `target` that names another window.
    func opensHere(_ element: Node) -> Bool {
        let target = tab.window.live.attribute(.target, of: element) ?? ""
        return target.isEmpty || target == "_self"
    }
}
