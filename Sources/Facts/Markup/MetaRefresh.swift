internal import DOM

/// `<meta http-equiv="refresh" content="0; url=next.html">`: a document that sends the browser elsewhere.
///
/// Source: HTML Standard, "shared declarative refresh steps".
package struct MetaRefresh: Sendable {
    /// The number of the element.
    package let element: Int
    /// How long the document is shown before.
    package let seconds: Int
    /// Where it leads, as it is written.
    package let address: String

    private static let httpEquiv = AttributeName("http-equiv")
    private static let content = AttributeName("content")

    /// The first of a page that leads somewhere; nil where there is none.
    package static func first(in markup: Markup) -> MetaRefresh? {
        markup.elements(with: httpEquiv).lazy.filter {
            markup.attribute(httpEquiv, of: $0)?.lowercased() == "refresh" && markup.isHTML($0, .meta)
        }.compactMap { MetaRefresh($0, markup.attribute(content, of: $0) ?? "") }.first
    }

    /// Reads the attribute; nil where it names no address, or is none that browsers read.
    init?(_ element: Int, _ content: String) {
        var rest = Substring(content).drop(while: \.isWhitespace)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty || rest.first == "." else { return nil }
        rest = rest.dropFirst(digits.count).drop { $0 == "." || $0.isASCII && $0.isNumber }
        guard let separator = rest.first, separator == ";" || separator == "," || separator.isWhitespace else {
            return nil
        }
        rest = rest.drop(while: \.isWhitespace)
        if rest.first == ";" || rest.first == "," { rest = rest.dropFirst().drop(while: \.isWhitespace) }
        if rest.prefix(3).lowercased() == "url" {
            let behind = rest.dropFirst(3).drop(while: \.isWhitespace)
            if behind.first == "=" { rest = behind.dropFirst().drop(while: \.isWhitespace) }
        }
        if let quote = rest.first, quote == "\"" || quote == "'" {
            rest = rest.dropFirst().prefix { $0 != quote }
        }
        guard !rest.isEmpty else { return nil }
        self.element = element
        // A number too large for any clock is no zero.
        seconds = digits.isEmpty ? 0 : Int(digits) ?? .max
        address = String(rest)
    }
}
