extension Parser {
    /// A part of a statement is complete.
    mutating func resumeStatement(_ frame: Frame) {
        switch frame.state {
        case .program: resumeProgram()
        case .block: resumeBlock(frame)
        case .declaration: resumeDeclaration(frame)
        case .expressionStatement: resumeExpressionStatement(frame)
        case .returnStatement: resumeAtEnd(.return)
        case .throwStatement: resumeAtEnd(.throw)
        case .ifTest: if expect(.rightParen) { continueWithBody(.ifConsequent) }
        case .ifConsequent: resumeConsequent()
        case .ifAlternate: finish(.if)
        case .withObject: if expect(.rightParen) { continueWithBody(.withBody) }
        case .withBody: finish(.with)
        case .label: finish(.labeled)
        case .switchDiscriminant, .switchBody, .caseTest, .caseBody: resumeSwitch(frame)
        case .tryBlock, .catchParameter, .catchBlock, .finallyBlock: resumeTry(frame)
        case .exportDeclaration: finish(.export)
        case .exportDefault: resumeAtEnd(.export)
        default: resumeLoop(frame)
        }
    }

    private mutating func continueWithBody(_ state: Frame.State) {
        become(state)
        mode = .statement
    }

    private mutating func resumeProgram() {
        if tokens.kind == .end { finish(.program, name: 0) } else { mode = .statement }
    }

    private mutating func resumeBlock(_ frame: Frame) {
        // At the end of the script the statement would complain about itself.
        if tokens.kind == .end { return failAtToken() }
        guard tokens.kind == .rightBrace else { return mode = .statement }
        advance()
        scope = frame.outerScope
        finish(.block, name: frame.name)
    }

    private mutating func resumeExpressionStatement(_ frame: Frame) {
        let operand = operands[operands.count - 1]
        if tokens.kind == .colon, tree[operand].kind == .identifier {
            operands.removeLast()
            advance()
            become(.label)
            mode = .statement
            return
        }
        resumeAtEnd(.expressionStatement)
    }

    private mutating func resumeDeclaration(_ frame: Frame) {
        guard checkDeclarator(operands[operands.count - 1], frame) else { return }
        if tokens.kind == .comma {
            advance()
            return startDeclarator()
        }
        if !frame.flags.contains(.isForHead), !passSemicolon() { return }
        finish(.declaration)
        declare(operands[operands.count - 1], in: scope)
    }

    private mutating func checkDeclarator(_ id: NodeID, _ frame: Frame) -> Bool {
        var target = id
        var hasValue = false
        if tree[id].kind == .assign, tree[id].op == .assign {
            target = tree[id].first
            hasValue = true
        }
        switch tree[target].kind {
        case .identifier: break
        case .object, .array:
            if hasValue || frame.flags.contains(.isForHead) { break }
            fail("a destructuring declaration lacks its value", at: Int(tree[id].end))
            return false
        default:
            fail("a declaration needs a name", at: Int(tree[target].start))
            return false
        }
        if frame.op == .const, !hasValue, !frame.flags.contains(.isForHead) {
            fail("a 'const' declaration lacks its value", at: Int(tree[id].end))
            return false
        }
        return true
    }

    private mutating func resumeConsequent() {
        guard tokens.kind == .else else { return finish(.if) }
        advance()
        continueWithBody(.ifAlternate)
    }

    private mutating func resumeSwitch(_ frame: Frame) {
        switch frame.state {
        case .switchDiscriminant:
            guard expect(.rightParen), expect(.leftBrace) else { return }
            let top = frames.count - 1
            frames[top].outerScope = scope
            frames[top].name = openScope(isFunction: false)
            frames[top].state = .switchBody
            context.insert(.inBreakable)
        case .switchBody:
            startCase(frame)
        case .caseTest:
            if expect(.colon) { become(.caseBody) }
        default:
            switch tokens.kind {
            case .case, .default, .rightBrace: finish(.case)
            case .end: failAtToken()
            default: mode = .statement
            }
        }
    }

    private mutating func startCase(_ frame: Frame) {
        switch tokens.kind {
        case .case:
            push(.caseTest)
            advance()
            startExpression()
        case .default:
            push(.caseBody)
            advance()
            _ = expect(.colon)
        case .rightBrace:
            advance()
            scope = frame.outerScope
            context = frame.context
            finish(.switch, name: frame.name)
        default:
            failAtToken()
        }
    }

    private mutating func resumeTry(_ frame: Frame) {
        switch frame.state {
        case .tryBlock:
            if tokens.kind == .catch { return startCatch() }
            if tokens.kind == .finally { return startFinally() }
            failAtToken()
        case .catchParameter:
            guard startsPatternNode(operands[operands.count - 1]), expect(.rightParen) else { return failAtToken() }
            become(.catchBlock)
            expectBlock()
        case .catchBlock:
            scope = frame.outerScope
            finish(.catch, name: frame.name)
            declare(operands[operands.count - 1], in: frame.name)
            if tokens.kind == .finally { startFinally() } else { finish(.try) }
        default:
            finish(.try)
        }
    }

    private mutating func startCatch() {
        frames[frames.count - 1].flags.insert(.hasCatch)
        let outer = scope
        push(.catchParameter)
        frames[frames.count - 1].outerScope = outer
        frames[frames.count - 1].name = openScope(isFunction: false)
        advance()
        if tokens.kind == .leftParen {
            advance()
            if startsPattern() { mode = .operand } else { failAtToken() }
        } else {
            become(.catchBlock)
            expectBlock()
        }
    }

    private mutating func startFinally() {
        become(.finallyBlock)
        advance()
        expectBlock()
    }

    func startsPatternNode(_ id: NodeID) -> Bool {
        switch tree[id].kind {
        case .identifier, .object, .array: true
        default: false
        }
    }
}
