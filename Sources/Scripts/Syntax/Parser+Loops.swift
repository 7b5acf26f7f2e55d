extension Parser {
    mutating func startFor() {
        let outer = scope
        push(.forInit)
        let inner = openScope(isFunction: false)
        frames[frames.count - 1].outerScope = outer
        frames[frames.count - 1].name = inner
        advance()
        if context.contains(.inAsync), isName(.await) { advance() }
        guard expect(.leftParen) else { return }
        context.insert(.noIn)
        if tokens.kind == .semicolon {
            appendEmpty()
            mode = .resume
        } else if tokens.kind == .var || tokens.kind == .const || startsLetDeclaration() {
            startDeclaration(flags: .isForHead)
        } else {
            startExpression()
        }
    }

    private mutating func startsLetDeclaration() -> Bool {
        guard isName(.let) else { return false }
        let next = tokens.peek().kind
        return next == .identifier || next == .leftBracket || next == .leftBrace
    }

    private mutating func appendEmpty() {
        append(Node(kind: .empty, start: offset(tokens.start), end: offset(tokens.start)))
    }

    mutating func startDo() {
        push(.doBody)
        context.formUnion([.inLoop, .inBreakable])
        advance()
        mode = .statement
    }

    /// A part of a loop is complete.
    mutating func resumeLoop(_ frame: Frame) {
        switch frame.state {
        case .forInit: resumeForInit(frame)
        case .forTest:
            guard expect(.semicolon) else { return }
            become(.forUpdate)
            if tokens.kind == .rightParen { appendEmpty() } else { startExpression() }
        case .forUpdate, .forInRight:
            if expect(.rightParen) { startLoopBody(frame.state == .forUpdate ? .for : .forIn) }
        case .forBody:
            scope = frame.outerScope
            context = frame.context
            finish(frame.op == .in ? .forIn : .for, name: frame.name)
        case .whileTest:
            guard expect(.rightParen) else { return }
            context.formUnion([.inLoop, .inBreakable])
            become(.whileBody)
            mode = .statement
        case .whileBody:
            context = frame.context
            finish(.while)
        case .doBody:
            context = frame.context
            guard expect(.while), expect(.leftParen) else { return }
            become(.doTest)
            startExpression()
        case .doTest:
            guard expect(.rightParen) else { return }
            // Behind `do … while (…)` a semicolon may be left out even within a line.
            if tokens.kind == .semicolon { advance() }
            finish(.doWhile)
        default:
            failAtToken()
        }
    }

    private mutating func resumeForInit(_ frame: Frame) {
        context = frame.context
        if tokens.kind == .in || isName(.of) {
            let isOf = tokens.kind != .in
            guard isTarget(operands[operands.count - 1]) else { return failAtToken() }
            become(.forInRight)
            if isOf { frames[frames.count - 1].flags.insert(.isOf) }
            advance()
            if isOf { mode = .operand } else { startExpression() }
            return
        }
        guard expect(.semicolon) else { return }
        become(.forTest)
        if tokens.kind == .semicolon {
            appendEmpty()
            mode = .resume
        } else {
            startExpression()
        }
    }

    private mutating func startLoopBody(_ kind: NodeKind) {
        frames[frames.count - 1].op = kind == .forIn ? .in : .end
        become(.forBody)
        context.formUnion([.inLoop, .inBreakable])
        mode = .statement
    }

    /// Whether something may stand left of `in` and `of`.
    private func isTarget(_ id: NodeID) -> Bool {
        switch tree[id].kind {
        case .declaration, .identifier, .member, .index, .object, .array, .paren, .call: true
        default: false
        }
    }
}
