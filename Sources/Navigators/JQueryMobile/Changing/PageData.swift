internal import Facts

/// jQuery's data of page elements: attributes, and what jQuery has cached of them.
extension Door<JQueryMobile> {
    /// `page.jqmData( "url" )`: cached at the first read, so later changes of the attribute do not count.
    mutating func dataURL(of page: Node) -> DataValue? {
        if let known = own.pages[page]?.url { return known }
        guard let attribute = live.attribute(names.url, of: page) else { return nil }
        let value = DataValue(attribute: attribute)
        own.pages[page, default: PageState()].url = value
        return value
    }

    /// `page.jqmData( "role" )`: the attribute, or what jQuery has cached of it.
    func dataRole(of page: Node) -> String? { own.pages[page]?.role ?? live.attribute(names.role, of: page) }

    /// `page.jqmData( "title" )`.
    func dataTitle(of page: Node) -> DataValue? {
        own.pages[page]?.title ?? live.attribute(names.title, of: page).map { DataValue(attribute: $0) }
    }

    /// Writes a data-url to the attribute and to the cache (L1 b).
    mutating func stampDataURL(_ url: String, on page: Node) {
        if page.part == 0, !live.attribute(names.url, of: page, equals: url) { own.renamedPages.insert(page) }
        live.setAttribute(names.url, of: page, to: url)
        if profile.stampsDataURLCache { own.pages[page, default: PageState()].url = .string(url) }
    }
}
