internal import Facts

/// What a click does: handlers first, from the inside out, then the browser's own action if nobody prevented it.
extension Tab {
    /// A left click without modifiers on an element.
    mutating func click(_ element: Node) {
        let live = window.live
        var click = Click(
            element: element,
            link: live.closest(element) { live.markup(of: $0)?.isNamed(Int($0.element), .a) ?? false })
        let handlers = inlineHandlers(around: element)
        click.isPrevented = handlers.contains(where: \.prevents)
        click.isStopped = handlers.contains(where: \.stops)
        switch dispatch(.click(click)) {
        case .taken: return
        case .prevented: return notePrevention()
        case .ignored: if click.isPrevented { return notePrevention() }
        }
        activate(element)
    }

    /// What the `onclick` attributes from an element outwards do to the click, as far as they say nothing else.
    package func inlineHandlers(around element: Node) -> [InlineHandler] {
        var handlers: [InlineHandler] = []
        for candidate in [element] + window.live.ancestors(of: element) {
            guard let text = window.live.attribute(.onclick, of: candidate), let handler = InlineHandler(text) else {
                continue
            }
            handlers.append(handler)
            if handler.stops { break }
        }
        return handlers
    }

    /// The activation behaviour of the nearest element that has one.
    private mutating func activate(_ element: Node) {
        let live = window.live
        let target = live.closest(element) { candidate in
            live.isHTML(candidate, .a) && live.hasAttribute(.href, of: candidate) || live.isSubmitButton(candidate)
                || live.isHTML(candidate, .area)
        }
        guard let target else {
            if record.route == nil { record.route = Route(kind: .nothing, url: nil, rule: .noLink) }
            return
        }
        if live.isSubmitButton(target) {
            if let form = live.owningForm(of: target) { submit(form, submitter: target) }
            return
        }
        guard let href = live.attribute(.href, of: target) else { return }
        if window.navigator == nil { record.route = nativeRoute(of: target, rule: .noFramework) }
        guard let address = WebAddress(href, base: baseAddress) else { return }
        if live.hasAttribute(.download, of: target) {
            return note("a download; the page stays", at: live.startTag(of: target))
        }
        if let name = live.attribute(.target, of: target), Self.opensElsewhere(name) {
            return note("opens in another tab; this one stays", at: live.range(ofValue: .target, of: target))
        }
        follow(address)
    }

    /// A click that an earlier handler prevented and the library left alone does nothing.
    private mutating func notePrevention() {
        if record.route == nil || record.route?.rule == .prevented {
            record.route = Route(kind: .nothing, url: nil, rule: .prevented)
        }
    }

    /// Whether a link's `target` names another tab or frame.
    static func opensElsewhere(_ name: String) -> Bool {
        !["", "_self", "_top", "_parent"].contains(name.lowercased())
    }

    /// Where the browser itself leads a link.
    package mutating func nativeRoute(of link: Node, rule: RoutingRule) -> Route {
        guard let href = window.live.attribute(.href, of: link), let address = WebAddress(href, base: baseAddress)
        else {
            return Route(kind: .nothing, url: nil, rule: rule)
        }
        if !address.isHierarchical || address.origin != origin {
            return Route(kind: .external, url: address.href, rule: rule)
        }
        if address.fragment != nil, address.withoutFragment == self.address.withoutFragment {
            return Route(kind: .fragment, url: address.shown, rule: rule)
        }
        let isThere = files.load(Request(path: address.path)).response.isSuccess
        return Route(
            kind: isThere ? .fullLoad : .dead, url: address.shown, rule: rule, detail: isThere ? nil : "no such file")
    }
}

extension LiveDocument {
    /// Whether a click on an element submits a form.
    package func isSubmitButton(_ node: Node) -> Bool {
        if hasAttribute(.disabled, of: node) { return false }
        if isHTML(node, .button) {
            return !["button", "reset"].contains(attribute(.type, of: node)?.lowercased() ?? "submit")
        }
        return isHTML(node, .input) && ["submit", "image"].contains(attribute(.type, of: node)?.lowercased() ?? "")
    }

    /// The form a control belongs to: named by its `form` attribute, or the nearest around it.
    package func owningForm(of node: Node) -> Node? {
        if let id = attribute(.form, of: node) {
            return element(withID: id).flatMap { isHTML($0, .form) ? $0 : nil }
        }
        return closest(node) { isHTML($0, .form) }
    }
}
