extension Parser {
    /// `import` at the start of a statement.
    mutating func startImport() {
        let next = tokens.peek().kind
        if next == .leftParen || next == .dot { return startExpressionStatement() }
        guard context.contains(.inModule) else { return fail("'import' outside a module", at: tokens.start) }
        push(.exportDeclaration)
        advance()
        if tokens.kind != .string {
            guard readImportedNames(), readFrom() else { return }
        }
        guard tokens.kind == .string else { return failAtToken() }
        advance()
        guard passAttributes(), passSemicolon() else { return }
        finish(.import)
        declare(operands[operands.count - 1], in: scope)
    }

    private mutating func readImportedNames() -> Bool {
        if tokens.kind == .identifier {
            leaf(.name, name: tokens.name)
            guard tokens.kind == .comma else { return true }
            advance()
        }
        if tokens.kind == .star {
            advance()
            guard isName(.as) else { return reject() }
            advance()
            guard tokens.kind == .identifier else { return reject() }
            leaf(.name, name: tokens.name)
            return true
        }
        return readSpecifiers(declares: true)
    }

    /// `{a, b as c, "d" as e}`
    private mutating func readSpecifiers(declares: Bool) -> Bool {
        guard expect(.leftBrace) else { return false }
        while tokens.kind != .rightBrace {
            guard isSpecifier else { return reject() }
            var name = Node(
                kind: declares ? .name : .identifier, start: offset(tokens.start), end: offset(tokens.position),
                name: tokens.name)
            advance()
            if isName(.as) {
                advance()
                guard isSpecifier else { return reject() }
                if declares {
                    (name.start, name.end) = (offset(tokens.start), offset(tokens.position))
                    name.name = tokens.name
                }
                advance()
            }
            if name.name >= 0 { append(name) }
            if tokens.kind == .comma { advance() } else if tokens.kind != .rightBrace { return reject() }
        }
        advance()
        return true
    }

    private var isSpecifier: Bool {
        tokens.kind == .identifier || tokens.kind == .string || tokens.kind.isReservedWord
    }

    private mutating func reject() -> Bool {
        failAtToken()
        return false
    }

    private mutating func readFrom() -> Bool {
        guard isName(.from) else { return reject() }
        advance()
        return true
    }

    /// `with {type: "json"}`
    private mutating func passAttributes() -> Bool {
        guard tokens.kind == .with else { return true }
        advance()
        guard expect(.leftBrace) else { return false }
        while tokens.kind != .rightBrace {
            if tokens.kind == .end || tokens.kind == .invalid { return reject() }
            advance()
        }
        advance()
        return true
    }

    mutating func startExport() {
        guard context.contains(.inModule) else { return fail("'export' outside a module", at: tokens.start) }
        push(.exportDeclaration)
        advance()
        switch tokens.kind {
        case .default:
            advance()
            startDefaultExport()
        case .star:
            advance()
            if isName(.as) {
                advance()
                guard isSpecifier else { return failAtToken() }
                advance()
            }
            if readFrom() { readModuleName() }
        case .leftBrace:
            let count = operands.count
            guard readSpecifiers(declares: false) else { return }
            if isName(.from) {
                // The names are another module's.
                operands.removeLast(operands.count - count)
                advance()
                readModuleName()
            } else {
                resumeAtEnd(.export)
            }
        case .var, .const, .function, .class, .identifier:
            mode = .statement
        default:
            failAtToken()
        }
    }

    private mutating func readModuleName() {
        guard expect(.string), passAttributes() else { return }
        resumeAtEnd(.export)
    }

    private mutating func startDefaultExport() {
        var start = tokens.start
        var flags: NodeFlags = .isDeclaration
        if isName(.async), case let next = tokens.peek(), next.kind == .function, !next.isAfterNewline {
            flags.insert(.isAsync)
            start = tokens.start
            advance()
        }
        if tokens.kind == .function {
            startFunctionExpression(flags: flags, start: start)
        } else if tokens.kind == .class {
            startClass(flags: .isDeclaration)
        } else {
            become(.exportDefault)
            mode = .operand
        }
    }
}
