internal import DOM
internal import Facts
internal import Scripts

/// What jquery-pjax will do with a click.
package struct PjaxPlan: Sendable {
    /// P13: where the click event is fired, once for each that takes it up; all but the last end in an exception.
    var announced: [WebAddress] = []
    /// What is asked for; nil where the browser has its way.
    var request: PjaxRequest?
    /// What decided.
    var rule = RoutingRule.notGivenToPjax
    /// The container that is not in the page.
    var missing: String?
    /// The link.
    var link: Node?
    /// Where a script gives the link to the library.
    var place: SourceRange?
}

extension Door<Pjax> {
    /// P10 to P13: what becomes of a click.
    mutating func plan(for click: Click) -> PjaxPlan {
        var plan = PjaxPlan()
        if click.isPrevented || click.isStopped {
            plan.rule = .prevented
            return plan
        }
        let bindings = clickBindings()
        for (node, binding) in hearers(of: bindings, at: click.element) {
            switch consider(node, binding, &plan) {
            case .next: continue
            case .taken: return plan
            case .exception: if case .document = binding.home { return plan }
            }
        }
        return plan
    }

    /// What one handler comes to.
    private enum Outcome { case next, taken, exception }

    /// One handler hears the click (`handleClick`).
    private mutating func consider(_ node: Node, _ binding: PjaxBinding, _ plan: inout PjaxPlan) -> Outcome {
        let live = tab.window.live
        plan.place = binding.place
        guard live.name(of: node).lowercased() == "a" else {
            plan.rule = .noPjaxLink
            return .exception
        }
        plan.link = node
        // P12: a drawing's link and one without href have no protocol.
        guard live.isHTML(node, .a), let href = live.attribute(.href, of: node),
            let address = WebAddress(href, base: tab.baseAddress), address.scheme == tab.address.scheme,
            address.hostname == tab.address.hostname
        else {
            plan.rule = .otherPjaxHost
            return .next
        }
        if address.fragment != nil, address.withoutFragment == tab.address.withoutFragment {
            plan.rule = .pjaxFragment
            return .next
        }
        plan.announced.append(address)
        var options = binding.options
        if options.container == .byAttribute, let name = live.attribute(AttributeName("data-pjax"), of: node) {
            options.container = .selector(name)
        }
        switch options.container {
        case .byAttribute, .refused:
            plan.rule = .noPjaxSelector
            return .exception
        case .unread:
            plan.rule = .unreadPjaxContainer
            return .exception
        case .selector(let text):
            let containers = elements(selectedBy: text)
            guard !containers.isEmpty else {
                plan.rule = .noPjaxContainer
                plan.missing = text
                return .exception
            }
            var request = PjaxRequest(address, container: text, containers, options)
            request.isClicked = true
            request.isDownload = live.hasAttribute(AttributeName("download"), of: node)
            plan.request = request
            plan.rule = .takenByPjax
            return .taken
        }
    }

    /// What scripts have given to the library to hear clicks.
    ///
    /// OPTIMIZATION: an exploration asks of each link of a page; what the scripts say was read again each time.
    mutating func clickBindings() -> [PjaxBinding] {
        let count = tab.window.scripts.count
        if let known = own.clickBindings, known.scriptCount == count { return known.bindings }
        let bindings = tab.pjaxBindings.filter { $0.event == .click }
        own.clickBindings = (bindings, count)
        return bindings
    }

