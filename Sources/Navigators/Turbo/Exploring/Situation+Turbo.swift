package import DOM
package import Facts

/// What Turbo tells an exploration.
///
/// A page is its body: the same whether it was loaded or visited, so that one state stands for both. What its clicks do
/// depends besides on its address, on permanent elements that came from elsewhere, and on the tracked elements of the live
/// head. What its frames hold is told apart where it makes a difference to a click (`Signature+Turbo`). What is cached, and
/// which scripts of earlier pages are in force, changes no click's end.
extension Turbo {
    package static func foreground(_ door: inout TurboDoor) -> Foreground {
        let body = door.live.body
        var foreground = Foreground(
            page: body.flatMap { ShownPage($0, in: door.live) }, in: door.tab, conduct: door.conduct,
            bearings: door.bearings())
        let (frames, hasPieces) = door.own.profile.hasFrames ? door.frameContents() : ([], false)
        if !frames.isEmpty {
            foreground.composition = frames.hashValue
            foreground.isOfOnePiece = !hasPieces
            foreground.shell = door.signatureOfHead
        }
        foreground.linkBase = foreground.page.map { door.linkBase(of: $0) }
        return foreground
    }

    package static func forecast(of plan: TurboPlan, _ click: Click, _ door: inout TurboDoor) -> Forecast {
        switch plan {
        case .browser(let rule): return rule == .prevented || rule == .editable ? .unknown : .browser([])
        case .form, .frame: return .unknown
        case .visit(let link, let url, let action):
            // A restoration shows what is cached; a move within the page leaves it.
            guard action != .restore, !door.isSamePage(0, url, action), !door.isBroken(url.fragment) else {
                return .unknown
            }
            // A refresh may morph: what stays depends on the page that is there.
            if door.isRefresh(0, url, action) { return .unknown }
            // A page that cannot be rendered is not loaded either where the visitor is there but for the fragment (T26).
            if url.fragment != nil, url.withoutFragment == door.tab.address.withoutFragment { return .unknown }
            let identity = ["visit", url.href, door.signatureOfHead] + door.permanentSources(keptAt: url)
            var expectation = Expectation(
                identity: identity.joined(separator: "\n"), questions: [], arrivesAlike: true)
            expectation.isOfLinkAlone = door.isOfLinkAlone(link, to: url)
            return .taken(expectation)
        }
    }
}

extension Door<Turbo> {
    /// The library, its version, and whether it was evaluated again.
    ///
    /// NOTE: clicks are answered by the first session alone (T4). A body that brings the library with it begins one more at
    /// each visit, without end; told apart by their number, the states would have none either.
    fileprivate var conduct: String {
        "\(profile.family.rawValue) \(profile.version) \(min(own.sessions.count, 2))" + (own.isDriveOff ? " off" : "")
    }

    /// T71: whether a fragment breaks the selector that looks for it.
    fileprivate func isBroken(_ fragment: String?) -> Bool { fragment?.contains("'") == true }

    /// T45: what the tracked elements of other pages are compared with.
    var signatureOfHead: String { mutating get { own.headSettings.signature } }

    /// Where the links of the page lead, beside the page.
    fileprivate mutating func bearings() -> [String] {
        var bearings = [own.headSettings.signature] + permanentSources()
        bearings += tab.baseBearing
        // T22: which fragments are the page's own, and which is shown.
        if profile.scrollsOnSamePage, let session = own.sessions.first {
            let last = session.lastRendered
            bearings.append("rendered " + last.href)
        }
        if profile.morphs, let last = own.sessions.first?.lastRendered.path, last != tab.address.path {
            bearings.append("rendered " + last)
        }
        return bearings
    }

    /// What decides, besides the frames of a page and the fragments that were visited, where its links lead.
    fileprivate mutating func linkBase(of page: ShownPage) -> String {
        let place = "\(page.file ?? "") \(page.offset ?? -1)"
        let last = own.sessions.first?.lastRendered.withoutFragment ?? ""
        return
            ([
                "\(profile.family.rawValue) \(profile.version) \(own.isDriveOff)", place, tab.baseAddress.href,
                tab.address.withoutFragment, last, own.headSettings.root ?? "",
                own.headSettings.signature,
            ] + permanentSources()).joined(separator: "\n")
    }

