extension Parser {
    static let assignmentPrecedence: UInt8 = 2
    static let prefixPrecedence: UInt8 = 15
    static let newPrecedence: UInt8 = 17

    /// Stands before an operand.
    mutating func startOperand() {
        switch tokens.kind {
        case .identifier: startWithName()
        case .number: operand(.number)
        case .string: operand(.string)
        case .leftParen: startParen()
        case .function: startFunctionExpression(flags: [], start: tokens.start)
        case .this: operand(.this)
        case .leftBracket: startArray()
        case .leftBrace: startObject()
        case .not, .plus, .minus, .tilde, .typeof, .void, .delete:
            startPrefix(.prefix, precedence: Parser.prefixPrecedence)
        case .increment, .decrement: startPrefix(.update, precedence: Parser.prefixPrecedence)
        case .new: startNew()
        case .slash, .slashAssign:
            tokens.rescanRegularExpression()
            if tokens.kind == .regularExpression { operand(.regularExpression) } else { failAtToken() }
        case .null: operand(.null)
        case .true: operand(.true)
        case .false: operand(.false)
        case .bigInteger: operand(.bigInteger)
        case .template: operand(.template)
        case .templateHead: startTemplate()
        case .class: startClass(flags: [])
        case .super: operand(.super)
        case .ellipsis: startSpread()
        case .import: startImportExpression()
        case .privateName: operand(.privateName)
        default: failAtToken()
        }
    }

    private mutating func operand(_ kind: NodeKind) {
        leaf(kind, name: tokens.name)
        mode = .operator
    }

    private mutating func startPrefix(_ state: Frame.State, precedence: UInt8) {
        push(state, precedence: precedence, op: tokens.kind)
        advance()
        mode = .operand
    }

    private mutating func startWithName() {
        if tokens.name == KnownName.async.id {
            return startWithAsync()
        }
        if tokens.name == KnownName.await.id, context.contains(.inAsync) {
            return startPrefix(.await, precedence: Parser.prefixPrecedence)
        }
        if tokens.name == KnownName.yield.id, context.contains(.inGenerator) {
            return startYield()
        }
        if tokens.hasEscape, tokens.name < KnownName.as.id {
            return fail("a reserved word is no name", at: tokens.start)
        }
        operand(.identifier)
    }

    /// `async` may start a function, an arrow function, or be a plain name.
    private mutating func startWithAsync() {
        let start = tokens.start
        let name = Node(
            kind: .identifier, start: offset(start), end: offset(tokens.position), name: tokens.name)
        advance()
        if tokens.kind == .function, !tokens.isAfterNewline {
            return startFunctionExpression(flags: .isAsync, start: start)
        }
        if tokens.kind == .identifier, !tokens.isAfterNewline, tokens.peek().kind == .arrow {
            leaf(.identifier, name: tokens.name)
            return startArrow(flags: .isAsync, start: start)
        }
        append(name)
        mode = .operator
    }

    private mutating func startYield() {
        push(.yield, precedence: Parser.assignmentPrecedence)
        advance()
        if !tokens.isAfterNewline {
            switch tokens.kind {
            case .star:
                advance()
                return mode = .operand
            case .rightParen, .rightBracket, .rightBrace, .comma, .semicolon, .colon, .end, .in, .templateMiddle,
                .templateTail:
                break
            default:
                return mode = .operand
            }
        }
        mode = .resume
    }

    private mutating func startParen() {
        push(.paren)
        context.remove(.noIn)
        advance()
        if tokens.kind == .rightParen {
            finishParen(mustBeParameters: true)
        } else {
            mode = .operand
        }
    }

    /// Closes `( … )`. Some of them can only be the parameters of an arrow function.
    mutating func finishParen(mustBeParameters: Bool) {
        let closing = tokens.start
        advance()
        context = frames[frames.count - 1].context
        finish(.paren)
        if mustBeParameters, tokens.kind != .arrow {
            return fail("unexpected ')'", at: closing)
        }
        mode = .operator
    }

    private mutating func startArray() {
        push(.array)
        context.remove(.noIn)
        advance()
        startElement()
    }

    /// Stands before an element of an array, or its end.
    mutating func startElement() {
        while tokens.kind == .comma {
            append(Node(kind: .empty, start: offset(tokens.start), end: offset(tokens.start)))
            advance()
        }
        if tokens.kind == .rightBracket { finishBracket(.array) } else { mode = .operand }
    }

    /// Passes a closing bracket of an expression and finishes what it closes.
    mutating func finishBracket(_ kind: NodeKind) {
        advance()
        context = frames[frames.count - 1].context
        finish(kind)
        mode = .operator
    }

    private mutating func startSpread() {
        switch frames.last?.state {
        case .array, .callArguments, .newArguments, .paren, .parameters, .object: break
        default: return failAtToken()
        }
        push(.spread, precedence: Parser.assignmentPrecedence)
        advance()
        mode = .operand
    }

    private mutating func startNew() {
        let start = tokens.start
        push(.new, precedence: Parser.newPrecedence)
        advance()
        guard tokens.kind == .dot else { return mode = .operand }
        // new.target
        frames.removeLast()
        advance()
        guard isName(.target) else { return failAtToken() }
        leaf(.metaProperty)
        tree.nodes[tree.nodes.count - 1].start = offset(start)
        mode = .operator
    }

    private mutating func startImportExpression() {
        let start = tokens.start
        advance()
        if tokens.kind == .leftParen {
            append(Node(kind: .importCall, start: offset(start), end: offset(tokens.previousEnd)))
            return mode = .operator
        }
        guard tokens.kind == .dot else { return failAtToken() }
        advance()
        guard isName(.meta), context.contains(.inModule) else { return failAtToken() }
        leaf(.metaProperty)
        mode = .operator
    }

    mutating func startTemplate(isTagged: Bool = false) {
        push(.template, op: isTagged ? .template : .end)
        context.remove(.noIn)
        advance()
        startExpression()
    }
}
