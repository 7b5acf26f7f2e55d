internal import CLibXML2

extension Document {
    /// A new HTML element in no place, with no attributes and no position.
    package func createElement(_ name: String) -> Element {
        let node = tree.makeElement(CharacterPointer(tree.arena.string(name)), nil)
        node.flags = .ownsName
        return Element(self, node)
    }

    /// A deep copy of an element of this or another document, in no place; positions are kept.
    package func importCopy(of element: Element) -> Element {
        for pool in element.document.tree.pools { tree.retain(pool) }
        return Element(self, TreeCopy(target: tree).deepCopy(element.node))
    }

    /// A text node in no place.
    func makeText(_ text: String) -> NodePointer {
        let node = tree.makeText(tree.arena.string(text))
        node.flags = .ownsContent
        return node
    }
}
