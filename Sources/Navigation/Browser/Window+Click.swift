internal import DOM

/// What a click does: handlers first, from the inside out, then the browser's own action if nobody prevented it.
extension Window {
    /// A left click without modifiers on an element.
    func click(_ element: Element) {
        if let framework, framework.settings.linkBindingEnabled { framework.lastClicked = element }
        let link = element.closest(where: { $0.name == "a" })
        let handlers = inlineHandlers(around: element)
        var isPrevented = handlers.contains(where: \.prevents)
        if let framework, let link {
            if framework.handleWidgetClick(on: link) { return }
            // Handlers on document hear nothing of a click that was stopped on its way.
            if !handlers.contains(where: \.stops) {
                isPrevented = framework.handleClick(on: link, isPrevented: isPrevented)
            }
        }
        guard !isPrevented else { return notePrevention() }
        activate(element)
    }

    /// What the `onclick` attributes from an element outwards do to the click, as far as they say nothing else.
    func inlineHandlers(around element: Element) -> [InlineHandler] {
        var handlers: [InlineHandler] = []
        for candidate in [element] + Array(element.ancestors) {
            guard let text = candidate.attribute("onclick"), let handler = InlineHandler(text) else { continue }
            handlers.append(handler)
            if handler.stops { break }
        }
        return handlers
    }

    /// The activation behaviour of the nearest element that has one.
    private func activate(_ element: Element) {
        let target = element.closest {
            $0.isHTML(named: "a") && $0.hasAttribute("href") || $0.isSubmitButton || $0.isHTML(named: "area")
        }
        guard let target else { return note(.noLink) }
        if target.isSubmitButton {
            if let form = target.owningForm { submit(form, submitter: target) }
            return
        }
        guard let href = target.attribute("href") else { return }
        if framework == nil { session.recorder.route = nativeRoute(of: target, rule: .noFramework) }
        guard let address = WebAddress(href, base: baseAddress) else { return }
        if target.hasAttribute("download") {
            return session.note("a download; the page stays", at: target.startTagRange)
        }
        if let name = target.attribute("target"), opensElsewhere(name) {
            return session.note("opens in another tab; this one stays", at: target.range(ofValue: "target"))
        }
        session.follow(address)
    }

    /// A click that an earlier handler prevented and the framework left alone does nothing.
    private func notePrevention() {
        let route = session.recorder.route
        if route == nil || route?.rule == .prevented {
            session.recorder.route = Route(kind: .nothing, url: nil, rule: .prevented)
        }
    }

    private func note(_ rule: Rule) {
        if session.recorder.route == nil { session.recorder.route = Route(kind: .nothing, url: nil, rule: rule) }
    }

    /// Whether a link's `target` names another tab or frame.
    private func opensElsewhere(_ name: String) -> Bool {
        !["", "_self", "_top", "_parent"].contains(name.lowercased())
    }

    /// Where the browser itself leads a link.
    func nativeRoute(of link: Element, rule: Rule) -> Route {
        guard let href = link.attribute("href"), let address = WebAddress(href, base: baseAddress) else {
            return Route(kind: .nothing, url: nil, rule: rule)
        }
        if !address.isHierarchical || address.origin != session.site.origin {
            return Route(kind: .external, url: address.href, rule: rule)
        }
        if address.fragment != nil, address.withoutFragment == location.withoutFragment {
            return Route(kind: .fragment, url: address.shown, rule: rule)
        }
        let isThere = session.store.load(Request(path: address.path)).response.isSuccess
        return Route(
            kind: isThere ? .fullLoad : .dead, url: address.shown, rule: rule, detail: isThere ? nil : "no such file")
    }
}

extension Element {
    /// Whether a click on it submits a form.
    var isSubmitButton: Bool {
        if hasAttribute("disabled") { return false }
        if isHTML(named: "button") {
            return !["button", "reset"].contains(attribute("type")?.lowercased() ?? "submit")
        }
        return isHTML(named: "input") && ["submit", "image"].contains(attribute("type")?.lowercased() ?? "")
    }

    /// The form a control belongs to: named by its `form` attribute, or the nearest around it.
    var owningForm: Element? {
        if let id = attribute("form") {
            return document.element(withID: id).flatMap { $0.isHTML(named: "form") ? $0 : nil }
        }
        return closest(named: "form")
    }
}
