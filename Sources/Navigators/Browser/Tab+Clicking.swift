internal import Facts

/// What a click does: handlers first, from the inside out, then the browser's own action if nobody prevented it.
extension Tab {
    /// A left click without modifiers on an element.
    mutating func click(_ element: Node) {
        let scripted = scriptedClick(on: element)
        let click = Click(element, behind: scripted, in: window.live)
        guard let taking = taking(scripted) else {
            record.route = .taken(scripted)
            return
        }
        let document = window.number
        var last = begin(taking.moves.filter { !$0.isAfterLibrary })
        let verdict = libraryHears(element) ? withNavigator({ $0.click(click, in: &$1) }) ?? .ignored : .ignored
        if let route = taking.route, window.number == document {
            // What the library leaves to the browser does not come about where the browser is prevented too
            // (C1 of jQuery Mobile).
            let isKept = scripted.isPreventedForBrowser && record.route?.isNative == true
            record.route = isKept ? route : route.replacing(record.route)
        }
        last = begin(taking.moves.filter(\.isAfterLibrary)) ?? last
        switch verdict {
        case .taken: break
        case .prevented: notePrevention(scripted)
        case .ignored:
            if scripted.isPreventedForBrowser {
                notePrevention(scripted)
            } else {
                activate(element)
            }
        }
        // A link that the browser follows is asked for later than what a handler asked for.
        if let last, window.number == document { finish(last) }
        addDoubts(scripted, taking)
    }

    /// Says with the route what handlers may make of the click besides.
    private mutating func addDoubts(_ scripted: ScriptedClick, _ taking: Taking) {
        if taking.isGuess || record.route?.taker == nil, let place = scripted.mayTake { record.route?.mayTake = place }
        guard let route = record.route, route.mayTake == nil, let place = mayTakeChange(route) else { return }
        record.route?.mayTake = place
    }

    /// Where a click on a link would lead if its page were shown.
    package func peek(_ link: Node) -> Route {
        var tab = self
        let scripted = scriptedClick(on: link)
        guard let taking = tab.taking(scripted) else { return .taken(scripted) }
        let click = Click(link, behind: scripted, in: window.live)
        let plain = tab.following(tab.peek(click, link, scripted), of: link)
        var route = taking.route?.replacing(plain) ?? plain
        if taking.isGuess || route.taker == nil { route.mayTake = scripted.mayTake }
        if route.mayTake == nil { route.mayTake = mayTakeChange(route) }
        return route
    }

    private mutating func peek(_ click: Click, _ link: Node, _ scripted: ScriptedClick) -> Route {
        let route = withNavigator { $0.peek(click, in: &$1) } ?? nil
        if let route, route.rule != .prevented { return checkingFile(inBrowser(route, of: link)) }
        if scripted.isPreventedForBrowser {
            var route = Route(kind: .nothing, url: nil, rule: .prevented)
            route.taker = scripted.taker
            return route
        }
        guard window.navigator != nil else { return inBrowser(nativeRoute(of: link, rule: .noFramework), of: link) }
        // The library listens at the document and hears nothing.
        var native = nativeRoute(of: link, rule: .prevented)
        native.detail = "a handler keeps the click from the framework"
        native.taker = scripted.taker
        return inBrowser(native, of: link)
    }

    /// Where the code of a `javascript:` address leads; the route as it is for others.
    private mutating func following(_ route: Route, of link: Node) -> Route {
        guard route.isNative, route.kind == .external, let code = scriptedAddress(of: link) else { return route }
        guard let taking = taking(code) else { return .taken(code) }
        var route = taking.route ?? route
        if taking.isGuess || taking.moves.isEmpty { route.mayTake = code.mayTake }
        return route
    }

    /// What the browser itself does with a click.
    enum Activation {
        case nothing
        case submission(of: Node, by: Node)
        case download(Node)
        case elsewhere(Node)
        case follow(WebAddress)
    }

    /// The activation behaviour of the nearest element that has one.
    mutating func activation(of element: Node) -> Activation? {
        let live = window.live
        let target = live.closest(element) { candidate in
            live.isLink(candidate) || live.isSubmitButton(candidate) || live.isHTML(candidate, .area)
        }
        // Links in a text that can be edited are a part of the text.
        if live.isEditable(element) { return .nothing }
        guard let target else { return nil }
        if live.isSubmitButton(target) {
            return live.owningForm(of: target).map { .submission(of: $0, by: target) } ?? .nothing
        }
        guard let href = live.reference(of: target),
            let address = WebAddress(href, base: base(of: target, for: href))
        else {
            return .nothing
        }
        if live.hasAttribute(.download, of: target) { return .download(target) }
        if let name = live.attribute(.target, of: target), Self.opensElsewhere(name) { return .elsewhere(target) }
        return .follow(address)
    }

    /// Whether a click on an element comes to a library, which listens at the document: what was taken out of the document is
    /// under another root, where the event's path ends.
    ///
    /// Source: DOM, 2.9, "dispatch"; asked of Chromium.
    private func libraryHears(_ element: Node) -> Bool {
        window.navigator != nil && window.live.isConnected(element)
    }

