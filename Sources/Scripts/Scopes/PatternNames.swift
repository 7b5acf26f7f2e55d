extension SyntaxTree {
    /// Hands over the identifiers and members that a pattern gives values to; nested patterns come last.
    func forEachTarget(of pattern: NodeID, _ body: (NodeID) -> Void) {
        var waiting: [NodeID] = []
        var part = pattern
        // The pattern itself stands alone; the parts of the nested ones are siblings.
        var hasSiblings = false
        while true {
            if let target = target(at: part) {
                if isPattern(target) { waiting.append(target) } else { body(target) }
            }
            part = hasSiblings ? nodes[Int(part)].next : -1
            while part < 0 {
                guard let next = waiting.popLast() else { return }
                part = firstPart(of: next)
                hasSiblings = true
            }
        }
    }

    /// What a part of a pattern gives a value to: without its default value, and without the dots of a rest.
    private func target(at part: NodeID) -> NodeID? {
        var id = part
        while id >= 0 {
            switch nodes[Int(id)].kind {
            case .assign, .spread: id = nodes[Int(id)].first
            case .identifier, .member, .index: return id
            default: return isPattern(id) ? id : nil
            }
        }
        return nil
    }

    private func isPattern(_ id: NodeID) -> Bool {
        switch nodes[Int(id)].kind {
        case .array, .object, .paren, .parameters, .declaration, .property: true
        default: false
        }
    }

    /// The first part of a pattern; of a property, its value, which has no sibling.
    private func firstPart(of id: NodeID) -> NodeID {
        let node = nodes[Int(id)]
        let isComputed = node.kind == .property && node.flags.contains(.isComputed)
        return isComputed && node.first >= 0 ? nodes[Int(node.first)].next : node.first
    }
}
