internal import Facts

extension LiveDocument {
    /// Whether the class attribute of an element holds a name.
    func hasClass(_ name: String, _ node: Node) -> Bool { attribute(.class, of: node, lists: name) }

    /// Adds a name to the class attribute of an element.
    mutating func addClass(_ name: String, to node: Node) {
        guard !hasClass(name, node) else { return }
        let classes = attribute(.class, of: node).map { $0.isEmpty ? name : $0 + " " + name } ?? name
        setAttribute(AttributeName(.class), of: node, to: classes)
    }
}
