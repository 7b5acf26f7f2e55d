internal import Facts
internal import Scripts

/// An element of a live document, as selectors see it.
struct LiveElement: SelectableElement {
    let live: LiveDocument
    let node: Node

    var elementName: String { live.name(of: node) }

    func value(ofAttribute name: String) -> String? { live.attribute(AttributeName(name), of: node) }

    var enclosing: LiveElement? { live.parent(of: node).map { LiveElement(live: live, node: $0) } }
}
