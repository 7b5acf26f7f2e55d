extension SyntaxTree {
    /// The identifiers (and members) that a pattern gives values to, in the order of the text.
    func targets(of pattern: NodeID) -> [NodeID] {
        var found: [NodeID] = []
        var waiting = [pattern]
        while let id = waiting.popLast() {
            let node = self[id]
            switch node.kind {
            case .identifier, .member, .index:
                found.append(id)
            case .assign, .spread:
                // A default value, or the rest.
                if node.first >= 0 { waiting.append(node.first) }
            case .property:
                if let value = child(id, node.flags.contains(.isComputed) ? 1 : 0) { waiting.append(value) }
            case .array, .object, .paren, .parameters, .declaration:
                waiting.append(contentsOf: children(id).reversed())
            default:
                break
            }
        }
        return found
    }
}
