internal import DOM
internal import Facts

/// An HTML file of the site: its scripts and links as they are written.
final class PageFile: Sendable {
    /// A script element.
    struct Script: Sendable {
        /// Its name, `/page.html:N`; the Nth script element, jQuery and jQuery Mobile not counted.
        let label: String
        /// Its start tag.
        let range: SourceRange?
        /// Where its text begins, from 0, the column in UTF-16 code units, as browsers count.
        let line: Int
        let column: Int
        /// Its text as jQuery hands it on.
        let text: String
        /// How many UTF-16 code units it has as it is written.
        let length: Int
        /// What it loads, as written; nil for an inline script.
        let source: String?
        /// Whether it enters a document when the framework inserts the file's page.
        let enters: Bool
        /// When browsers run it on a full load.
        let execution: ScriptElement.Execution
        /// Whether its type is `module`.
        let isModule: Bool
        /// Whether browsers run it on a full load.
        var runs: Bool { if case .never = execution { false } else { true } }
        /// Whether it waits for the end of the document.
        var waits: Bool { if case .deferred = execution { true } else { false } }
    }

    /// Under what name files keep it once it was read.
    static let key = "LiveBrowser.PageFile"

    /// The decoded path from the site's root.
    let name: String
    /// The scripts in the order of their start tags, jQuery and jQuery Mobile left out.
    let scripts: [Script]
    private let markup: Markup

    init(_ file: SiteFile) {
        name = file.response.file
        let markup = file.markup
        let ordered = markup.elements(named: .script).compactMap { script -> (element: Int, tag: SourceRange)? in
            let isLibrary = ScriptElement.library(in: markup.attribute(.src, of: script) ?? "") != nil
            return isLibrary ? nil : markup.startTag(of: script).map { (script, $0) }
        }.sorted { $0.tag.bytes.lowerBound < $1.tag.bytes.lowerBound }
        // Attributes with a namespace of the site's own are not known here; then the first page is not told from others.
        let page = markup.pages(ns: "").first.map { $0..<markup.end(of: $0) }
        scripts = ordered.map { script, tag in
            let place = Self.place(after: tag)
            let text = markup.text(of: script)
            return Script(
                label: file.scripts.label(startingAt: tag.bytes.lowerBound), range: tag, line: place.line,
                column: place.column, text: Self.handedOn(text), length: text.utf16.count,
                source: markup.attribute(.src, of: script), enters: page?.contains(script) ?? true,
                execution: ScriptElement.execution(of: script, in: markup),
                isModule: ScriptElement.isModule(script, in: markup))
        }
        self.markup = markup
    }

    private static func place(after tag: SourceRange) -> (line: Int, column: Int) {
        let (line, column) = tag.source.location(ofByte: tag.bytes.upperBound)
        let before = tag.source.line(line).unicodeScalars.prefix(column - 1)
        return (line - 1, before.reduce(0) { $0 + UTF16.width($1) })
    }

    /// A script's text without what jQuery takes away at its ends before it evaluates it: blanks, and the marks that hid
    /// scripts from browsers before 1996 or from XML, for which jQuery to 1.8 puts a mark of its own.
    static func handedOn(_ text: String) -> String {
        var text = text.trimmed
        for opening in ["<!--", "<![CDATA[", "/*$0*/"] where text.hasPrefix(opening) {
            text = String(text.dropFirst(opening.count))
        }
        for closing in ["-->", "]]>", "/*$0*/"] where text.hasSuffix(closing) {
            text = String(text.dropLast(closing.count))
        }
        return text.trimmed
    }

    /// A part of the file that can stay behind when its page is inserted.
    struct Part: Sendable {
        /// Its id, or what it refers to; nil when it has none.
        let name: String?
        /// The name of its element.
        let element: String
        /// Its start tag.
        let range: SourceRange?
    }

    /// The pages and dialogs of the file, and the style sheets it links, each with its address.
    func parts(ns: String) -> (pages: [Part], sheets: [Part]) {
        let sheets = markup.elements(named: .link).filter { markup.isStyleSheet($0) }
        return (
            markup.pages(ns: ns).map { part($0, named: markup.id(of: $0)) },
            sheets.map { part($0, named: markup.attribute(.href, of: $0)) }
        )
    }

    private func part(_ element: Int, named name: String?) -> Part {
        Part(name: name, element: markup.name(of: element), range: markup.startTag(of: element))
    }

    /// What a browser can tell links, buttons and other elements by that are clicked.
    struct Recognition: Equatable {
        /// The element's name in lower case.
        var element: String
        /// Where its `href` leads.
        var href: String
        /// What an attribute of htmx makes it ask for.
        var asksFor: String
        /// What is shown of it.
        var text: String
        /// The page that it stands in.
        fileprivate var page: Int?
    }

    /// How the element whose start tag begins at a byte is recognised, and which of those alike it is, from 1.
    func clickable(at offset: Int) -> (sought: Recognition, nth: Int)? {
        guard let element = (0..<markup.count).first(where: { markup.startTagByte(of: $0) == offset }) else {
            return nil
        }
        let sought = recognition(of: element)
        // Texts come last: they are dear to those that are no links.
        let before = (0..<element).filter { other in
            markup.name(of: other) == sought.element && (markup.attribute(.href, of: other) ?? "") == sought.href
                && asked(by: other) == sought.asksFor && recognition(of: other) == sought
        }
        return (sought, before.count + 1)
    }

    private func asked(by element: Int) -> String {
        let verbs = ["get", "post", "put", "patch", "delete"]
        let names = verbs.flatMap { ["hx-" + $0, "data-hx-" + $0] }
        return names.lazy.compactMap { self.markup.attribute(AttributeName($0), of: element) }.first ?? ""
    }

    private func recognition(of element: Int) -> Recognition {
        var page = markup.parent(of: element)
        while let outer = page, !markup.isPage(outer, role: .plainRole) { page = markup.parent(of: outer) }
        let name = markup.name(of: element)
        let text = name == "input" ? markup.attribute(.value, of: element) ?? "" : markup.text(of: element)
        return Recognition(
            element: name, href: markup.attribute(.href, of: element) ?? "", asksFor: asked(by: element),
            text: text.inOneLine, page: page)
    }
}

extension Markup {
    /// The elements that have the role of a page or dialog, in document order; `ns` is what stands behind `data-` in the
    /// names of the framework's attributes.
    fileprivate func pages(ns: String) -> [Int] {
        let role = AttributeName("data-" + ns + "role")
        return elements(with: role).filter { isPage($0, role: role) }
    }

    fileprivate func isPage(_ element: Int, role: AttributeName) -> Bool {
        attribute(role, of: element, equals: "page") || attribute(role, of: element, equals: "dialog")
    }
}

extension AttributeName {
    /// The attribute that makes an element a page, where sites give it no name of their own.
    fileprivate static let plainRole = AttributeName(.dataRole)
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
