internal import DOM
internal import Synchronization

/// What the framework reads out of a fetched file (L5): by regular expressions over its text, and by parsing it in a
/// `div`.
final class AJAXResponse {
    /// The file, with the names of its scripts.
    let file: LoadedFile
    /// The author's data-url of the first tag that looks like a page's, raw, as the expression cuts it; nil when there is none.
    let authoredDataURL: String?
    /// The text after the first `<title…>`, raw; nil when there is none or it is empty.
    let rawTitle: String?
    /// ``rawTitle`` with its character references decoded.
    let decodedTitle: String?
    /// The elements to insert, templates: the first page or dialog, or else the page generated around the body's text.
    let content: [Element]
    /// Whether there is a base element in it, anywhere.
    let hasBaseElement: Bool
    /// Whether the content was generated because the file holds no page.
    let isGenerated: Bool

    private let ns: String
    private let madeInsertion = Mutex<Insertion?>(nil)

    /// What an insertion of it brings and leaves behind.
    var insertion: Insertion {
        madeInsertion.withLock { made in
            if let made { return made }
            let insertion = Insertion.compare(self, ns: ns)
            made = insertion
            return insertion
        }
    }

    init(file: LoadedFile, ns: String, missingBody: FrameworkProfile.MissingBody) {
        self.file = file
        self.ns = ns
        let source = file.ajaxSource
        let text = source.decoded
        let whole = source.textStart..<text.count
        let authored = text.firstPageTag(ns: ns, in: whole).flatMap {
            text.attributeValue(named: "data-\(ns)url", in: $0)
        }
        authoredDataURL = authored.flatMap { $0.isEmpty ? nil : String(decoding: text[$0], as: UTF8.self) }
        let title = text.titleText(in: whole)
        rawTitle = title.flatMap { $0.isEmpty ? nil : String(decoding: text[$0], as: UTF8.self) }
        decodedTitle = rawTitle.map { AJAXResponse.decodeCharacterReferences($0) }

        let fragment = Document.fragment(of: source, in: whole)
        hasBaseElement = fragment.elements(named: "base").contains { $0.hasAttribute("href") }
        let roles = fragment.elements(withAttribute: "data-\(ns)role", in: ["page", "dialog"])
        if let first = roles.first {
            content = [first]
            isGenerated = false
        } else {
            let body = text.bodyText(in: whole)
            let page = Document.fragment(
                of: source, in: body ?? whole.lowerBound..<whole.lowerBound, prefix: "<div data-\(ns)role='page'>",
                suffix: (body == nil && missingBody == .literalUndefined ? "undefined" : "") + "</div>")
            content = page.root.map { Array($0.children) } ?? []
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
