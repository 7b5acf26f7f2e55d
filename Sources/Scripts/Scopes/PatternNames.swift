extension SyntaxTree {
    /// Hands over the identifiers and members that a pattern gives values to; nested patterns come last.
    func forEachTarget(of pattern: NodeID, _ body: (NodeID) -> Void) {
        var waiting: [NodeID] = []
        visit(pattern, &waiting, body)
        while let id = waiting.popLast() {
            let node = self[id]
            if node.kind == .property {
                if let value = child(id, node.flags.contains(.isComputed) ? 1 : 0) { visit(value, &waiting, body) }
                continue
            }
            var part = node.first
            while part >= 0 {
                visit(part, &waiting, body)
                part = self[part].next
            }
        }
    }

    private func visit(_ part: NodeID, _ waiting: inout [NodeID], _ body: (NodeID) -> Void) {
        var id = part
        while true {
            switch self[id].kind {
            case .identifier, .member, .index:
                return body(id)
            case .assign, .spread:
                // A default value, or the rest.
                id = self[id].first
                if id < 0 { return }
            case .array, .object, .paren, .parameters, .declaration, .property:
                return waiting.append(id)
            default:
                return
            }
        }
    }
}