    /// The elements that hear an event at an element, each with what hears it there: those bound to elements from the inside
    /// out, and then those of the document.
    ///
    /// OPTIMIZATION: the bindings are told by their places; with lists of copies of them this took an eighth of a check of a
    /// blog, and takes a twelfth.
    func hearers(of bindings: [PjaxBinding], at element: Node) -> [(Node, PjaxBinding)] {
        guard !bindings.isEmpty else { return [] }
        let document = LiveElement.Document(live)
        let path = ([element] + live.ancestors(of: element)).map { LiveElement(document: document, node: $0) }
        var found: [(Node, PjaxBinding)] = []
        let atElements = bindings.indices.filter { if case .elements = bindings[$0].home { true } else { false } }
        if !atElements.isEmpty {
            for (depth, outer) in path.enumerated() {
                let bound = atElements.filter { index in
                    guard case .elements(let selector) = bindings[index].home else { return false }
                    return selector.match(outer) != .no && wasBound(outer.node, bindings[index])
                }
                addHearers(of: bindings, bound, inside: path[..<depth], to: &found)
                for index in bound where bindings[index].delegate == nil { found.append((outer.node, bindings[index])) }
            }
        }
        let atDocument = bindings.indices.filter { if case .document = bindings[$0].home { true } else { false } }
        addHearers(of: bindings, atDocument, inside: path[...], to: &found)
        return found
    }

    /// Adds the elements of a path for which some of the bindings hear what happens inside of what they are bound to.
    private func addHearers(
        of bindings: [PjaxBinding], _ indices: [Int], inside path: ArraySlice<LiveElement>,
        to found: inout [(Node, PjaxBinding)]
    ) {
        if indices.isEmpty { return }
        for inner in path {
            for index in indices {
                guard let delegate = bindings[index].delegate, delegate.match(inner) != .no else { continue }
                found.append((inner.node, bindings[index]))
            }
        }
    }

    /// Whether an element was there when something was bound to it; what comes from the cache are copies without handlers.
    private func wasBound(_ node: Node, _ binding: PjaxBinding) -> Bool {
        if binding.isOfReady, !binding.script.isLate { return node.part == 0 }
        return tab.wasThere(node, binding.script)
    }

    /// The elements that a selector of jQuery's finds in the page: of an id, the first only.
    func elements(selectedBy text: String) -> [Node] {
        let text = text.trimmingBlanks
        if let id = PjaxSelector.onlyID(text) { return live.element(withID: id).map { [$0] } ?? [] }
        return Selector(parsing: text).map { live.elements(selectedBy: $0) } ?? []
    }

    // MARK: What comes of it

    /// Where a plan leads.
    mutating func route(of plan: PjaxPlan, _ click: Click) -> Route? {
        if let request = plan.request {
            var route = Route(kind: .ajax, url: request.shownURL, rule: plan.rule)
            if request.isOfOtherPort(than: tab.address) {
                route.rule = .otherPjaxPort
                route.kind = .external
            } else {
                route.fetched = request.address.withoutFragment
                route.detail = "into \(request.container)"
            }
            return route
        }
        guard let link = click.link, plan.rule != .prevented else { return nil }
        var route = tab.nativeRoute(of: link, rule: plan.rule)
        if let missing = plan.missing, route.detail == nil { route.detail = "nothing is \(missing)" }
        return route
    }

    /// Does what was planned.
    mutating func carryOut(_ plan: PjaxPlan) -> Verdict {
        for (index, address) in plan.announced.enumerated() {
            if let link = plan.link { fire("click", at: [link], shown(address)) }
            guard plan.request == nil || index < plan.announced.count - 1 else { continue }
            switch plan.rule {
            case .unreadPjaxContainer:
                note(
                    "a script computes the container; --set pjax.container=SELECTOR says it",
                    at: plan.link.flatMap { live.startTag(of: $0) })
            case .noPjaxContainer:
                throwException("the container \(plan.missing ?? "") is not in the page", at: plan.link)
            default: throwException("nothing names the container", at: plan.link)
            }
        }
        if let missing = plan.missing, plan.request == nil { tab.noteMishap(.targetMissing, missing) }
        guard let request = plan.request else { return .ignored }
        guard send(request) else { return .ignored }
        if let link = plan.link { fire("clicked", at: [link]) }
        return .prevented
    }
}

/// Selectors as jQuery reads them first.
enum PjaxSelector {
    /// The id, where a selector is nothing else; jQuery looks it up then.
    static func onlyID(_ text: String) -> String? {
        guard text.first == "#", text.count > 1 else { return nil }
        let id = text.dropFirst()
        return id.allSatisfy { $0 == "-" || $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
            ? String(id) : nil
    }
}
