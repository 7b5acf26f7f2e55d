internal import DOM
internal import Facts

/// What an answer holds for the page: a document of its own, of which one element holds what will be inserted.
struct HTMXFragment: Sendable {
    var document: LiveDocument
    /// Whose children are inserted.
    var holder: Node
    /// The title; nil where there is none.
    var title: String?
    /// H46: whether the browser itself runs scripts of types that the library does not make anew.
    var isTemplate: Bool

    /// The elements at the top.
    var tops: [Node] { document.children(of: holder) }

    /// The elements in it for which a test holds.
    func all(where matches: (Node) -> Bool) -> [Node] { document.descendants(of: holder, where: matches) }

    /// The elements that a selector finds in it.
    func select(_ text: String) throws(InvalidSelector) -> [Node] {
        guard let selector = CSSSelector(text) else { throw InvalidSelector() }
        return selector.elements(under: holder, in: document)
    }

    /// A fragment that holds nothing but some of its elements, one beside the other.
    mutating func keep(only nodes: [Node]) {
        let all = document
        var kept = LiveDocument(document.parts[0].markup)
        let root = Node(part: 0, element: 0)
        kept.clear(root)
        var tops: [Node] = []
        for node in nodes {
            // What is in another of them is moved out of it.
            var source = all
            for inner in nodes where inner != node && all.contains(node, inner) { source.remove(inner) }
            if let top = kept.graft(node, of: source).top { tops.append(top) }
        }
        for top in tops { kept.append(top, to: root) }
        document = kept
        holder = root
    }
}

extension SiteFile {
    private enum Reading: Hashable { case one, two, four }

    /// What the file holds for a page that htmx inserts it into.
    func fragment(for profile: HTMXProfile) -> HTMXFragment {
        let reading: Reading = profile.isFour ? .four : profile.readsByFirstTag ? .two : .one
        return derived(reading) {
            switch reading {
            case .one: fragmentOfOne()
            case .two: fragmentOfTwo()
            case .four: fragmentOfFour()
            }
        }
    }

    /// The text as a request of a script gets it.
    var answerText: AnswerText { AnswerText(bytes: Array(requestedSource.decoded[requestedSource.textStart...])) }

    /// H41, H42.
    private func fragmentOfTwo() -> HTMXFragment {
        let text = answerText
        let head = text.head
        let first = text.firstTag(except: head)
        if first == "html" || first == "body" {
            var fragment = fragmentOfDocument()
            let markup = fragment.document.parts[0].markup
            let titles = markup.elements(named: .title).filter { !fragment.contains(element: $0) }
            fragment.title = first == "html" ? titles.first.map { markup.text(of: $0).collapsed } : nil
            return fragment
        }
        var fragment = fragmentOfTemplate(without: head, text)
        let document = fragment.document
        let title = document.firstDescendant(of: fragment.holder) { document.name(of: $0) == "title" }
        if let title, document.parent(of: title) == fragment.holder {
            fragment.title = document.text(of: title)
            fragment.document.remove(title)
        }
        return fragment
    }

    /// H125.
    private func fragmentOfFour() -> HTMXFragment {
        let text = answerText
        let head = text.head
        let first = text.firstTag(except: head)
        var fragment =
            first == "html" || first == "body" ? fragmentOfDocument() : fragmentOfTemplate(without: head, text)
        let document = fragment.document
        if first == "html" || first == "body", let body = document.body, document.isHTML(body, .body) {
            // The body itself is what comes.
            fragment.holder = document.parent(of: body) ?? body
            if let other = document.head { fragment.document.remove(other) }
        }
        if let head {
            let bytes = Array(text.bytes[head])
            let markup = Markup(page: Source(bytes: bytes, name: response.file, encoding: .utf8))
            fragment.title = markup.title
        }
        if fragment.title?.isEmpty ?? true {
            let title = fragment.all { document.name(of: $0) == "title" }.first { title in
                document.closest(title) { document.name(of: $0) == "svg" } == nil
            }
            fragment.title = title.map { document.text(of: $0) }
            if let title { fragment.document.remove(title) }
        }
        return fragment
    }

    /// The children of the body of the whole answer.
    private func fragmentOfDocument() -> HTMXFragment {
        let markup = parsedForScript
        let document = LiveDocument(markup)
        let holder = document.body ?? Node(part: 0, element: 0)
        return HTMXFragment(document: document, holder: holder, title: nil, isTemplate: false)
    }

    /// The answer as the content of a template.
    private func fragmentOfTemplate(without head: Range<Int>?, _ text: AnswerText) -> HTMXFragment {
        let source = requestedSource
        let start = source.textStart
        var range = start..<source.decoded.count
        var read = source
        if let head {
            let before = text.bytes[..<head.lowerBound]
            if before.contains(where: { !AnswerText.isBlank($0) }), !AnswerText.isDoctype(before) {
                // What stands before and behind it comes together; positions stay as they are.
                var bytes = source.decoded
                for at in head where bytes[at + start] != 0x0A { bytes[at + start] = 0x20 }
                read = Source(bytes: bytes, name: source.name, encoding: .utf8)
            } else {
                range = (head.upperBound + start)..<source.decoded.count
            }
        }
        let markup = Markup(contentOfTemplate: read, in: range)
        return HTMXFragment(
            document: LiveDocument(markup), holder: Node(part: 0, element: 0), title: nil, isTemplate: true)
    }

    /// H102, H103.
    private func fragmentOfOne() -> HTMXFragment {
        let text = answerText
        let first = text.firstTag(except: nil)
        var fragment: HTMXFragment
        if let (before, after, depth) = Self.wraps[first] {
            let source = requestedSource
            let markup = Markup(
                partOf: source, in: source.textStart..<source.decoded.count, prefix: before, suffix: after)
            let document = LiveDocument(markup)
            var holder = Node(part: 0, element: 0)
            for _ in 0..<depth { holder = document.children(of: holder).first ?? holder }
            fragment = HTMXFragment(document: document, holder: holder, title: nil, isTemplate: false)
        } else {
            fragment = fragmentOfDocument()
        }
        fragment.title = text.title
        return fragment
    }

    private static let wraps: [String: (before: String, after: String, depth: Int)] = {
        let table = ("<table>", "</table>", 1)
        let row = ("<table><tbody>", "</tbody></table>", 2)
        let cell = ("<table><tbody><tr>", "</tr></tbody></table>", 3)
        let block = ("<div>", "</div>", 1)
        return [
            "thead": table, "tbody": table, "tfoot": table, "colgroup": table, "caption": table, "tr": row, "td": cell,
            "th": cell, "col": ("<table><colgroup>", "</colgroup></table>", 2), "script": block, "style": block,
        ]
    }()
}

extension AnswerText {
    /// Whether nothing but a doctype stands there.
    fileprivate static func isDoctype(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self).trimmingBlanks
        return text.lowercased().hasPrefix("<!doctype") && text.firstIndex(of: ">") == text.indices.last
    }
}

extension HTMXFragment {
    /// Whether an element of its markup lies in what will be inserted.
    fileprivate func contains(element: Int) -> Bool {
        let markup = document.parts[0].markup
        return element > Int(holder.element) && element < markup.end(of: Int(holder.element))
    }
}
