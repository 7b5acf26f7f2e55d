internal import DOM

/// `$.mobile.base` (js/navigation/base.js): rules S5 and L8. The framework's own links never read it; natively resolved
/// addresses do.
extension Framework {
    /// The base elements of the head that stand before a script.
    static func baseElements(of document: Document, before script: Element) -> [Element] {
        document.elements(named: "base").filter { base in
            base.parent == document.head && base.precedes(script)
        }
    }

    /// S5: without a base element the library makes one. Where there is one, most versions take the browser for one that
    /// cannot change it.
    func createBaseElement(_ existing: [Element]) {
        baseElements = existing
        hasDynamicBase = existing.isEmpty || profile.authorBase == .isTakenOver
        guard existing.isEmpty, let head = window.document.head else { return }
        let base = window.document.createElement("base")
        base.setAttribute("href", path.documentBase.hrefNoHash)
        baseElements = [head.prepend(base)]
    }

    /// `base.set`: lets native addresses resolve against the page that is shown.
    func setBase(_ href: String) {
        guard settings.dynamicBaseEnabled, hasDynamicBase else { return }
        let url = profile.setsBaseWithoutHash ? ParsedURL(href).hrefNoHash : href
        let absolute = path.makeAbsolute(url)
        for base in baseElements { base.setAttribute("href", absolute) }
    }

    /// `base.reset`: back to the document's own.
    func resetBase() {
        guard hasDynamicBase || profile.authorBase != .blocksAll else { return }
        let href = profile.resetsBaseWithoutQuery ? path.documentBase.hrefNoSearch : path.documentBase.hrefNoHash
        for base in baseElements { base.setAttribute("href", href) }
    }

    /// `base.rewrite`: where the base cannot follow, addresses of a fetched page that the browser resolves are made
    /// relative to its file.
    ///
    /// - Throws: the `TypeError` of a link without `href`.
    func rewriteLinks(in page: Element, of fileURL: String) throws(ScriptError) {
        guard settings.dynamicBaseEnabled, !hasDynamicBase else { return }
        let directory = URLPath.directory(fileURL)
        let current = parsedLocation
        let here = current.scheme + current.doubleSlash + current.host + current.pathname
        for element in page.descendants where isResolvedNatively(element) {
            let name = element.hasAttribute("href") ? "href" : element.hasAttribute("src") ? "src" : "action"
            guard let value = element.attribute(name) else {
                throw .type("thisUrl is undefined: a link without href in a page under a base element")
            }
            let url = value.replacingFirst(here, with: "")
            if !startsAbsolute(url) { element.setAttribute(name, directory + url) }
        }
    }

    /// `[src], link[href], a[rel='external'], :jqmData(ajax='false'), a[target]`
    private func isResolvedNatively(_ element: Element) -> Bool {
        if element.hasAttribute("src") || element.attribute(dataName("ajax"), equals: "false") { return true }
        if element.isHTML(named: "link") { return element.hasAttribute("href") }
        return element.isHTML(named: "a")
            && (element.attribute("rel", equals: "external") || element.hasAttribute("target"))
    }

    /// `/^(\w+:|#|\/)/`
    private func startsAbsolute(_ url: String) -> Bool {
        let word = url.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        return url.hasPrefix("#") || url.hasPrefix("/") || (!word.isEmpty && url[word.endIndex...].hasPrefix(":"))
    }
}