    private mutating func activate(_ element: Node) {
        guard let activation = activation(of: element) else {
            if record.route == nil { record.route = Route(kind: .nothing, url: nil, rule: .noLink) }
            return
        }
        if !libraryHears(element),
            let link = window.live.closest(element, where: { window.live.isHTML($0, in: [.a, .area]) })
        {
            record.route = nativeRoute(of: link, rule: window.navigator == nil ? .noFramework : .takenOut)
        }
        switch activation {
        case .nothing: break
        case .submission(let form, let button): submit(form, submitter: button)
        case .download(let link): note("a download; the page stays", at: window.live.startTag(of: link))
        case .elsewhere(let link):
            note("opens in another tab; this one stays", at: window.live.range(ofValue: .target, of: link))
        case .follow(let address):
            if address.scheme == "javascript", let code = scriptedAddress(of: element) { return run(code) }
            follow(address)
        }
    }

    /// Runs the code of a `javascript:` address, as far as it leads somewhere.
    private mutating func run(_ code: ScriptedClick) {
        guard let taking = taking(code) else {
            record.route = .taken(code)
            return
        }
        let last = begin(taking.moves)
        if let route = taking.route { record.route = route }
        if let last { finish(last) }
        if taking.isGuess || taking.moves.isEmpty { record.route?.mayTake = code.mayTake }
    }

    /// A click that an earlier handler prevented and the library left alone does nothing.
    private mutating func notePrevention(_ scripted: ScriptedClick) {
        if record.route == nil || record.route?.rule == .prevented {
            record.route = Route(kind: .nothing, url: nil, rule: .prevented)
            record.route?.taker = scripted.taker
        }
    }

    /// Whether a link's `target` names another tab or frame.
    static func opensElsewhere(_ name: String) -> Bool {
        !["", "_self", "_top", "_parent"].contains(name.lowercased())
    }

    /// Where the browser itself leads a link.
    package mutating func nativeRoute(of link: Node, rule: RoutingRule) -> Route {
        var route = routeByBrowser(of: link, rule)
        route.isNative = true
        return route
    }

    private mutating func routeByBrowser(of link: Node, _ rule: RoutingRule) -> Route {
        guard let href = window.live.reference(of: link),
            let address = WebAddress(href, base: base(of: link, for: href))
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
    /// Whether an element is an `a` that leads somewhere, in HTML or in a drawing.
    func isLink(_ node: Node) -> Bool {
        markup(of: node)?.isNamed(Int(node.element), .a) == true && reference(of: node) != nil
    }

    /// What a link's `href` says, or `xlink:href` in a drawing.
    func reference(of link: Node) -> String? {
        if let href = attribute(.href, of: link) { return href }
        return isHTML(link, .a) ? nil : attribute(AttributeName("xlink:href"), of: link)
    }

    /// Whether a visitor may edit the text of an element.
    package func isEditable(_ node: Node) -> Bool {
        let name = AttributeName(.contenteditable)
        // OPTIMIZATION: asked of every link, and hardly a document has such an attribute; an eighth of the exploration of a
        // documentation of 109 large files.
        guard mayHold(name) else { return false }
        guard let host = closest(node, where: { hasAttribute(name, of: $0) }) else { return false }
        return ["", "true", "plaintext-only"].contains(attribute(name, of: host)?.lowercased())
    }

    /// Whether a click on an element submits a form.
    package func isSubmitButton(_ node: Node) -> Bool {
        let isButton = isHTML(node, .button)
        guard isButton || isHTML(node, .input), !hasAttribute(.disabled, of: node) else { return false }
        if isButton {
            return !["button", "reset"].contains(attribute(.type, of: node)?.lowercased() ?? "submit")
        }
        return ["submit", "image"].contains(attribute(.type, of: node)?.lowercased() ?? "")
    }
}

extension Tab {
    /// What the browser makes of a click beyond the address.
    private func inBrowser(_ route: Route, of link: Node) -> Route {
        guard route.isNative else { return route }
        var route = route
        if window.live.hasAttribute(.download, of: link), route.kind == .fullLoad {
            route.detail = "a download; the page stays"
        } else if let target = window.live.attribute(.target, of: link), Self.opensElsewhere(target) {
            route.detail = [route.detail, "opens in another tab"].compactMap { $0 }.joined(separator: "; ")
        }
        return route
    }

    /// A file that the library would fetch and that is not there makes the link a dead one.
    private func checkingFile(_ route: Route) -> Route {
        guard let fetched = route.fetched, let address = WebAddress(fetched, base: address), address.origin == origin
        else { return route }
        if files.load(Request(path: address.path, query: address.query)).response.isSuccess { return route }
        return Route(kind: .dead, url: route.url, rule: route.rule, detail: "no such file")
    }
}

extension Click {
    /// A click on an element, which nobody has heard yet.
    package init(_ element: Node, in live: LiveDocument) {
        self.element = element
        link = live.closest(element) { live.markup(of: $0)?.isNamed(Int($0.element), .a) ?? false }
    }

    /// A click on an element as the library hears it, behind the scripts' handlers.
    init(_ element: Node, behind scripted: ScriptedClick, in live: LiveDocument) {
        self.init(element, in: live)
        isPrevented = scripted.isPrevented
        isStopped = scripted.isStopped
        attributes = scripted.attributes.filter { $0.element == link }
    }
}
