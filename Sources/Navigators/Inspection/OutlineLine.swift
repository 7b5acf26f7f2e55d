public import DOM
internal import Facts

/// One line of a tree in outline: an element, or a text that stands beside elements.
public struct OutlineLine: Hashable, Sendable {
    /// How deep it stands; 0 is the document element.
    public var depth: Int
    /// The element's name with id and role and the attributes that matter to navigation; a text in quotes.
    public var label: String
    /// The beginning of the element's text, when it holds nothing else; blanks collapsed.
    public var text: String
    /// The element's start tag; nil for a text, and for an element that the parser or the framework made.
    public var range: SourceRange?
    /// Whether it is a page or a dialog.
    public var isPage: Bool
}

/// Writes a document as an outline.
///
///     html
///       head
///         title  Date Conversion
///       body
///         div#main data-role=page data-url=main
///           h1  Date Conversion
package enum DocumentOutline {
    /// The document's lines, in document order.
    ///
    /// - Parameters:
    ///   - document: the document.
    ///   - ns: what stands between `data-` and the name in the framework's attributes.
    ///   - title: `document.title`, when that was changed since the document was parsed.
    /// - Returns: one line for each element, and for each text that stands beside elements.
    package static func lines(of document: Document, ns: String = "", title: String? = nil) -> [OutlineLine] {
        guard let root = document.root else { return [] }
        let titleElement = document.elements(named: "title").first
        var lines: [OutlineLine] = []
        var rest: [(node: DOM.Node, depth: Int)] = [(.element(root), 0)]
        while let (node, depth) = rest.popLast() {
            switch node {
            case .element(let element):
                let children = element.isHTML("script") || element.isHTML("style") ? [] : element.childNodes
                let inside = children.filter { $0.element != nil }
                let role = element.attribute("data-\(ns)role")
                let own = element == titleElement ? title : nil
                lines.append(
                    OutlineLine(
                        depth: depth, label: label(of: element, ns: ns),
                        text: inside.isEmpty ? shorten(own ?? element.text) : "", range: place(of: element),
                        isPage: role == "page" || role == "dialog"))
                if !inside.isEmpty { rest += children.reversed().map { ($0, depth + 1) } }
            case .text(let text):
                let short = shorten(text)
                if !short.isEmpty {
                    lines.append(OutlineLine(depth: depth, label: "", text: short, range: nil, isPage: false))
                }
            case .comment, .doctype: break
            }
        }
        return lines
    }

    /// Where an element stands; nil for one that a library made, whose text is no file's.
    private static func place(of element: Element) -> SourceRange? {
        element.startTagRange.flatMap { $0.source.name.isEmpty ? nil : $0 }
    }

    private static func label(of element: Element, ns: String) -> String {
        let own = ["role", "url", "rel", "ajax", "title", "dom-cache", "dialog", "prefetch", "external-page"].map {
            "data-\(ns)\($0)"
        }
        let plain = ["rel", "href", "src", "type", "name", "action", "target", "charset"]
        let shown = (own + plain).compactMap { name in element.attribute(name).map { "\(name)=\(quoted($0))" } }
        return ([element.name + (element.id.map { "#" + $0 } ?? "")] + shown).joined(separator: " ")
    }

    private static func quoted(_ value: String) -> String {
        value.isEmpty || value.contains(where: \.isWhitespace) ? "\"\(value)\"" : value
    }

    private static func shorten(_ text: String) -> String {
        let words = String(text.prefix(400)).inOneLine
        return words.count > 60 ? words.prefix(59) + "…" : words
    }
}
