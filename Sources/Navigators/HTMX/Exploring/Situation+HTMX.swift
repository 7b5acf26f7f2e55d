internal import DOM
internal import Facts

/// What htmx tells an exploration.
///
/// A page is the file whose answer came last under an address of its own, or the document. What its clicks do depends besides
/// on the shell, that is the body that is still there. Pieces that came into the page are told apart where they make a
/// difference to a click (`Signature+HTMX`). What is cached, and which scripts of earlier pages are in force, changes no
/// click's end.
extension HTMX {
    package static func foreground(_ door: inout HTMXDoor) -> Foreground {
        let shell = [door.outermost(door.tab.shell)] + door.tab.baseBearing
        // A page that came may have brought nothing.
        let origin = door.own.page == nil ? [] : ["put there"]
        var foreground = Foreground(
            page: door.live.body.map { door.own.page ?? ShownPage(documentWith: $0, in: door.live) }, in: door.tab,
            conduct: door.conduct, bearings: shell + origin)
        foreground.composition = door.composition.hashValue
        foreground.isOfOnePiece = door.isOfOnePiece
        foreground.shell = shell.joined(separator: "\n")
        return foreground
    }

    package static func clickables(under shown: Node, _ door: HTMXDoor) -> [Node] {
        let live = door.tab.window.live
        let links = live.elements(named: .a, under: shown)
        let known = Set(links)
        let others = HTMXName.verbs.flatMap { live.elements(with: $0.name, under: shown) }.filter { node in
            !known.contains(node)
                && HTMXTrigger.all(of: node, in: live).contains { $0.event == "click" && $0.source == nil }
        }
        if others.isEmpty { return links }
        var seen: Set<Node> = []
        return (links + others).filter { seen.insert($0).inserted }.sorted { live.precedes($0, $1) }
    }

    package static func forecast(of plan: HTMXPlan, _ click: Click, _ door: inout HTMXDoor) -> Forecast {
        guard let listener = plan.listeners.first else {
            let isLeft = click.link != nil && !plan.prevents && plan.rule != nil && plan.rule != .prevented
            return isLeft ? .browser([], heedsJump: false) : .unknown
        }
        guard plan.listeners.count == 1, let action = listener.action, action.isBoosted, !listener.trigger.isOnce,
            let identity = door.identityOfVisit(action)
        else { return .unknown }
        return .taken(Expectation(identity: identity, questions: [], arrivesAlike: true))
    }
}

extension Door<HTMX> {
    /// The library, its version, whether heads are merged, and what the page sets; how often the library was evaluated
    /// changes no click's end.
    fileprivate var conduct: String {
        "htmx \(profile.version) \(own.headSupports > 0) \(configuration.text)"
    }

    /// What tells a visit from others that do the same wherever they are made; nil for one whose end depends on more.
    fileprivate mutating func identityOfVisit(_ action: HTMXAction) -> String? {
        let element = action.element
        guard !profile.isFour, own.headSupports == 0, own.spent.isEmpty, live.isHTML(element, .a),
            inherited(.select, element) == nil, inherited(.selectOOB, element) == nil,
            inherited(.vals, element) == nil, inherited(.include, element) == nil,
            let target = try? target(of: element, boosted: true), target == live.body
        else { return nil }
        let request = HTMXRequest(action, submitter: nil)
        guard ["innerHTML", "outerHTML"].contains(swapSpecification(for: request, override: nil).style),
            let url = requested(action), let asked = requestToSite(of: action)
        else { return nil }
        let file = tab.files.load(asked)
        guard file.response.headers.isEmpty, file.isPlainContent(for: profile) else { return nil }
        let history = [inherited(.pushURL, element), inherited(.replaceURL, element)]
        let place = history == [nil, nil] ? place(ofVisitTo: file) : tab.address.pathAndQuery
        let parts = ["visit", url.href, place, outermost(tab.shell)] + history.map { $0 ?? "-" } + tab.baseBearing
        return parts.joined(separator: "\n")
    }

    /// Where a visit under an address of its own is made, as far as its end depends on it: what links were resolved with
    /// before the address changed (H14), and whether the page is the one that is shown.
    ///
    /// OPTIMIZATION: a link that stands on many pages is tried once. 2,001 plain files took 9.1 s, and take 2.8 s.
    private func place(ofVisitTo file: SiteFile) -> String {
        if profile.resolvesLinksEarly { return tab.address.pathAndQuery }
        let shown = own.page?.file ?? tab.window.live.parts[0].markup.source.name
        return file.response.file == shown ? "again" : ""
    }
}

extension SiteFile {
    private struct PlainContent: Hashable { var isFour, readsByFirstTag: Bool }

    /// Whether nothing that the file holds for a page finds its own place (H56), keeps what is there (H54) or acts when it comes
    /// (H18), and no script with a file may be the library, which is evaluated once more (H4).
    fileprivate func isPlainContent(for profile: HTMXProfile) -> Bool {
        derived(PlainContent(isFour: profile.isFour, readsByFirstTag: profile.readsByFirstTag)) {
            let fragment = fragment(for: profile)
            let document = fragment.document
            return [HTMXName.swapOOB, .preserve, .trigger].allSatisfy { document.elements(with: $0).isEmpty }
                && document.elements(named: .template).isEmpty
                && document.scripts.allSatisfy { script in
                    document.attribute(.src, of: script) == nil || !document.contains(fragment.holder, script)
                }
        }
    }
}

extension HTMXFragment {
    /// The page that it is the content of.
    var page: ShownPage? {
        let body = document.body ?? holder
        return document.markup(of: body).map {
            ShownPage(file: $0.source.name, offset: $0.startTagByte(of: Int(body.element)))
        }
    }
}

extension Door<HTMX> {
    /// Notes which page is shown: one whose content the body gets, or that comes under an address of its own.
    mutating func notePage(_ exchange: HTMXExchange) {
        let isWhole = exchange.target == live.body && ["innerHTML", "outerHTML"].contains(exchange.spec.style)
        guard isWhole || exchange.update != nil else { return }
        own.page = exchange.file.fragment(for: profile).page
    }
}

extension Tab {
    /// What of htmx's memory a later click can depend on, for tests of what explorations say.
    package var htmxState: String? {
        guard let state = (window.navigator as? HTMX)?.state else { return nil }
        let spent = state.spent.map { "\($0.part).\($0.element)" }
        return state.configuration.text + " \(spent.count) \(state.headSupports > 0)"
    }
}
