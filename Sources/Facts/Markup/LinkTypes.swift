internal import DOM

extension String {
    /// The words of a `rel` attribute, in small letters (HTML Standard, "Link types").
    package var linkTypes: [Substring] {
        let lowercased = lowercased()
        return lowercased.utf8.split(whereSeparator: \.isASCIIWhitespace).map { Substring($0) }
    }
}

extension Markup {
    /// What kinds of link an element says it is; empty where it says nothing.
    package func linkTypes(of element: Int) -> [Substring] { attribute(.rel, of: element)?.linkTypes ?? [] }

    /// Whether an element links a style sheet.
    package func isStyleSheet(_ element: Int) -> Bool {
        isHTML(element, .link) && linkTypes(of: element).contains("stylesheet")
    }
}
