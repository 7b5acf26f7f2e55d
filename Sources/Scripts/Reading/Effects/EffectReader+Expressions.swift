extension EffectReader {
    /// What evaluating an expression does.
    mutating func evaluate(_ id: NodeID, _ path: inout EffectPath, isReturned: Bool = false) {
        budget -= 1
        nesting += 1
        defer { nesting -= 1 }
        guard nesting < EffectReader.deepest, budget > 0 else {
            path.isOpaque = true
            return
        }
        let node = tree[id]
        switch node.kind {
        case .function, .class:
            // What it does, it does when it is called.
            return
        case .call, .new:
            evaluateCall(id, &path, isReturned: isReturned)
        case .assign:
            evaluateAssignment(id, &path)
        case .logical, .conditional:
            evaluateBranches(id, &path, isReturned: isReturned)
        case .paren, .sequence:
            var last: NodeID = -1
            for child in tree.children(id) {
                if last >= 0 { evaluate(last, &path) }
                last = child
            }
            if last >= 0 { evaluate(last, &path, isReturned: isReturned) }
        default:
            for child in tree.children(id) { evaluate(child, &path) }
        }
    }

    /// `ok && go()`, `ok ? go() : stay()`
    private mutating func evaluateBranches(
        _ id: NodeID, _ path: inout EffectPath, isReturned: Bool
    ) {
        let parts = Array(tree.children(id))
        guard let test = parts.first else { return }
        let isLogical = tree[id].kind == .logical
        if isInTest || tree[id].op == .nullish {
            evaluate(test, &path)
        } else if let outcome = evaluateCondition(test, &path) {
            let isSkipped = isLogical && outcome == (tree[id].op == .logicalOr)
            let next = isLogical || outcome ? 1 : 2
            if !isSkipped, next < parts.count { evaluate(parts[next], &path, isReturned: isReturned) }
            return
        }
        var ways: [EffectPath] = isLogical ? [path] : []
        for part in parts.dropFirst() {
            var way = path
            evaluate(part, &way, isReturned: isReturned)
            ways.append(way)
        }
        var joined: EffectPath?
        for way in ways { joined = EffectPath.joining(joined, way) }
        path = joined ?? path
    }

    private mutating func evaluateAssignment(_ id: NodeID, _ path: inout EffectPath) {
        for child in tree.children(id) { evaluate(child, &path) }
        guard let value = tree.child(id, 1) else { return }
        if addMove(at: id, target: value, &path) { return }
        let target = tree[tree.unwrapped(tree[id].first)]
        guard target.kind == .member else { return }
        switch target.name {
        case KnownName.returnValue.id where isFalse(value): path.add(.prevents)
        case KnownName.cancelBubble.id where tree[value].kind == .true: path.add(.stops)
        default: break
        }
    }

    /// Notes the popup that a call opens or closes, if it does: `$("#menu").popup("open")`.
    mutating func addPopup(
        at id: NodeID, _ callee: NodeID, _ arguments: [NodeID], _ path: inout EffectPath
    ) -> Bool {
        guard tree[callee].kind == .member, tree[callee].name == KnownName.popup.id,
            let method = arguments.first.flatMap({ reader.stringValue($0) }), method == "open" || method == "close",
            case .selector(let selector) = target(of: tree[callee].first)
        else { return false }
        path.add(
            Departure(
                method: method == "open" ? .openPopup : .closePopup, target: .selector(selector), options: [],
                extent: .always, isDeferred: false, range: tree.range(id)), at: id)
        return true
    }

    /// Notes the move that a call or an assignment is, if it is one.
    mutating func addMove(at id: NodeID, target: NodeID?, _ path: inout EffectPath) -> Bool {
        guard let index = moves[tree.range(id)] else { return false }
        let move = reader.moves[index].value
        // What only fetches a page leads nowhere.
        if move.method == .loadPage { return true }
        var destination = target.map { self.target(of: $0) } ?? .unknown
        if let written = move.target { destination = move.targetIsSelector ? .selector(written) : .written(written) }
        path.add(
            Departure(
                method: move.method, target: destination, options: move.options, extent: .always, isDeferred: false,
                range: move.range), at: id)
        return true
    }
}
