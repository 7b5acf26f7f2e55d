package import Facts

/// What Turbo will do with a click.
package enum TurboPlan: Sendable {
    /// It leaves it to the browser, by a rule.
    case browser(RoutingRule)
    /// The same, after `turbo:click` was fired.
    case form(Node, WebAddress, in: Node?)
    /// A frame loads a URL.
    case frame(Node, Node, WebAddress)
    /// A visit.
    case visit(Node, WebAddress, VisitAction)

    /// Where it leads.
    var url: WebAddress? {
        switch self {
        case .browser: nil
        case .form(_, let url, _), .frame(_, _, let url), .visit(_, let url, _): url
        }
    }
}

extension Door<Turbo> {
    /// T10 to T19: what becomes of a click.
    mutating func plan(for click: Click) -> TurboPlan {
        if click.isPrevented { return .browser(.prevented) }
        if click.isStopped { return .browser(.prevented) }
        let live = tab.window.live
        if live.isEditable(click.element) { return .browser(.editable) }
        let (found, rule) = linkForTurbo(click.element)
        guard let link = found else { return .browser(rule ?? .noTurboLink) }
        guard let url = expand(live.attribute(.href, of: link) ?? "") else { return .browser(.noTurboLink) }
        let isNavigatable = isNavigatable(link)
        if !isNavigatable { return .browser(.optedOut) }
        if profile.framesTakeAnyLink, let frame = frameForNavigation(of: link, submitter: nil) {
            return .frame(frame, link, url)
        }
        if !isUnderRoot(url) { return .browser(.outsideRoot) }
        if !hasFittingExtension(url) { return .browser(.otherExtension) }
        let method = live.attribute(AttributeName("data-turbo-method"), of: link)
        let isStream = live.hasAttribute(AttributeName("data-turbo-stream"), of: link)
        if !profile.isTurbolinks, profile.formLinks, method != nil || isStream {
            return .form(link, url, in: frameForNavigation(of: link, submitter: nil))
        }
        if !profile.isTurbolinks, let method, !method.isEmpty, !profile.formLinks {
            return .form(link, url, in: frameForNavigation(of: link, submitter: nil))
        }
        if profile.hasFrames, let frame = frameForNavigation(of: link, submitter: nil) {
            return .frame(frame, link, url)
        }
        let action = live.attribute(AttributeName("data-\(profile.prefix)-action"), of: link)
        return .visit(link, url, action.flatMap { VisitAction(rawValue: $0) } ?? .advance)
    }

    /// T80: the frame that takes a link or form.
    mutating func frameForNavigation(of element: Node, submitter: Node?) -> Node? {
        let live = tab.window.live
        let name = AttributeName("data-turbo-frame")
        let own = live.closest(element) { live.isHTML($0, .turboFrame) }
        let named = submitter.flatMap { live.attribute(name, of: $0) } ?? live.attribute(name, of: element)
        if let frame = own {
            // An empty name is none: `||` takes the frame's own target.
            let named = named.flatMap { $0.isEmpty ? nil : $0 }
            let id = named ?? live.attribute(.target, of: frame)
            if !live.hasAttribute(.disabled, of: frame), id != "_top" {
                if let id, !id.isEmpty {
                    if let target = self.frame(named: id, from: frame) {
                        if !live.hasAttribute(.disabled, of: target) { return target }
                        return redirected(element, named: named, own: frame)
                    }
                    if id == "_parent", profile.knowsParentFrame {
                        return redirected(element, named: named, own: frame)
                    }
                }
                return frame
            }
            return redirected(element, named: named, own: frame)
        }
        return redirected(element, named: named, own: nil)
    }

    private func frame(named id: String, from frame: Node) -> Node? {
        let live = tab.window.live
        if id == "_parent", profile.knowsParentFrame {
            return live.parent(of: frame).flatMap { parent in live.closest(parent) { live.isHTML($0, .turboFrame) } }
        }
        return live.element(withID: id).flatMap { live.isHTML($0, .turboFrame) ? $0 : nil }
    }

    /// REDIR: another frame that an element names.
    private func redirected(_ element: Node, named: String?, own: Node?) -> Node? {
        let live = tab.window.live
        guard let named, !named.isEmpty, named != "_top" else { return nil }
        let found = live.elements(with: AttributeName(.id), in: [named]).first { !live.hasAttribute(.disabled, of: $0) }
        return found.flatMap { live.isHTML($0, .turboFrame) && $0 != own ? $0 : nil }
    }

    /// Where a plan leads.
    mutating func route(of plan: TurboPlan, _ click: Click) -> Route? {
        switch plan {
        case .browser(let rule):
            guard let link = click.link, rule != .prevented else {
                return Route(kind: .nothing, url: nil, rule: rule)
            }
            if rule == .editable { return Route(kind: .nothing, url: nil, rule: rule) }
            return tab.nativeRoute(of: link, rule: rule)
        case .form(_, let url, _): return Route(kind: .ajax, url: url.shown, rule: .formLink)
        case .frame(let frame, let link, let url):
            let isOwn = live.contains(frame, link)
            var route = Route(kind: .ajax, url: url.shown, rule: isOwn ? .ownFrame : .namedFrame)
            route.detail = "into the frame \(name(of: frame))"
            route.fetched = url.href
            return route
        case .visit(_, let url, let action):
            if isSamePage(0, url, action) { return Route(kind: .fragment, url: url.shown, rule: .samePage) }
            var route = Route(kind: .ajax, url: url.shown, rule: .visit)
            route.fetched = url.href
            return route
        }
    }

    /// Does what was planned.
    mutating func carryOut(_ plan: TurboPlan) -> Verdict {
        switch plan {
        case .browser: return .ignored
        case .form(let link, let url, let frame):
            if !profile.formLinks { fire("click", shown(url)) }
            submitLink(link, url, in: frame)
        case .frame(let frame, let link, let url):
            fire("click", shown(url))
            navigate(frame, to: url, action: visitAction(of: [link, frame]))
        case .visit(_, let url, let action):
            fire("click", shown(url))
            proposeVisit(0, url, VisitOptions(action: action))
        }
        return .prevented
    }
}
