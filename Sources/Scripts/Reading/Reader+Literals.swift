extension Reader {
    /// The value of an expression, if it is written out.
    func literal(_ id: NodeID) -> Literal? {
        let id = valueNode(id)
        let node = tree[id]
        switch node.kind {
        case .string, .template, .binary: return stringValue(id).map(Literal.string)
        case .number: return numberValue(id).map(Literal.number)
        case .true: return .boolean(true)
        case .false: return .boolean(false)
        case .null: return .null
        case .identifier:
            return node.name == KnownName.undefined.id && innermost[Int(node.name)] < 0 ? .undefined : nil
        case .unary: return unaryLiteral(node)
        default: return nil
        }
    }

    /// The last value of `a = b = value`, without brackets.
    private func valueNode(_ id: NodeID) -> NodeID {
        var id = tree.unwrapped(id)
        while tree[id].kind == .assign, tree[id].op == .assign, let value = tree.child(id, 1) {
            id = tree.unwrapped(value)
        }
        return id
    }

    private func unaryLiteral(_ node: Node) -> Literal? {
        let operand = tree.unwrapped(node.first)
        switch node.op {
        case .void: return tree[operand].kind == .number ? .undefined : nil
        case .minus: return numberValue(operand).map { .number(-$0) }
        case .plus: return numberValue(operand).map(Literal.number)
        case .not:
            // Minifiers write !0 and !1.
            if tree[operand].kind == .true { return .boolean(false) }
            if tree[operand].kind == .false { return .boolean(true) }
            return numberValue(operand).map { .boolean($0 == 0) }
        default: return nil
        }
    }

    private func numberValue(_ id: NodeID) -> Double? {
        guard tree[id].kind == .number else { return nil }
        let spelling = text.string(tree.range(id)).filter { $0 != "_" }.lowercased()
        let digits = spelling.dropFirst(2)
        if spelling.hasPrefix("0x") { return UInt64(digits, radix: 16).map { Double($0) } }
        if spelling.hasPrefix("0o") { return UInt64(digits, radix: 8).map { Double($0) } }
        if spelling.hasPrefix("0b") { return UInt64(digits, radix: 2).map { Double($0) } }
        if spelling.count > 1, spelling.hasPrefix("0"), spelling.allSatisfy({ "0"..."7" ~= $0 }) {
            return UInt64(spelling, radix: 8).map { Double($0) }
        }
        if spelling.hasPrefix(".") { return Double("0" + spelling) }
        if let point = spelling.firstIndex(of: "."), case let rest = spelling[spelling.index(after: point)...],
            rest.isEmpty || rest.first == "e"
        {
            return Double(spelling[..<point] + rest)
        }
        return Double(spelling)
    }

    /// The text of a string, or of strings with `+` between them.
    func stringValue(_ id: NodeID) -> String? {
        guard id >= 0 else { return nil }
        let id = tree.unwrapped(id)
        let node = tree[id]
        switch node.kind {
        case .string: return contents(id)
        case .template: return node.first < 0 ? contents(id) : nil
        case .binary where node.op == .plus: return sum(id)
        default: return nil
        }
    }

    private func sum(_ id: NodeID) -> String? {
        var parts: [String] = []
        var id = id
        // AD-HOC: sums of more strings than this are not put together; it bounds the work for nested sums.
        for _ in 0..<32 {
            guard tree[id].kind == .binary, tree[id].op == .plus else {
                guard tree[id].kind == .string else { return nil }
                parts.append(contents(id))
                return parts.reversed().joined()
            }
            guard let right = tree.child(id, 1), tree[right].kind == .string else { return nil }
            parts.append(contents(right))
            id = tree[id].first
        }
        return nil
    }

    /// What a variable holds that is given one value; the expression itself otherwise.
    func knownValue(_ id: NodeID) -> NodeID {
        let id = tree.unwrapped(id)
        guard tree[id].kind == .identifier else { return id }
        let binding = innermost[Int(tree[id].name)]
        let value = binding >= 0 ? valueOfBinding[Int(binding)] : valueOfGlobal[tree[id].name] ?? -1
        return value >= 0 ? tree.unwrapped(value) : id
    }

    private func contents(_ id: NodeID) -> String {
        contents(ofStringAt: Int(tree[id].start), end: Int(tree[id].end))
    }

    /// What a string between quotes says, its escapes resolved.
    func contents(ofStringAt start: Int, end: Int) -> String {
        StringContents.decode(text, start + 1..<max(start + 1, end - 1))
    }
}
