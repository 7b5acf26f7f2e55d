extension EffectReader {
    /// One statement after the other, until no way leads on.
    mutating func follow(_ statements: some Sequence<NodeID>, from path: EffectPath) -> EffectFlow {
        var flow = EffectFlow(onward: path)
        for statement in statements {
            guard let onward = flow.onward else { break }
            let next = follow(statement, from: onward)
            flow.onward = next.onward
            flow.exit = EffectPath.joining(flow.exit, next.exit)
            flow.jump = EffectPath.joining(flow.jump, next.jump)
        }
        return flow
    }

    private mutating func follow(_ id: NodeID, from path: EffectPath) -> EffectFlow {
        var path = path
        budget -= 1
        nesting += 1
        defer { nesting -= 1 }
        guard nesting < EffectReader.deepest, budget > 0 else {
            path.isOpaque = true
            return EffectFlow(onward: path)
        }
        switch tree[id].kind {
        case .block, .labeled, .catch, .export:
            return follow(tree.children(id), from: path)
        case .if:
            return followTest(id, from: path)
        case .return:
            if let value = tree.child(id, 0) { evaluateReturned(value, &path) }
            return EffectFlow(exit: path)
        case .throw:
            return EffectFlow()
        case .jump:
            return EffectFlow(jump: path)
        case .for, .forIn, .while, .doWhile:
            return followLoop(id, from: path)
        case .switch:
            return followSwitch(id, from: path)
        case .try:
            return followTry(id, from: path)
        case .function, .class, .empty, .import:
            return EffectFlow(onward: path)
        default:
            for child in tree.children(id) { evaluate(child, &path) }
            return EffectFlow(onward: path)
        }
    }

    /// `return value`, and the value that is the body of an arrow function.
    mutating func evaluateReturned(_ id: NodeID, _ path: inout EffectPath) {
        let value = tree.unwrapped(id)
        if isFalse(value) { return path.add(.returnsFalse) }
        evaluate(value, &path, isReturned: tree[value].kind != .conditional)
        guard mayBeFalse(value) else { return }
        var way = path
        way.add(.returnsFalse)
        path = EffectPath.joining(path, way) ?? path
    }

    /// Whether an expression that is not `false` is true or false as something else has it: `ok ? true : false`, `!ok`,
    /// `count > 0`, `confirm("Sure?")`.
    private func mayBeFalse(_ id: NodeID, depth: Int = 0) -> Bool {
        let value = tree.unwrapped(id)
        // AD-HOC: nobody's handlers join more conditions than this.
        if depth > 12 || reader.literal(value) != nil { return false }
        switch tree[value].kind {
        case .conditional:
            return tree.children(value).dropFirst().contains { isFalse($0) || mayBeFalse($0, depth: depth + 1) }
        case .logical: return tree.children(value).contains { isFalse($0) || mayBeFalse($0, depth: depth + 1) }
        case .unary: return tree[value].op == .not
        case .binary: return tree[value].op == .equality || tree[value].op == .relational
        case .call:
            let callee = tree.unwrapped(tree[value].first)
            switch tree[callee].kind {
            case .identifier:
                return tree[callee].name == KnownName.confirm.id && reader.innermost[Int(tree[callee].name)] < 0
            case .member: return tree[callee].name == KnownName.confirm.id && reader.isGlobalObject(tree[callee].first)
            default: return false
            }
        default: return false
        }
    }

    private mutating func followTest(_ id: NodeID, from path: EffectPath) -> EffectFlow {
        var path = path
        let parts = Array(tree.children(id))
        guard parts.count > 1 else { return EffectFlow(onward: path) }
        let outcome = evaluateCondition(parts[0], &path)
        if outcome == false { return parts.count > 2 ? follow(parts[2], from: path) : EffectFlow(onward: path) }
        let first = follow(parts[1], from: path)
        if outcome == true || isSelection(parts[0]) { return first }
        let second = parts.count > 2 ? follow(parts[2], from: path) : EffectFlow(onward: path)
        return EffectFlow(
            onward: EffectPath.joining(first.onward, second.onward), exit: EffectPath.joining(first.exit, second.exit),
            jump: EffectPath.joining(first.jump, second.jump))
    }

    /// Loops turn any number of times, also none; the body of `do` at least once.
    private mutating func followLoop(_ id: NodeID, from path: EffectPath) -> EffectFlow {
        var path = path
        let parts = Array(tree.children(id))
        let isDo = tree[id].kind == .doWhile
        guard let body = isDo ? parts.first : parts.last else { return EffectFlow(onward: path) }
        if !isDo { for part in parts.dropLast() { evaluate(part, &path) } }
        let flow = follow(body, from: path)
        var onward = EffectPath.joining(flow.onward, flow.jump)
        if isDo {
            if var after = onward { for part in parts.dropFirst() { evaluate(part, &after) }; onward = after }
        } else {
            onward = EffectPath.joining(path, onward)
        }
        return EffectFlow(onward: onward, exit: flow.exit)
    }

    private mutating func followSwitch(_ id: NodeID, from path: EffectPath) -> EffectFlow {
        var path = path
        guard let test = tree.child(id, 0) else { return EffectFlow(onward: path) }
        evaluate(test, &path)
        var flow = EffectFlow()
        var fallingThrough: EffectPath?
        var hasDefault = false
        for part in tree.children(id).dropFirst() {
            var statements = Array(tree.children(part))
            // The test of a `case` is its first child; `default` has none.
            if isDefault(part) { hasDefault = true } else if !statements.isEmpty { statements.removeFirst() }
            guard let entry = EffectPath.joining(path, fallingThrough) else { continue }
            let next = follow(statements, from: entry)
            fallingThrough = next.onward
            flow.exit = EffectPath.joining(flow.exit, next.exit)
            flow.jump = EffectPath.joining(flow.jump, next.jump)
        }
        flow.onward = EffectPath.joining(fallingThrough, flow.jump)
        flow.jump = nil
        if !hasDefault { flow.onward = EffectPath.joining(flow.onward, path) }
        return flow
    }

    private func isDefault(_ part: NodeID) -> Bool {
        reader.text[Int(tree[part].start)] == UInt8(ascii: "d")
    }

    /// What is caught may have happened anywhere in the block.
    private mutating func followTry(_ id: NodeID, from path: EffectPath) -> EffectFlow {
        var parts = Array(tree.children(id))
        guard !parts.isEmpty else { return EffectFlow(onward: path) }
        var flow = follow(parts.removeFirst(), from: path)
        if tree[id].flags.contains(.hasCatch), !parts.isEmpty {
            let broken = EffectPath.joining(path, flow.onward ?? flow.exit) ?? path
            let caught = follow(parts.removeFirst(), from: broken)
            flow.onward = EffectPath.joining(flow.onward, caught.onward)
            flow.exit = EffectPath.joining(flow.exit, caught.exit)
            flow.jump = EffectPath.joining(flow.jump, caught.jump)
        }
        guard let final = parts.first else { return flow }
        if let onward = flow.onward {
            let last = follow(final, from: onward)
            flow.onward = last.onward
            flow.exit = EffectPath.joining(flow.exit, last.exit)
        }
        return flow
    }
}
