internal import DOM

extension String {
    /// The words of a `rel` attribute, in small letters (HTML Standard, "Link types").
    package var linkTypes: [Substring] {
        lowercased().utf8.split(whereSeparator: \.isASCIIWhitespace).map { Substring($0) }
    }
}

extension Markup {
    /// Whether an element links a style sheet.
    package func isStyleSheet(_ element: Int) -> Bool { linkTypesOfLink(element).contains("stylesheet") }

    /// Whether an element links a style sheet that applies without somebody choosing it: one that is no `alternate`.
    package func isAppliedStyleSheet(_ element: Int) -> Bool {
        let types = linkTypesOfLink(element)
        return types.contains("stylesheet") && !types.contains("alternate")
    }

    /// What kinds of link a `link` element says it is; empty for any other.
    private func linkTypesOfLink(_ element: Int) -> [Substring] {
        isHTML(element, .link) ? attribute(.rel, of: element)?.linkTypes ?? [] : []
    }
}
