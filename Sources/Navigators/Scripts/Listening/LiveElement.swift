internal import Facts
internal import Scripts

/// An element of a live document, as selectors see it.
struct LiveElement: SelectableElement {
    /// The document.
    ///
    /// OPTIMIZATION: held by one reference; copying the document's parts for each element of a path took a fifth of matching.
    final class Document {
        let live: LiveDocument

        init(_ live: LiveDocument) { self.live = live }
    }

    let document: Document
    let node: Node

    var elementName: String { document.live.name(of: node) }

    func value(ofAttribute name: String) -> String? { document.live.attribute(AttributeName(name), of: node) }

    func hasID(_ id: String) -> Bool { document.live.attribute(.id, of: node, equals: id) }

    func hasClass(_ name: String) -> Bool { document.live.attribute(.class, of: node, lists: name) }

    /// What it may be looked up by, but for its attributes.
    var keys: [SelectorKey] {
        var keys: [SelectorKey] = [.any, .element(elementName)]
        if let id = document.live.attribute(.id, of: node) { keys.append(.id(id)) }
        if let names = document.live.attribute(.class, of: node) {
            for name in names.utf8.split(whereSeparator: { $0 <= 0x20 }) {
                keys.append(.class(String(Substring(name))))
            }
        }
        return keys
    }

    var enclosing: LiveElement? {
        document.live.parent(of: node).map { LiveElement(document: document, node: $0) }
    }
}

extension LiveDocument {
    /// The elements that a selector selects for certain, in document order, in the document or inside of an element.
    ///
    /// OPTIMIZATION: looked up by id, class or name, and only those compared. A library that looks for its container at each
    /// click compared all elements of the document, two thirds of the exploration of a blog of 386 files.
    func elements(selectedBy selector: Selector, under ancestor: Node? = nil) -> [Node] {
        let document = LiveElement.Document(self)
        let keys = selector.keys
        let candidates = inOrder(under: ancestor) { part, range in
            let found = keys.map { part.candidates(for: $0, within: range) }
            return found.count == 1 ? found[0] : Set(found.joined()).sorted()
        }
        return candidates.filter { selector.match(LiveElement(document: document, node: $0)) == .yes }
    }
}

extension Part {
    /// The elements of a range among which are all that a selector with this key may select, in document order.
    fileprivate func candidates(for key: SelectorKey, within range: Range<Int>) -> [Int] {
        switch key {
        case .id(let id): elements(with: AttributeName(.id), in: [id], within: range)
        case .class(let name): elements(ofClass: name, within: range)
        case .element(let name):
            Word(name).map { word in range.filter { markup.isNamed($0, word) } } ?? Array(range)
        case .attribute(let name): elements(with: AttributeName(name), within: range)
        case .any: Array(range)
        }
    }
}
