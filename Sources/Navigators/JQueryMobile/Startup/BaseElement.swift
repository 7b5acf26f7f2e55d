internal import Facts

/// `$.mobile.base` (js/navigation/base.js): rules S5 and L8. The framework's own links never read it; natively resolved
/// addresses do.
extension Door<JQueryMobile> {
    /// The base elements of the head that stand before a script.
    static func baseElements(of live: LiveDocument, before script: Node) -> [Node] {
        let head = live.head
        return live.elements(named: .base).filter { live.parent(of: $0) == head && live.precedes($0, script) }
    }

    /// S5: without a base element the library makes one. Where there is one, most versions take the browser for one that
    /// cannot change it.
    mutating func createBaseElement(_ existing: [Node]) {
        own.baseElements = existing
        own.hasDynamicBase = existing.isEmpty || profile.authorBase == .isTakenOver
        guard existing.isEmpty, let head = live.head else { return }
        let base = live.prepend(made: MadeMarkup.base, to: head)
        live.setAttribute(AttributeName(.href), of: base, to: path.documentBase.hrefNoHash)
        own.baseElements = [base]
    }

    /// `base.set`: lets native addresses resolve against the page that is shown.
    mutating func setBase(_ href: String) {
        guard own.options.dynamicBaseEnabled, own.hasDynamicBase else { return }
        let url = profile.setsBaseWithoutHash ? ParsedURL(href).hrefNoHash : href
        let absolute = path.makeAbsolute(url)
        for base in own.baseElements { live.setAttribute(AttributeName(.href), of: base, to: absolute) }
    }

    /// `base.reset`: back to the document's own.
    mutating func resetBase() {
        guard isBaseResettable else { return }
        let href = resetBaseAddress
        for base in own.baseElements { live.setAttribute(AttributeName(.href), of: base, to: href) }
    }

    /// Whether ``resetBase()`` would change nothing.
    var isBaseReset: Bool {
        guard isBaseResettable else { return true }
        let href = resetBaseAddress
        return own.baseElements.allSatisfy { live.attribute(.href, of: $0) == href }
    }

    private var isBaseResettable: Bool { own.hasDynamicBase || profile.authorBase != .blocksAll }

    private var resetBaseAddress: String {
        profile.resetsBaseWithoutQuery ? path.documentBase.hrefNoSearch : path.documentBase.hrefNoHash
    }

    /// `base.rewrite`: where the base cannot follow, addresses of a fetched page that the browser resolves are made
    /// relative to its file.
    ///
    /// - Throws: the `TypeError` of a link without `href`.
    mutating func rewriteLinks(in page: Node, of fileURL: String) throws(ScriptError) {
        guard own.options.dynamicBaseEnabled, !own.hasDynamicBase else { return }
        let directory = URLPath.directory(fileURL)
        let current = parsedLocation
        let here = current.scheme + current.doubleSlash + current.host + current.pathname
        let live = live
        for element in live.descendants(of: page, where: { isResolvedNatively($0, live) }) {
            let name: Word =
                live.hasAttribute(.href, of: element) ? .href : live.hasAttribute(.src, of: element) ? .src : .action
            guard let value = live.attribute(name, of: element) else {
                throw .type("thisUrl is undefined: a link without href in a page under a base element")
            }
            let url = value.replacingFirst(here, with: "")
            if !startsAbsolute(url) { self.live.setAttribute(AttributeName(name), of: element, to: directory + url) }
        }
    }

    /// `[src], link[href], a[rel='external'], :jqmData(ajax='false'), a[target]`
    private func isResolvedNatively(_ element: Node, _ live: LiveDocument) -> Bool {
        if live.hasAttribute(.src, of: element) || live.attribute(names.ajax, of: element, equals: "false") {
            return true
        }
        if live.isHTML(element, .link) { return live.hasAttribute(.href, of: element) }
        return live.isHTML(element, .a)
            && (live.attribute(.rel, of: element, equals: "external") || live.hasAttribute(.target, of: element))
    }

    /// `/^(\w+:|#|\/)/`
    private func startsAbsolute(_ url: String) -> Bool {
        let word = url.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        return url.hasPrefix("#") || url.hasPrefix("/") || (!word.isEmpty && url[word.endIndex...].hasPrefix(":"))
    }
}
