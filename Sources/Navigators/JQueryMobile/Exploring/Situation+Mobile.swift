internal import DOM
internal import Facts

/// What an exploration asks jQuery Mobile at rest.
extension JQueryMobile {
    package static func foreground(_ door: inout MobileDoor) -> Foreground { door.foreground() }

    package static func offers(_ door: inout MobileDoor) -> [Offer] { door.offers(isLater: false) }

    package static func laterOffers(_ door: inout MobileDoor) -> [Offer] { door.offers(isLater: true) }

    package static func guests(_ door: inout MobileDoor) -> [ShownPage] {
        door.live.parts.dropFirst().compactMap { part in
            let node = Node(part: part.number, element: part.top)
            guard !part.isDetached, part.home == door.own.container, node != door.own.activePage.first else {
                return nil
            }
            let page = door.shownPage(node)
            return page.isExternal && page.file != nil ? page : nil
        }
    }

    package static func ownPages(_ door: inout MobileDoor) -> [ShownPage] {
        let children = door.own.container.map { door.live.children(of: $0) } ?? []
        return children.filter { $0.part == 0 && door.live.hasAttribute(door.names.url, of: $0) }.map {
            door.shownPage($0)
        }
    }

    package static func forecast(of plan: ClickPlan, _ click: Click, _ door: inout MobileDoor) -> Forecast {
        door.forecast(of: plan, click)
    }

    package static func forecast(
        ofChangeTo target: String, _ arguments: ChangeArguments, _ door: inout MobileDoor
    ) -> Forecast {
        door.forecast(ofChangeTo: target, arguments)
    }
}

extension Door<JQueryMobile> {
    /// A page element with all that a later click can depend on.
    func shownPage(_ page: Node) -> ShownPage {
        let state = own.pages[page]
        let dataURL = live.attribute(names.url, of: page)
        let remembered = state?.url?.text
        let markup = live.markup(of: page)
        let offset = markup?.startTagByte(of: Int(page.element))
        return ShownPage(
            file: offset == nil ? nil : markup?.source.name, offset: offset,
            dataURL: state?.straightURL ?? state?.firstListURL ?? dataURL,
            rememberedURL: remembered == dataURL ? nil : remembered, id: live.id(of: page),
            role: live.attribute(names.role, of: page) ?? "",
            isExternal: live.attribute(names.externalPage, of: page, equals: "true")
                || state?.isMadeOfExternalPage == true,
            leavesWhenHidden: state?.isRemovedOnHide ?? false)
    }

    mutating func foreground() -> Foreground {
        let active = own.activePage.first
        let page = active.map { shownPage($0) }
        let isExternal = page?.isExternal == true
        let native = active.map { nativeLinks(of: $0) }
        let links = active.flatMap { page in native.map { bearings(of: page, $0) } } ?? []
        let throwsWhenLeft = active.map { self.throwsWhenLeft($0) } ?? false
        var foreground = Foreground(
            page: page, document: isExternal ? nil : documentName, conduct: conduct,
            bearings: links + (throwsWhenLeft ? ["throws when it is left"] : []),
            popup: own.openPopup.map { live.id(of: $0.element) ?? "" }, isStuck: own.isPageTransitioning,
            dependsOnBase: native?.exist == true && !isBaseReset)
        foreground.dependsOnAddress = native?.hasFragment == true
        foreground.mould = staticBase ?? ""
        // A popup closes when another page is shown (§10); while a change is under way others wait (§6).
        foreground.overlay =
            own.openPopup.map { ($0.url == nil ? "popup" : "popup in history") + ($0.isBound ? "" : " opening") } ?? ""
        if own.isPageTransitioning { foreground.overlay += " stuck" }
        // What a page declared before may count (§6), an ancestor of the page in the document (C3), or the document's own base
        // (C5): links are not resolved by the page alone then. Where it throws when it is left, no link leads on.
        if !throwsWhenLeft, !profile.keepsDeclaredOptions, !own.options.ignoreContentEnabled, !path.documentBaseDiffers
        {
            foreground.linkBase = foreground.conduct + "\n" + foreground.mould + "\n" + baseOfLinks(of: active)
        }
        guard let active, isExternal, !links.isEmpty else { return foreground }
        foreground.basis = [.staticBase(nil)]
        if let staticBase { foreground.basis.append(.staticBase(staticBase)) }
        if let ascent = ascentOfLinks(of: active, native) { foreground.basis.append(folder(ascent)) }
        return foreground
    }

