extension Parser {
    /// Stands behind an operand: reads what goes on with it, or lets the topmost frame have it.
    mutating func continueExpression() {
        switch tokens.kind {
        case .dot: readMember()
        case .leftParen: startArguments()
        case .leftBracket: startIndex(flags: [])
        case .comma, .semicolon, .rightParen, .rightBrace, .rightBracket, .colon, .end: mode = .resume
        case .assign, .compoundAssign, .logicalAssign, .slashAssign: startAssignment()
        case .question: startConditional()
        case .arrow: startArrowBehindOperand()
        case .optionalDot: readOptional()
        case .template, .templateHead: startTaggedTemplate()
        case .increment, .decrement:
            if tokens.isAfterNewline { mode = .resume } else { readPostfix() }
        default: startBinary()
        }
    }

    private mutating func startBinary() {
        let precedence = tokens.kind.binaryPrecedence
        guard precedence > 0, tokens.kind != .in || !context.contains(.noIn) else { return mode = .resume }
        // ** is the only one that groups from the right.
        finishOperators(above: tokens.kind == .power ? precedence : precedence - 1)
        let state: Frame.State = precedence <= 5 ? .logical : .binary
        pushBehindOperand(state, precedence: precedence)
        advance()
        mode = .operand
    }

    /// Begins something whose first part is the last operand.
    mutating func pushBehindOperand(
        _ state: Frame.State, precedence: UInt8 = 0, flags: NodeFlags = [], start: UInt32? = nil
    ) {
        let base = operands.count - 1
        push(
            state, precedence: precedence, op: tokens.kind, flags: flags,
            start: Int(start ?? tree[operands[base]].start), base: base)
    }

    mutating func finishOperators(above precedence: UInt8) {
        while let frame = frames.last, frame.precedence > precedence {
            frames.removeLast()
            finishOperator(frame)
        }
    }

    /// Makes the node of an operator whose operands are all read.
    mutating func finishOperator(_ frame: Frame) {
        switch frame.state {
        case .prefix: reduce(.unary, frame)
        case .update: reduce(.update, frame)
        case .await: reduce(.await, frame)
        case .yield: reduce(.yield, frame)
        case .binary: finishBinary(frame)
        case .logical: reduce(.logical, frame)
        case .assign: reduce(.assign, frame)
        case .conditionalAlternate: reduce(.conditional, frame)
        case .new: reduce(.new, frame)
        case .spread: reduce(.spread, frame)
        default: finishArrow(frame)
        }
    }

    private mutating func finishBinary(_ frame: Frame) {
        // In `"f" in window`, the string is a name.
        let name = frame.op == .in ? keyName(operands[Int(frame.base)]) : -1
        reduce(.binary, frame, name: name)
    }

    private mutating func startAssignment() {
        let target = tree.unwrapped(operands[operands.count - 1])
        let isFree = (frames.last?.precedence ?? 0) <= Parser.assignmentPrecedence
        switch tree[target].kind {
        case .identifier, .member, .index, .call: break
        case .object, .array:
            if tokens.kind == .assign { break }
            fallthrough
        default:
            return fail("nothing can be assigned to this", at: Int(tree[target].start))
        }
        guard isFree else { return fail("nothing can be assigned to this", at: tokens.start) }
        pushBehindOperand(.assign, precedence: Parser.assignmentPrecedence)
        advance()
        mode = .operand
    }

    private mutating func startConditional() {
        finishOperators(above: Parser.assignmentPrecedence)
        pushBehindOperand(.conditionalConsequent)
        context.remove(.noIn)
        advance()
        mode = .operand
    }

    private mutating func readMember(flags: NodeFlags = []) {
        let object = operands.removeLast()
        advance()
        guard tokens.kind == .identifier || tokens.kind.isReservedWord || tokens.kind == .privateName else {
            operands.append(object)
            return failAtToken()
        }
        append(
            Node(
                kind: .member, flags: flags, start: tree[object].start, end: offset(tokens.position), name: tokens.name,
                first: object))
        advance()
        mode = .operator
    }

    private mutating func readOptional() {
        guard frames.last?.state != .new else { return failAtToken() }
        let ahead = tokens.peek().kind
        switch ahead {
        case .leftParen:
            advance()
            startArguments(flags: .isOptional)
        case .leftBracket:
            advance()
            startIndex(flags: .isOptional)
        default:
            readMember(flags: .isOptional)
        }
    }

    private mutating func startIndex(flags: NodeFlags) {
        pushBehindOperand(.index, flags: flags)
        context.remove(.noIn)
        advance()
        startExpression()
    }

    private mutating func startArguments(flags: NodeFlags = []) {
        if let frame = frames.last, frame.state == .new {
            frames.removeLast()
            pushBehindOperand(.newArguments, start: frame.start)
        } else {
            pushBehindOperand(.callArguments, flags: flags)
        }
        context.remove(.noIn)
        advance()
        if tokens.kind == .rightParen { finishArguments() } else { mode = .operand }
    }

    mutating func finishArguments() {
        finishBracket(frames.last?.state == .newArguments ? .new : .call)
    }

    private mutating func startTaggedTemplate() {
        let start = tree[operands[operands.count - 1]].start
        if tokens.kind == .templateHead {
            // The template's frame makes both nodes.
            startTemplate(isTagged: true)
            return
        }
        let base = operands.count - 1
        push(.template, start: Int(start), base: base)
        leaf(.template)
        finish(.taggedTemplate)
        mode = .operator
    }

    private mutating func readPostfix() {
        finishOperators(above: Parser.prefixPrecedence + 1)
        let target = tree.unwrapped(operands[operands.count - 1])
        switch tree[target].kind {
        case .identifier, .member, .index, .call: break
        default: return failAtToken()
        }
        pushBehindOperand(.update)
        advance()
        finish(.update)
        mode = .operator
    }

    private mutating func startArrowBehindOperand() {
        let operand = operands[operands.count - 1]
        guard !tokens.isAfterNewline, (frames.last?.precedence ?? 0) <= Parser.assignmentPrecedence else {
            return failAtToken()
        }
        let start = Int(tree[operand].start)
        switch tree[operand].kind {
        case .identifier, .paren:
            startArrow(flags: [], start: start)
        case .call where tree[tree[operand].first].name == KnownName.async.id:
            // What looked like a call of `async` is a parameter list.
            tree.nodes[Int(operand)].kind = .paren
            tree.nodes[Int(operand)].first = tree[tree[operand].first].next
            startArrow(flags: .isAsync, start: start)
        default:
            failAtToken()
        }
    }
}
