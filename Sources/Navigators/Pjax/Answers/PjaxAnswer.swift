internal import DOM
internal import Facts
internal import Scripts

/// What the library takes out of an answer (P30, P31, P35, `extractContainer`).
struct PjaxAnswer: Sendable {
    /// Elements of a document of its own, whose contents, or which themselves, are put in.
    var content: PjaxContent?
    /// P35; empty where there is none.
    var title = ""
    /// P40: the external scripts that were taken out.
    var scripts: [PjaxScript] = []
}

/// What is put into a container.
struct PjaxContent: Sendable {
    var document: LiveDocument
    /// The element whose content it is.
    var holder: Node
    var page: ShownPage?
}

/// An external script as it is made anew (P41).
struct PjaxScript: Sendable {
    var source: String
    var type: String?
    /// Where it is written.
    var range: SourceRange?
}

/// The answer ends the library with an exception.
struct PjaxException: Error {}

extension SiteFile {
    private struct Key: Hashable, Sendable { var fragment: String? }

    /// What the library takes out of the file.
    ///
    /// - Throws: ``PjaxException`` where a whole document has no body that begins and ends.
    func pjaxAnswer(fragment: String?) throws(PjaxException) -> PjaxAnswer {
        // A list, for what is derived may throw nothing.
        let made = derived(Key(fragment: fragment)) { [makePjaxAnswer(fragment: fragment)] }
        guard let first = made.first, let answer = first else { throw PjaxException() }
        return answer
    }

    private func makePjaxAnswer(fragment: String?) -> PjaxAnswer? {
        let source = requestedSource
        let text = AnswerText(bytes: Array(source.decoded[source.textStart...]))
        let isWhole = text.find("<html", from: 0) != nil
        var answer = PjaxAnswer()
        if isWhole {
            guard let body = text.bodyByPattern else { return nil }
            let head = text.headByPattern ?? body
            let parsed = parse(body, of: source)
            answer.title = Self.title(in: head == body ? parsed : parse(head, of: source))
            answer.take(fragment, from: parsed, isWhole: true)
        } else {
            guard !text.bytes.isEmpty else { return answer }
            let parsed = parse(0..<text.bytes.count, of: source)
            answer.title = Self.title(in: parsed)
            answer.take(fragment, from: parsed, isWhole: false)
        }
        // jQuery's `trim`.
        answer.title = String(answer.title.trimming { $0.isWhitespace || $0 == "\u{FEFF}" })
        return answer
    }

    /// jQuery's `parseHTML`: parts of tables get what belongs around them.
    private func parse(_ range: Range<Int>, of source: Source) -> PjaxContent {
        let start = source.textStart
        let bytes = AnswerText(bytes: Array(source.decoded[(range.lowerBound + start)..<(range.upperBound + start)]))
        let (before, after, depth) = Self.wraps[bytes.firstTag(except: nil)] ?? ("", "", 0)
        let markup = Markup(
            partOf: source, in: (range.lowerBound + start)..<(range.upperBound + start), prefix: before, suffix: after)
        let document = LiveDocument(markup)
        var holder = Node(part: 0, element: 0)
        for _ in 0..<depth { holder = document.children(of: holder).first ?? holder }
        return PjaxContent(document: document, holder: holder, page: ShownPage(file: response.file, offset: nil))
    }

    /// P35: the text of the last title, one of a drawing too.
    private static func title(in parsed: PjaxContent) -> String {
        let document = parsed.document
        return document.descendants(of: parsed.holder) { document.name(of: $0) == "title" }.last.map {
            document.text(of: $0)
        } ?? ""
    }

    private static let wraps: [String: (before: String, after: String, depth: Int)] = {
        let table = ("<table>", "</table>", 1)
        let row = ("<table><tbody>", "</tbody></table>", 2)
        let cell = ("<table><tbody><tr>", "</tr></tbody></table>", 3)
        return [
            "thead": table, "tbody": table, "tfoot": table, "colgroup": table, "caption": table, "tr": row, "td": cell,
            "th": cell, "col": ("<table><tbody></tbody><colgroup>", "</colgroup></table>", 2),
            "option": ("<select multiple='multiple'>", "</select>", 1),
            "optgroup": ("<select multiple='multiple'>", "</select>", 1), "legend": ("<fieldset>", "</fieldset>", 1),
            "area": ("<map>", "</map>", 1), "param": ("<object>", "</object>", 1),
        ]
    }()
}

extension PjaxAnswer {
    /// P31: what of the parsed text becomes the contents.
    fileprivate mutating func take(_ fragment: String?, from parsed: PjaxContent, isWhole: Bool) {
        var content = parsed
        if let fragment {
            if fragment != "body" {
                guard let found = parsed.first(selectedBy: fragment) else { return }
                content.holder = found
                content.page?.offset = parsed.document.markup(of: found)?.startTagByte(of: Int(found.element))
            }
            if title.isEmpty { title = parsed.titleByAttribute(of: content.holder, isWhole: fragment == "body") }
        } else if isWhole {
            return
        }
        let document = content.document
        for title in document.descendants(of: content.holder, where: { document.name(of: $0) == "title" }) {
            content.document.remove(title)
        }
        let source = AttributeName(.src)
        for script in document.descendants(of: content.holder, where: { document.name(of: $0) == "script" }) {
            guard let address = document.attribute(source, of: script) else { continue }
            scripts.append(
                PjaxScript(
                    source: address, type: document.attribute(.type, of: script).flatMap { $0.isEmpty ? nil : $0 },
                    range: document.startTag(of: script)))
            content.document.remove(script)
        }
        self.content = content
    }
}

extension PjaxContent {
    /// P31: the first element that a selector finds, at the top or below.
    fileprivate func first(selectedBy text: String) -> Node? {
        Selector(parsing: text).flatMap { document.elements(selectedBy: $0, under: holder).first }
    }

    /// P35: the `title` or `data-title` of the fragment; of a whole body, those of its first element.
    fileprivate func titleByAttribute(of found: Node, isWhole: Bool) -> String {
        let leading = document.leadingText(of: found)
        let node = isWhole ? (leading.isEmpty ? document.children(of: found).first : nil) : found
        guard let node else { return "" }
        let own = document.attribute(AttributeName("title"), of: node) ?? ""
        return own.isEmpty ? document.attribute(AttributeName("data-title"), of: node) ?? "" : own
    }
}

extension AnswerText {
    /// `<body[^>]*>([\s\S.]*)<\/body>`: from the first `<body` to the last `</body>`.
    fileprivate var bodyByPattern: Range<Int>? { stretch(from: "<body", to: "</body>") }

    /// `<head[^>]*>([\s\S.]*)<\/head>`, which fits `<header` too.
    fileprivate var headByPattern: Range<Int>? { stretch(from: "<head", to: "</head>") }

    private func stretch(from open: String, to close: String) -> Range<Int>? {
        guard let start = find(open, from: 0), let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
            return nil
        }
        var last: Int?
        var at = end + 1
        while let found = find(close, from: at) {
            last = found
            at = found + close.utf8.count
        }
        return last.map { start..<($0 + close.utf8.count) }
    }
}