    /// As much of what the framework resolves a page's links with as counts.
    private mutating func baseOfLinks(of page: Node?) -> String {
        let base = baseWithDefault
        return switch page.map({ linkTraits(of: $0).reach }) {
        case .some(.none): ""
        case .folder: URLPath.directory(base)
        case .file, nil: base
        }
    }

    /// The folder of a base element that does not follow the page; what is inserted resolves against it then.
    var staticBase: String? {
        guard !(own.hasDynamicBase && own.options.dynamicBaseEnabled), let base = own.baseElements.first else {
            return nil
        }
        return URLPath.directory(live.attribute(.href, of: base) ?? "")
    }

    /// How many folders above the document's are all that a page's links depend on; nil where none depends on it.
    private mutating func ascentOfLinks(of page: Node, _ native: NativeLinks?) -> Int? {
        guard let url = dataURL(of: page)?.text, URLPath.isPath(url) else { return 0 }
        // The base of the framework's links is the page's own address, that of the browser's may be.
        if tab.baseAddress.withoutFragment == ParsedURL(path.makeAbsolute(url)).hrefNoHash { return nil }
        return native?.leastAscent
    }

    /// The document's address; with its fragment, where no page has that for its id. A document that is loaded again while a
    /// dialog (§6) or a popup (§10) is open begins with that one's key, and each further one adds another.
    private var documentName: String {
        let address = tab.documentAddress
        guard let hash = WebAddress(tab.window.initialHref)?.fragment, !hash.isEmpty else { return address }
        let isPage = live.element(withID: hash).map { live.hasAttribute(names.role, of: $0) } ?? false
        return isPage ? address : Self.withOneDialogKey(address + "#" + hash)
    }

    /// The versions and the options.
    private var conduct: String {
        "\(profile.boundary) \(profile.jQuery) "
            + (own.isInitialized ? own.options.signature : "not started")
    }

    /// Where the links of a page lead, as far as that depends on more than the page.
    private mutating func bearings(of page: Node, _ native: NativeLinks) -> [String] {
        var bearings: [String] = []
        let url = dataURL(of: page)?.text
        if live.attribute(names.externalPage, of: page, equals: "true"), !(url.map(URLPath.isPath) ?? false) {
            // Its links are resolved against the document's base.
            let base = path.documentBase.hrefNoHash
            switch linkTraits(of: page).reach {
            case .none: break
            case .folder: bearings.append(URLPath.directory(base))
            case .file: bearings.append(base)
            }
        }
        bearings += native.addresses
        // NOTE: what the framework makes of such a change depends on its history as well, which would make the states
        // endless; of such links (`rel="external"` with a `#` of the same document) the shortest way is told.
        if native.hasFragment {
            let address = location.shown
            bearings.append(
                URLPath.withoutRepetition(
                    address.firstRange(of: URLPath.dialogHashKey).map { String(address[..<$0.lowerBound]) } ?? address))
        }
        return bearings
    }

    /// Where the links lead that may be left to the browser.
    ///
    /// OPTIMIZATION: asked for after every click, and mostly the same as after the last. The library's own demos have 350 such
    /// links on each page; resolving them each time took a third of their exploration.
    private mutating func nativeLinks(of page: Node) -> NativeLinks {
        let base = own.pages[page]?.straightURL.flatMap { WebAddress($0, base: location) } ?? tab.baseAddress
        let (isBinding, isAjax) = (own.options.linkBindingEnabled, own.options.ajaxEnabled)
        if let known = own.pages[page]?.nativeLinks, known.base == base.href, known.isBinding == isBinding,
            known.isAjax == isAjax
        {
            return known
        }
        var native = NativeLinks(base: base.href, isBinding: isBinding, isAjax: isAjax)
        for link in linksLeftToBrowser(in: page) {
            native.exist = true
            guard let href = live.attribute(.href, of: link) else { continue }
            native.addresses.append(WebAddress(href, base: base).map { Self.withOneDialogKey($0.href) } ?? href)
            if let ascent = URLPath.ascent(of: href) { native.leastAscent = min(native.leastAscent ?? ascent, ascent) }
            if href.utf8.contains(UInt8(ascii: "#")) { native.hasFragment = true }
        }
        own.pages[page]?.nativeLinks = native
        return native
    }

