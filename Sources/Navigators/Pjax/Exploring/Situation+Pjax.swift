internal import DOM
internal import Facts

/// What jquery-pjax tells an exploration.
///
/// A page is the file whose content came last, or the document. What its clicks do depends besides on the shell, that is the
/// body around the containers, on what every container holds, on what the scripts that ran gave to the library, and on the
/// address. What is cached, what the head holds, and which external scripts ran, changes no click's end.
extension Pjax {
    package static func foreground(_ door: inout PjaxDoor) -> Foreground {
        var foreground = Foreground(
            page: door.live.body.map { door.own.page ?? ShownPage(documentWith: $0, in: door.live) }, in: door.tab,
            conduct: door.conduct, bearings: door.bearings())
        foreground.linkBase = door.linkBase()
        return foreground
    }

    package static func forecast(of plan: PjaxPlan, _ click: Click, _ door: inout PjaxDoor) -> Forecast {
        guard click.link != nil, plan.rule != .prevented else { return .unknown }
        guard let request = plan.request else {
            return plan.announced.isEmpty ? .browser([], heedsJump: false) : .unknown
        }
        guard plan.announced.count == 1, let identity = door.identityOfVisit(request) else { return .unknown }
        var expectation = Expectation(identity: identity, questions: [], arrivesAlike: true)
        expectation.isOfLinkAlone = plan.link.map { door.isOfLinkAlone($0) } ?? false
        return .taken(expectation)
    }
}

extension Door<Pjax> {
    /// The library, its version, and what it was given.
    fileprivate var conduct: String { "pjax \(own.profile.version) \(tab.pjaxGifts)" }

    /// Where the links of the page lead, beside the page.
    fileprivate mutating func bearings() -> [String] {
        let live = tab.window.live
        let shell = tab.shell
        var bearings = live.body.map { [live.outline(of: $0, in: shell)] } ?? []
        // P32: an answer without contents brings this address back.
        if let current = own.current, current.url.withoutFragment != tab.address.withoutFragment {
            bearings.append("shown as \(current.url.withoutFragment)")
        }
        return bearings + tab.baseBearing
    }

    /// What decides, besides the address, where links lead that say so of themselves: what is given to the library, and what
    /// stands around the containers. Nil where elements hear clicks, which tells what was there when they were bound.
    ///
    /// OPTIMIZATION: a blog's menu and its cloud of tags are on every page; the library was asked of each of their links in
    /// each state. A check of 386 files took 12.0 s, and takes 9.7 s.
    fileprivate mutating func linkBase() -> String? {
        own.surroundings = nil
        guard let body = live.body, own.pending == nil else { return nil }
        var selectors: [String] = []
        for binding in clickBindings() {
            guard case .document = binding.home else { return nil }
            if case .selector(let text) = binding.options.container, !selectors.contains(text) {
                selectors.append(text)
            }
        }
        let surroundings = selectors.map { selector in
            let containers = elements(selectedBy: selector)
            return containers.count == 1 ? outline(of: body, around: containers[0]) : "\(containers.count)"
        }
        return ([conduct] + tab.baseBearing + surroundings).joined(separator: "\n")
    }

    /// Whether a link leads to the same page at whatever address it is clicked, and names no container itself.
    fileprivate func isOfLinkAlone(_ link: Node) -> Bool {
        guard let href = live.attribute(.href, of: link), !live.hasAttribute(AttributeName("data-pjax"), of: link)
        else {
            return false
        }
        return (href.hasPrefix("/") || WebAddress(href) != nil) && !href.utf8.contains(UInt8(ascii: "#"))
    }

    /// The body with what stands around a container.
    ///
    /// OPTIMIZATION: most links of a page lead into one, and each is asked about: with ``clickBindings()`` 9.7 s to 8.0 s.
    private mutating func outline(of body: Node, around container: Node) -> String {
        if let known = own.surroundings, known.container == container { return known.text }
        let live = tab.window.live
        let text = live.outline(of: body, in: tab.shell, around: live.ancestors(of: container) + [container])
        own.surroundings = (container, text)
        return text
    }

    /// What tells a visit from others that do the same wherever they are made: where it leads and how, and what stays around
    /// the container; nil for one whose end depends on more.
    ///
    /// OPTIMIZATION: most links of a blog are on every page, and each was tried on each. A check of 423 files took 28 s, and
    /// takes 18 s; one of 386 files had no end after 100 s, and takes 38 s.
    fileprivate mutating func identityOfVisit(_ request: PjaxRequest) -> String? {
        let live = tab.window.live
        guard let body = live.body, request.containers.count == 1, request.options.method == "GET",
            request.options.pushes || request.options.replaces, own.pending == nil,
            !request.isOfOtherPort(than: tab.address)
        else { return nil }
        // P31: behind an exception the address is new, and all that was there stays.
        let file = tab.files.load(asked(request))
        guard !file.response.isSuccess || (try? file.pjaxAnswer(fragment: request.options.fragment)) != nil else {
            return nil
        }
        let around = outline(of: body, around: request.containers[0])
        let how = request.options.text + (request.isDownload ? " download" : "")
        return (["visit \(request.address.href)", how, around] + tab.baseBearing).joined(separator: "\n")
    }
}

extension LiveDocument {
    /// What stands in an element: what was put there by its place where it is as its file has it, and piece by piece where it
    /// is not; what was there before by what it is like.
    ///
    /// - Parameters:
    ///   - node: the element.
    ///   - shell: what stays of the document.
    ///   - way: the elements around one whose content is left out, and itself last; empty to leave out nothing.
    /// - Returns: a text.
    fileprivate func outline(of node: Node, in shell: Shell, around way: [Node] = []) -> String {
        if node == way.last { return "…" }
        return children(of: node).map { child in
            let isOpen = way.contains(child)
            let likeness = shell.likeness(of: child, isOpen: isOpen) { outline(of: $0, in: shell, around: way) }
            if let likeness { return likeness }
            guard let markup = markup(of: child) else { return "-" }
            let element = Int(child.element)
            let place = "\(markup.source.name):\(markup.startTagByte(of: element) ?? -element)"
            if !isOpen, isAsWritten(child) { return place }
            return place + "(" + outline(of: child, in: shell, around: way) + ")"
        }.joined(separator: " ")
    }
}

extension Tab {
    /// What scripts have given to jquery-pjax, as a text.
    fileprivate var pjaxGifts: String {
        pjaxBindings.map { binding in
            let place = binding.place.map { "\($0.contentHash)" } ?? "-"
            return "\(place) \(binding.options.text)"
        }.joined(separator: "; ")
    }

    /// What of jquery-pjax's memory a later click can depend on, for tests of what explorations say.
    package var pjaxState: String? {
        guard let state = (window.navigator as? Pjax)?.state else { return nil }
        return "\(pjaxGifts) \(state.current?.url.href ?? address.href)"
    }
}

extension PjaxOptions {
    /// All of them.
    fileprivate var text: String {
        let target =
            switch container {
            case .byAttribute: "by attribute"
            case .selector(let text): text
            case .refused: "refused"
            case .unread: "unread"
            }
        let place =
            switch scroll {
            case .top: "top"
            case .stay: "stay"
            case .elsewhere: "elsewhere"
            }
        return "\(method) \(target) | \(fragment ?? "-") | \(timeout) \(pushes) \(replaces) \(place) \(cacheLength)"
    }
}
