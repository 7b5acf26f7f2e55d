extension Parser {
    /// Stands before a statement.
    mutating func startStatement() {
        switch tokens.kind {
        case .leftBrace: startBlock()
        case .semicolon: leaf(.empty); mode = .resume
        case .var, .const: startDeclaration()
        case .function: startFunctionDeclaration(flags: .isDeclaration, start: tokens.start)
        case .class: startClass(flags: .isDeclaration)
        case .if: startTested(.ifTest)
        case .while: startTested(.whileTest)
        case .with: startTested(.withObject)
        case .switch: startTested(.switchDiscriminant)
        case .for: startFor()
        case .do: startDo()
        case .return: startReturn()
        case .throw: startThrow()
        case .break, .continue: readJump()
        case .try: startTry()
        case .debugger: leaf(.empty); endSimple()
        case .import: startImport()
        case .export: startExport()
        case .identifier: startWithIdentifier()
        default: startExpressionStatement()
        }
    }

    mutating func startBlock() {
        let outer = scope
        push(.block)
        let inner = openScope(isFunction: false)
        frames[frames.count - 1].outerScope = outer
        frames[frames.count - 1].name = inner
        advance()
        mode = .resume
    }

    func isName(_ known: KnownName) -> Bool {
        tokens.kind == .identifier && tokens.name == known.id && !tokens.hasEscape
    }

    private mutating func startWithIdentifier() {
        if isName(.let) {
            let next = tokens.peek()
            if next.kind == .identifier || next.kind == .leftBracket || next.kind == .leftBrace {
                return startDeclaration()
            }
        } else if isName(.async) {
            let next = tokens.peek()
            if next.kind == .function, !next.isAfterNewline {
                let start = tokens.start
                advance()
                return startFunctionDeclaration(flags: [.isDeclaration, .isAsync], start: start)
            }
        }
        startExpressionStatement()
    }

    mutating func startExpressionStatement() {
        push(.expressionStatement)
        startExpression()
    }

    /// Reads operands with commas between them, for the topmost frame.
    mutating func startExpression() {
        push(.sequence)
        mode = .operand
    }

    private mutating func startTested(_ state: Frame.State) {
        push(state)
        advance()
        guard expect(.leftParen) else { return }
        startExpression()
    }

    /// `var`, `let`, `const`; with the flag for the head of a `for`.
    mutating func startDeclaration(flags: NodeFlags = []) {
        let keyword: TokenKind = tokens.kind == .identifier ? .identifier : tokens.kind
        push(.declaration, op: keyword, flags: flags)
        advance()
        startDeclarator()
    }

    func startsPattern() -> Bool {
        tokens.kind == .identifier || tokens.kind == .leftBracket || tokens.kind == .leftBrace
    }

    mutating func startDeclarator() {
        guard startsPattern() else { return failAtToken() }
        if tokens.kind == .identifier {
            // Not as an operand: `async` and `yield` are plain names here.
            leaf(.identifier, name: tokens.name)
            mode = .operator
        } else {
            mode = .operand
        }
    }

    private mutating func startReturn() {
        guard context.contains(.inFunction) else { return fail("'return' outside a function", at: tokens.start) }
        push(.returnStatement)
        advance()
        if endsStatement { resumeAtEnd(.return) } else { startExpression() }
    }

    private mutating func startThrow() {
        push(.throwStatement)
        advance()
        if tokens.isAfterNewline { return failAtToken() }
        startExpression()
    }

    private var endsStatement: Bool {
        tokens.isAfterNewline || tokens.kind == .semicolon || tokens.kind == .rightBrace || tokens.kind == .end
    }

    private mutating func readJump() {
        let start = tokens.start
        let needed: ParserContext = tokens.kind == .break ? .inBreakable : .inLoop
        let word = tokens.kind == .break ? "break" : "continue"
        push(.expressionStatement)
        advance()
        if tokens.kind == .identifier, !tokens.isAfterNewline {
            // AD-HOC: whether the label exists is not checked.
            advance()
        } else if !context.contains(needed) {
            return fail("'\(word)' outside a loop", at: start)
        }
        resumeAtEnd(.jump)
    }

    /// Ends a statement that is one token.
    private mutating func endSimple() {
        if passSemicolon() { mode = .resume }
    }

    /// Ends the statement on top of the stack.
    mutating func resumeAtEnd(_ kind: NodeKind) {
        if passSemicolon() { finish(kind) }
    }

    private mutating func startTry() {
        push(.tryBlock)
        advance()
        expectBlock()
    }

    mutating func expectBlock() {
        if tokens.kind == .leftBrace { startBlock() } else { failAtToken() }
    }
}