    /// The folder against which the document's own pages are resolved, or one above it.
    ///
    /// OPTIMIZATION: where pages of 21 folders lead to one that leaves `../index.html` to the browser, the click was tried
    /// in each folder; of 2,001 files that was two thirds of what clicks by AJAX were tried.
    func folder(_ ascent: Int) -> Question {
        let base = path.documentBase.hrefNoHash
        let ascent = min(ascent, Self.mostAscent)
        if ascent == 0 { return .folder(URLPath.directory(base), 0) }
        let above = WebAddress(String(repeating: "../", count: ascent), base: WebAddress(base))
        return .folder(above?.href ?? base, ascent)
    }

    /// Links that begin further up are told apart by a folder below.
    static var mostAscent: Int { 3 }

    /// The links that may be left to the browser: by their attributes, or by the options.
    private mutating func linksLeftToBrowser(in page: Node) -> [Node] {
        let marked = linkTraits(of: page).markedForBrowser
        if own.options.linkBindingEnabled, own.options.ajaxEnabled { return marked }
        let links = live.elements(named: .a, under: page)
        // Without AJAX the framework still takes what is a fragment and nothing else (C6).
        if !own.options.linkBindingEnabled { return links }
        return links.filter { marked.contains($0) || live.attribute(.href, of: $0)?.hasPrefix("#") != true }
    }

    /// What the links of a page depend on.
    ///
    /// OPTIMIZATION: asked for after every click, and the same as long as the page is there; looking at all links each time
    /// took a fifth of an exploration.
    private mutating func linkTraits(of page: Node) -> LinkTraits {
        if let known = own.pages[page]?.linkTraits { return known }
        let traits = linkTraitsAsWritten(of: page) ?? readLinkTraits(of: page)
        own.pages[page]?.linkTraits = traits
        return traits
    }

    /// The same of a page that is as its file has it; nil for one that a script or the framework changed.
    ///
    /// OPTIMIZATION: each click is tried in a tab of its own, where the page that it shows is new. Read once a file, 320 pages
    /// of one file that are linked with each other took 18 s and take 8 s.
    private func linkTraitsAsWritten(of page: Node) -> LinkTraits? {
        guard live.isAsWritten(page), let part = live.part(page.part),
            ![AttributeName(.rel), AttributeName(.target), AttributeName(.href), names.ajax]
                .contains(where: part.writes.holds)
        else { return nil }
        let key = LinkTraits.Origin(page: page.element, ajax: names.ajax)
        var traits = part.markup.derived(key) { readLinkTraits(of: page) }
        traits.markedForBrowser = traits.markedForBrowser.map { Node(part: page.part, element: Int($0.element)) }
        return traits
    }

    private func readLinkTraits(of page: Node) -> LinkTraits {
        var traits = LinkTraits(reach: .none, markedForBrowser: [])
        for link in live.elements(named: .a, under: page) {
            if live.hasAttribute(.rel, of: link) || live.hasAttribute(names.ajax, of: link)
                || live.hasAttribute(.target, of: link)
            {
                traits.markedForBrowser.append(link)
            }
            guard traits.reach != .file, let href = live.attribute(.href, of: link) else { continue }
            switch href.utf8.first {
            case nil, UInt8(ascii: "?"): traits.reach = .file
            case UInt8(ascii: "#"), UInt8(ascii: "/"): break
            default: if WebAddress(href) == nil { traits.reach = .folder }
            }
        }
        return traits
    }

    /// An address with one dialog key for many, and without what a link adds each time.
    private static func withOneDialogKey(_ address: String) -> String {
        URLPath.withoutRepetition(
            address.firstRange(of: URLPath.dialogHashKey).map { String(address[..<$0.upperBound]) } ?? address)
    }
}
