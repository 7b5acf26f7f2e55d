internal import DOM
internal import Navigation

/// An HTML file of the site: its scripts and links as they are written.
///
/// `@unchecked`: everything is read out when it is made; the document is kept for links, and reading it changes nothing.
final class PageFile: @unchecked Sendable {
    /// A script element.
    struct Script {
        /// Its name, `/page.html:N`; the Nth script element, jQuery and jQuery Mobile not counted.
        let label: String
        /// Its start tag.
        let range: SourceRange?
        /// Where its text begins, from 0, the column in UTF-16 code units, as browsers count.
        let line: Int
        let column: Int
        /// Its text as jQuery hands it on.
        let text: String
        /// What it loads, as written; nil for an inline script.
        let source: String?
        /// Whether it enters a document when the framework inserts the file's page.
        let enters: Bool
        /// When browsers run it on a full load.
        let execution: ScriptElement.Execution
        /// Whether browsers run it on a full load.
        var runs: Bool { if case .never = execution { false } else { true } }
        /// Whether it waits for the end of the document.
        var waits: Bool { if case .deferred = execution { true } else { false } }
    }

    /// The decoded path from the site's root.
    let name: String
    /// The scripts in the order of their start tags, jQuery and jQuery Mobile left out.
    let scripts: [Script]
    private let document: Document

    init(_ response: Response) {
        name = response.file
        let document = Document(parsing: response.body, name: response.file)
        let elements = document.elements(named: "script").filter {
            ScriptElement.library(in: $0.attribute("src") ?? "") == nil && $0.startTagRange != nil
        }
        // Attributes with a namespace of the site's own are not known here; then the first page is not told from others.
        let page = document.elements(withAttribute: "data-role", in: ["page", "dialog"]).first
        let ordered = elements.map { ($0, $0.startTagRange?.bytes.lowerBound ?? 0) }.sorted { $0.1 < $1.1 }.map(\.0)
        let name = name
        scripts = ordered.enumerated().map { index, element in
            let place = element.startTagRange.map { Self.place(after: $0) } ?? (line: -1, column: -1)
            return Script(
                label: "\(name):\(index + 1)", range: element.startTagRange, line: place.line, column: place.column,
                text: Self.handedOn(element.text), source: element.attribute("src"),
                enters: page.map { page in element.ancestors.contains(page) } ?? true,
                execution: ScriptElement.execution(of: element))
        }
        self.document = document
    }

    private static func place(after tag: SourceRange) -> (line: Int, column: Int) {
        let (line, column) = tag.source.location(ofByte: tag.bytes.upperBound)
        let before = tag.source.line(line).unicodeScalars.prefix(column - 1)
        return (line - 1, before.reduce(0) { $0 + UTF16.width($1) })
    }

    /// A script's text without what jQuery takes away at its ends before it evaluates it: blanks, and the marks that hid
    /// scripts from browsers before 1996 or from XML.
    static func handedOn(_ text: String) -> String {
        var text = text.trimmed
        for opening in ["<!--", "<![CDATA["] where text.hasPrefix(opening) {
            text = String(text.dropFirst(opening.count))
        }
        for closing in ["-->", "]]>"] where text.hasSuffix(closing) { text = String(text.dropLast(closing.count)) }
        return text.trimmed
    }

    /// What else of the file can stay behind when its page is inserted.
    func parts(ns: String) -> (pages: [Element], sheets: [Element]) {
        let sheets = document.elements(named: "link").filter {
            ($0.attribute("rel") ?? "").lowercased().split(whereSeparator: \.isWhitespace).contains("stylesheet")
        }
        return (document.elements(withAttribute: "data-\(ns)role", in: ["page", "dialog"]), sheets)
    }

    /// How the link whose start tag begins at a byte is recognised.
    func link(at offset: Int) -> (href: String, text: String, nth: Int)? {
        let links = document.elements(named: "a")
        guard let link = links.first(where: { $0.startTagRange?.bytes.lowerBound == offset }) else { return nil }
        let (href, text, page) = (link.attribute("href") ?? "", Self.shown(link), Self.page(of: link))
        let alike = links.filter {
            ($0.attribute("href") ?? "") == href && Self.shown($0) == text && Self.page(of: $0) == page
        }
        return (href, text, (alike.firstIndex(of: link) ?? 0) + 1)
    }

    private static func shown(_ element: Element) -> String {
        element.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func page(of element: Element) -> Element? {
        element.ancestors.first { ["page", "dialog"].contains($0.attribute("data-role")) }
    }
}

extension String {
    /// Without blanks at its ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else {
            return ""
        }
        return String(self[first...last])
    }
}
