extension Parser {
    /// A part of an expression with brackets is complete.
    mutating func resumeExpression(_ frame: Frame) {
        switch frame.state {
        case .sequence: resumeSequence(frame)
        case .paren: resumeParen()
        case .array: resumeArray()
        case .callArguments, .newArguments: resumeArguments()
        case .index:
            guard tokens.kind == .rightBracket else { return failAtToken() }
            finishIndex()
        case .template: resumeTemplate(frame)
        case .conditionalConsequent:
            guard tokens.kind == .colon else { return failAtToken() }
            context = frame.context
            advance()
            frames[frames.count - 1].state = .conditionalAlternate
            frames[frames.count - 1].precedence = Parser.assignmentPrecedence
            mode = .operand
        default: resumeObject(frame)
        }
    }

    private mutating func finishIndex() {
        let name = keyName(operands[operands.count - 1])
        finishBracket(.index)
        tree.nodes[tree.nodes.count - 1].name = name
    }

    /// The name a string between square brackets stands for: `window["f"]` is `window.f`.
    mutating func keyName(_ id: NodeID) -> NameID {
        // Longer ones are texts.
        guard tree[id].kind == .string, tree[id].end - tree[id].start <= 66 else { return -1 }
        let range = Int(tree[id].start) + 1..<Int(tree[id].end) - 1
        return tokens.names.intern(StringContents.decode(tokens.text, range))
    }

    private mutating func resumeSequence(_ frame: Frame) {
        if tokens.kind == .comma {
            advance()
            mode = .operand
        } else if operands.count > Int(frame.base) + 1 {
            finish(.sequence)
        } else {
            frames.removeLast()
            mode = .resume
        }
    }

    private mutating func resumeParen() {
        let isSpread = tree[operands[operands.count - 1]].kind == .spread
        if tokens.kind == .rightParen {
            finishParen(mustBeParameters: isSpread)
        } else if tokens.kind == .comma, !isSpread {
            advance()
            if tokens.kind == .rightParen { finishParen(mustBeParameters: true) } else { mode = .operand }
        } else {
            failAtToken()
        }
    }

    private mutating func resumeArray() {
        if tokens.kind == .comma {
            advance()
            startElement()
        } else if tokens.kind == .rightBracket {
            finishBracket(.array)
        } else {
            failAtToken()
        }
    }

    private mutating func resumeArguments() {
        if tokens.kind == .comma {
            advance()
            if tokens.kind == .rightParen { finishArguments() } else { mode = .operand }
        } else if tokens.kind == .rightParen {
            finishArguments()
        } else {
            failAtToken()
        }
    }

    private mutating func resumeTemplate(_ frame: Frame) {
        guard tokens.kind == .rightBrace else { return failAtToken() }
        tokens.rescanTemplate()
        switch tokens.kind {
        case .templateMiddle:
            advance()
            startExpression()
        case .templateTail:
            let isTagged = frame.op == .template
            finishBracket(.template)
            guard isTagged else { return }
            pushBehindOperand(.template)
            let base = operands.count - 2
            frames[frames.count - 1].base = UInt32(base)
            frames[frames.count - 1].start = tree[operands[base]].start
            finish(.taggedTemplate)
            mode = .operator
        default:
            failAtToken()
        }
    }
}
