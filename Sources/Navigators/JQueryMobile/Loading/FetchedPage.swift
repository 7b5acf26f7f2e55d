internal import DOM
package import Facts

/// What the framework makes of a fetched file (L5): by regular expressions over its text, and by parsing it in a `div`.
package struct FetchedPage: Sendable {
    /// The author's data-url of the first tag that looks like a page's, raw, as the expression cuts it; nil when there is
    /// none.
    let authoredDataURL: String?
    /// The text after the first `<title…>`, raw; nil when there is none or it is empty.
    let rawTitle: String?
    /// ``rawTitle`` with its character references decoded.
    let decodedTitle: String?
    /// What the elements to insert stand in.
    package let markup: Markup
    /// The elements to insert: the first page or dialog, or else the page generated around the body's text.
    package let content: [Int]
    /// Whether there is a base element in the file, anywhere.
    let hasBaseElement: Bool
    /// Whether the content was generated because the file holds no page.
    package let isGenerated: Bool

    private struct Key: Hashable, Sendable {
        var ns: String
        var missingBody: MobileProfile.MissingBody
    }

    /// What a file brings.
    ///
    /// - Parameters:
    ///   - file: the file, which remembers it.
    ///   - ns: what its attributes have behind `data-`.
    ///   - missingBody: what becomes of a file without a body tag.
    /// - Returns: what it brings.
    package static func of(_ file: SiteFile, ns: String, missingBody: MobileProfile.MissingBody) -> FetchedPage {
        file.derived(Key(ns: ns, missingBody: missingBody)) { FetchedPage(file, ns, missingBody) }
    }

    private init(_ file: SiteFile, _ ns: String, _ missingBody: MobileProfile.MissingBody) {
        let source = file.requestedSource
        let decoded = source.decoded
        let text = ResponseText(decoded, from: source.textStart)
        let authored = text.firstPageTag(ns: ns).flatMap { text.attributeValue(named: "data-\(ns)url", in: $0) }
        authoredDataURL = authored.flatMap { $0.isEmpty ? nil : String(decoding: decoded[$0], as: UTF8.self) }
        let title = text.titleText()
        rawTitle = title.flatMap { $0.isEmpty ? nil : String(decoding: decoded[$0], as: UTF8.self) }
        decodedTitle = rawTitle.map { Self.decodeCharacterReferences($0) }

        let fragment = file.fragment
        hasBaseElement = fragment.elements(named: .base).contains { fragment.hasAttribute(.href, of: $0) }
        let role = AttributeName("data-\(ns)role")
        let first = fragment.elements(with: role).first { element in
            ["page", "dialog"].contains { fragment.attribute(role, of: element, equals: $0) }
        }
        if let first {
            markup = fragment
            content = [first]
            isGenerated = false
        } else {
            let body = text.bodyText()
            markup = Markup(
                partOf: source, in: body ?? source.textStart..<source.textStart, prefix: "<div data-\(ns)role='page'>",
                suffix: (body == nil && missingBody == .literalUndefined ? "undefined" : "") + "</div>")
            content = Array(markup.children(of: 0))
            isGenerated = true
        }
    }

    /// `$( "<div>" + text + "</div>" ).text()`.
    static func decodeCharacterReferences(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == 0x0D || $0 == 0 })
        else { return text }
        return Document.fragment(parsing: Array(text.utf8), name: "").root?.text ?? text
    }
}
