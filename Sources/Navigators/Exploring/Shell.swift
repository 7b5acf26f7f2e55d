internal import Facts

/// What of a document stays while parts of it are exchanged, in texts that two documents share if theirs is alike.
///
/// Most sites make all their pages of one template: whichever was opened first, what stays around the parts is the same. To an
/// exploration such documents are one, or it would show every page of a site in every other.
///
/// OPTIMIZATION: of a blog of 423 files under jquery-pjax (one template) 25,043 states were looked at in a minute, and there
/// was no end of them.
struct Shell {
    /// What is found out of a file once for each address that its relative references are resolved with.
    private struct Reading: Sendable {
        struct Key: Hashable { var base: String }

        /// What the head holds, but for what only describes the page.
        var head: String
        /// The elements that fetch something, and from where, in document order.
        var fetching: [(element: Int, address: String)]
        /// Texts of elements that were asked for.
        private let known = Memo<Int, String>()

        init(_ markup: Markup, base: WebAddress?) {
            let sources = markup.elements(named: .script).map { ($0, markup.attribute(.src, of: $0)) }
            let sheets = markup.elements(named: .link).filter(markup.isStyleSheet)
                .map { ($0, markup.attribute(.href, of: $0)) }
            fetching = (sources + sheets).compactMap { element, reference in
                reference.map { (element, WebAddress($0, base: base)?.href ?? $0) }
            }.sorted { $0.element < $1.element }
            head = ""
            guard let element = markup.elements(named: .head).first else { return }
            head = markup.children(of: element).filter { !markup.describesPage($0) }
                .map { likeness(of: $0, in: markup) }.joined(separator: " ")
        }

        /// An element with all that is in it, as the file has it.
        func likeness(of element: Int, in markup: Markup) -> String {
            known.value(for: element) {
                let end = markup.end(of: element)
                return fetching.reduce(into: "\(markup.likeness(of: element))") { text, fetching in
                    if fetching.element >= element, fetching.element < end { text += "+" + fetching.address }
                }
            }
        }
    }

    private let live: LiveDocument
    private let reading: Reading

    fileprivate init(_ window: Window) {
        live = window.live
        let markup = window.live.parts[0].markup
        let base = markup.elements(named: .base).lazy.compactMap { markup.attribute(.href, of: $0) }.first
        let document = WebAddress(window.initialHref)
        let start = base.flatMap { WebAddress($0, base: document) } ?? document
        let key = Reading.Key(base: start?.withoutFragment ?? "")
        reading = window.file?.derived(key) { Reading(markup, base: start) } ?? Reading(markup, base: start)
    }

    /// The head as it was loaded.
    var head: String { reading.head }

    /// An element of the document as it was loaded.
    ///
    /// - Parameters:
    ///   - node: the element.
    ///   - isOpen: whether to tell of what is inside of it in any case.
    ///   - inner: tells of what is inside of an element in which something is not as the file has it.
    /// - Returns: nil for one that was put there.
    func likeness(of node: Node, isOpen: Bool = false, _ inner: (Node) -> String) -> String? {
        guard node.part == 0, let markup = live.markup(of: node) else { return nil }
        if !isOpen, live.isAsWritten(node) { return reading.likeness(of: Int(node.element), in: markup) }
        let attributes = live.attributeNames(of: node).map { "\($0.text)=\(live.attribute($0, of: node) ?? "")" }
        return "<\(markup.name(of: Int(node.element))) \(attributes.joined(separator: " "))>(\(inner(node)))"
    }
}

extension Tab {
    /// What stays of the document.
    var shell: Shell { Shell(window) }
}

extension Markup {
    /// Whether an element of a head says something about its page alone, and does nothing: its title, its description, its
    /// address.
    fileprivate func describesPage(_ element: Int) -> Bool {
        if isHTML(element, .title) { return true }
        if isHTML(element, .meta) {
            return attribute(.property, of: element) != nil
                || attribute(.name, of: element).map { Self.describingNames.contains($0.lowercased()) } ?? false
        }
        if isHTML(element, .link) {
            let types = attribute(.rel, of: element)?.linkTypes ?? []
            return !types.isEmpty && types.allSatisfy(Self.describingTypes.contains)
        }
        return isHTML(element, .script) && attribute(.type, of: element)?.lowercased() == "application/ld+json"
    }

    /// Names of `meta` elements (HTML Standard, "Standard metadata names"), and what search engines and networks read.
    private static let describingNames: Set<String> = [
        "author", "description", "keywords", "robots", "twitter:card", "twitter:creator", "twitter:description",
        "twitter:image", "twitter:site", "twitter:title", "twitter:url",
    ]
    /// Types of links between pages (HTML Standard, "Link types").
    private static let describingTypes: Set<Substring> = [
        "alternate", "amphtml", "author", "canonical", "first", "last", "next", "prev", "shortlink", "up",
    ]
}
