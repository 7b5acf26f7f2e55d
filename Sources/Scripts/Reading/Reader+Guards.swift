extension Reader {
    mutating func enterTest(_ id: NodeID) {
        let node = tree[id]
        switch node.kind {
        case .unary:
            guard node.op == .typeof else { return }
            let operand = tree.unwrapped(node.first)
            if tree[operand].kind == .identifier { guards.add(tree[operand].name) }
        case .binary:
            // "f" in window
            guard node.op == .in, node.name >= 0, let object = tree.child(id, 1), isGlobalObject(object) else { return }
            guards.add(node.name)
        default:
            branches += 1
            guards.enterTest()
        }
    }

    mutating func leaveTest(_ id: NodeID) {
        branches -= 1
        guard tree[id].kind == .if else { return guards.leaveTest(keeping: isPartOfTest(id)) }
        let leaves = leavesFunction(id)
        if leaves { functions[function].mayHaveEnded = true }
        guards.leaveTest(keeping: leaves)
    }

    /// Whether what a test asks for matters beyond it, because it is a part of another test.
    private func isPartOfTest(_ id: NodeID) -> Bool {
        var child = id
        // AD-HOC: eight steps of brackets and negations are more than anybody writes.
        for parent in parents.reversed().prefix(8) {
            switch tree[parent].kind {
            case .paren, .unary, .binary, .sequence:
                child = parent
            case .logical:
                return true
            case .if, .conditional, .while, .for:
                return tree[parent].first == child
            default:
                return false
            }
        }
        return false
    }

    /// `if (…) return;`
    private func leavesFunction(_ id: NodeID) -> Bool {
        guard var statement = tree.child(id, 1) else { return false }
        if tree[statement].kind == .block {
            guard tree[statement].first >= 0 else { return false }
            statement = tree[statement].first
            while tree[statement].next >= 0 { statement = tree[statement].next }
        }
        switch tree[statement].kind {
        case .return, .throw, .jump: return true
        default: return false
        }
    }

    /// Whether a block is the guarded part of `try … catch`.
    func isGuardedBlock(_ id: NodeID) -> Bool {
        isFirst(id, in: .try) && tree[parent].flags.contains(.hasCatch)
    }
}