    /// Whether a visit is the same whatever is in the frames of the page: no frame has to do with it (T80), and it leads away
    /// from the page, so that it neither scrolls (T22) nor refreshes (T110).
    ///
    /// OPTIMIZATION: a page with frames is shown with each of their contents, and one that is visited by its fragments once for
    /// each.
    fileprivate func isOfLinkAlone(_ link: Node, to url: WebAddress) -> Bool {
        leadsAway(url) && !hasToDoWithFrames(link)
    }

    /// Whether a visit leads away from the page, so that it neither scrolls (T22) nor refreshes (T110).
    func leadsAway(_ url: WebAddress) -> Bool {
        url.path != tab.address.path && url.path != own.sessions.first?.lastRendered.path
    }

    /// T56: the permanent elements that are to be found in the page, and where each comes from.
    fileprivate func permanentSources() -> [String] {
        guard let body = tab.window.live.body else { return [] }
        return permanentElements(in: body).map { placeOfPermanent($0) }
    }

    /// T56: the same, without those that stay behind, since the page at an address has none of their id.
    ///
    /// OPTIMIZATION: where one page in twenty has such an element, each link was tried fifty times; the exploration of 2,001
    /// such files takes a quarter of the time.
    func permanentSources(keptAt url: WebAddress) -> [String] {
        let live = tab.window.live
        guard let body = live.body else { return [] }
        let elements = permanentElements(in: body)
        if elements.isEmpty { return [] }
        // An id that breaks the selector it is looked for with leaves the whole body as it is.
        guard url.origin == tab.origin, !elements.contains(where: { live.id(of: $0)?.breaksSelector == true }),
            case let file = tab.files.load(Self.request(for: url)), file.response.isSuccess
        else { return elements.map { placeOfPermanent($0) } }
        let ids = file.permanentIDs(profile)
        return elements.filter { element in live.id(of: element).map { ids.contains($0) } ?? false }
            .map { placeOfPermanent($0) }
    }

    /// Where a permanent element comes from, as far as that makes a difference.
    ///
    /// OPTIMIZATION: one that every page has, a menu, a player, or an empty one for a widget of another host, may come from
    /// any page, and each page was told apart with each: 21,885 states of a public blog's 560 files, 771 now.
    private func placeOfPermanent(_ node: Node) -> String {
        let live = tab.window.live
        guard let markup = live.markup(of: node) else { return "permanent" }
        let isStill = markup.holdsNothingToClick(Int(node.element))
        let likeness = isStill ? "" : String(markup.likeness(of: Int(node.element)), radix: 36)
        return "permanent \(live.id(of: node) ?? "") \(likeness)"
    }
}

extension Tab {
    /// What of Turbo's memory a later click can depend on, for tests of what explorations say: the URLs that its sessions
    /// rendered last, and the tracked elements.
    package var turboState: (lastRendered: [WebAddress], tracked: String)? {
        guard var state = (window.navigator as? Turbo)?.state else { return nil }
        return (state.sessions.map(\.lastRendered), state.headSettings.signature)
    }
}

extension Tab {
    /// What the version of Turbo or Turbolinks in the live document does; nil where there is neither.
    package var turboProfile: TurboProfile? { (window.navigator as? Turbo)?.state?.profile }

    /// Whether an element of a file's head is in the live head, by its start tag.
    package func keepsInHead(_ tag: SourceRange) -> Bool {
        guard let state = (window.navigator as? Turbo)?.state else { return false }
        return state.head.contains { $0.markup.startTag(of: $0.element) == tag }
    }
}

extension Markup {
    /// Whether an element neither is nor holds anything that a click could be on, or that a link could name.
    fileprivate func holdsNothingToClick(_ element: Int) -> Bool {
        (element..<end(of: element)).allSatisfy { inner in
            let isNamed = inner != element && (hasAttribute(.id, of: inner) || hasAttribute(.name, of: inner))
            return !isNamed && !Self.clickable.contains { self.isNamed(inner, $0) }
        }
    }

    private static let clickable: [Word] = [
        .a, .area, .form, .input, .button, .select, .textarea, .label, .turboFrame, .turboStream, .iframe, .base,
    ]
}

extension SiteFile {
    private struct PermanentIDs: Hashable { var mark: String }

    /// The ids of the elements that would take in permanent ones.
    fileprivate func permanentIDs(_ profile: TurboProfile) -> Set<String> {
        let name = "data-\(profile.prefix)-permanent"
        return derived(PermanentIDs(mark: name)) {
            let markup = profile.isTurbolinks ? self.markup : parsedForScript
            return Set(markup.elements(with: AttributeName(name)).compactMap { markup.id(of: $0) })
        }
    }
}
