extension Parser {
    /// `function` of a statement; `async` before it is passed already.
    mutating func startFunctionDeclaration(flags: NodeFlags, start: Int) {
        advance()
        var flags = flags
        if tokens.kind == .star {
            flags.insert(.isGenerator)
            advance()
        }
        guard tokens.kind == .identifier else { return failAtToken() }
        leaf(.name, name: tokens.name)
        startFunction(flags: flags.union(.hasName), start: start, base: operands.count - 1)
    }

    mutating func startFunctionExpression(flags: NodeFlags, start: Int) {
        advance()
        var flags = flags
        if tokens.kind == .star {
            flags.insert(.isGenerator)
            advance()
        }
        let base = operands.count
        if tokens.kind == .identifier {
            flags.insert(.hasName)
            leaf(.name, name: tokens.name)
        }
        startFunction(flags: flags, start: start, base: base)
    }

    /// Stands before the parameters.
    mutating func startFunction(flags: NodeFlags, start: Int, base: Int? = nil) {
        guard tokens.kind == .leftParen else { return failAtToken() }
        pushFunction(flags: flags, start: start, base: base ?? operands.count)
        push(.parameters)
        advance()
        startParameter()
    }

    private mutating func pushFunction(flags: NodeFlags, start: Int, base: Int) {
        let outer = scope
        push(.function, flags: flags, start: start, base: base)
        frames[frames.count - 1].outerScope = outer
        frames[frames.count - 1].name = openScope(isFunction: true)
        context = context.intersection(.inModule).union(.inFunction)
        if flags.contains(.isAsync) { context.insert(.inAsync) }
        if flags.contains(.isGenerator) { context.insert(.inGenerator) }
    }

    /// Stands before a parameter, or the end of their list.
    private mutating func startParameter() {
        if tokens.kind == .rightParen {
            advance()
            finish(.parameters)
            startBody()
        } else if startsPattern() || tokens.kind == .ellipsis {
            mode = .operand
        } else {
            failAtToken()
        }
    }

    private mutating func startBody() {
        guard tokens.kind == .leftBrace else { return failAtToken() }
        push(.functionBody)
        advance()
        mode = .resume
    }

    /// A part of a function or class is complete.
    mutating func resumeFunctionOrClass(_ frame: Frame) {
        switch frame.state {
        case .parameters:
            guard isParameter(operands[operands.count - 1]) else { return failAtToken() }
            if tokens.kind == .comma {
                advance()
                startParameter()
            } else if tokens.kind == .rightParen {
                startParameter()
            } else {
                failAtToken()
            }
        case .functionBody:
            if tokens.kind == .end { return failAtToken() }
            guard tokens.kind == .rightBrace else { return mode = .statement }
            advance()
            finish(.functionBody)
            finishFunction()
        default:
            resumeClass(frame)
        }
    }

    private func isParameter(_ id: NodeID) -> Bool {
        let node = tree[id]
        switch node.kind {
        case .identifier, .object, .array: return true
        case .spread: return startsPatternNode(node.first)
        case .assign: return node.op == .assign && startsPatternNode(node.first)
        default: return false
        }
    }

    private mutating func finishFunction() {
        guard let frame = frames.last else { return }
        context = frame.context
        scope = frame.outerScope
        finish(.function, name: frame.name)
        declare(operands[operands.count - 1], in: scope)
        // A declaration is a statement, a method or arrow function is complete: only an expression goes on.
        if frame.flags.isDisjoint(with: [.isDeclaration, .isMethod, .isArrow]) { mode = .operator }
    }

    /// Stands at `=>` behind the parameters, which are the last operand.
    mutating func startArrow(flags: NodeFlags, start: Int) {
        let parameters = operands[operands.count - 1]
        if tree[parameters].kind == .paren {
            for parameter in tree.children(parameters) where !isParameter(parameter) {
                return fail("this is no parameter", at: Int(tree[parameter].start))
            }
        }
        let noIn = context.intersection(.noIn)
        pushFunction(flags: flags.union(.isArrow), start: start, base: operands.count - 1)
        advance()
        if tokens.kind == .leftBrace {
            startBody()
        } else {
            context.formUnion(noIn)
            frames[frames.count - 1].state = .arrowExpression
            frames[frames.count - 1].precedence = Parser.assignmentPrecedence
            mode = .operand
        }
    }

    /// The expression that is an arrow function's body is complete.
    mutating func finishArrow(_ frame: Frame) {
        context = frame.context
        scope = frame.outerScope
        reduce(.function, frame, name: frame.name)
        declare(operands[operands.count - 1], in: scope)
    }
}
