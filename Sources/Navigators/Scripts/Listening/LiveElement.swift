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

    var enclosing: LiveElement? {
        document.live.parent(of: node).map { LiveElement(document: document, node: $0) }
    }
}
