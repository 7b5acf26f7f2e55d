extension Parser {
    mutating func startClass(flags: NodeFlags) {
        let outer = scope
        push(.classHeritage, flags: flags)
        let top = frames.count - 1
        frames[top].outerScope = outer
        frames[top].name = openScope(isFunction: false)
        advance()
        if tokens.kind == .identifier {
            frames[top].flags.insert(.hasName)
            leaf(.name, name: tokens.name)
        } else if flags.contains(.isDeclaration), frames[top - 1].state != .exportDeclaration {
            return failAtToken()
        }
        if tokens.kind == .extends {
            frames[top].flags.insert(.hasHeritage)
            advance()
            mode = .operand
        } else {
            startClassBody()
        }
    }

    private mutating func startClassBody() {
        guard expect(.leftBrace) else { return }
        become(.classBody)
        context.remove(.noIn)
        startMember()
    }

    /// Stands before a member, or the end of the class.
    private mutating func startMember() {
        while tokens.kind == .semicolon { advance() }
        if tokens.kind == .rightBrace { return finishClass() }
        push(.classMember)
        guard readModifiers() else { return }
        if tokens.kind == .leftBrace, frames[frames.count - 1].flags.contains(.isStatic) {
            return startStaticBlock()
        }
        readKey(.classKey)
    }

    /// A static block is kept as a method without parameters.
    private mutating func startStaticBlock() {
        let start = tokens.start
        pushFunctionOfBlock(start: start)
        append(Node(kind: .parameters, start: offset(start), end: offset(start)))
        push(.functionBody)
        advance()
        mode = .resume
    }

    private mutating func pushFunctionOfBlock(start: Int) {
        let outer = scope
        push(.function, flags: .isMethod, start: start)
        frames[frames.count - 1].outerScope = outer
        frames[frames.count - 1].name = openScope(isFunction: true)
        context = context.intersection(.inModule)
    }

    /// Stands behind the key of a member.
    mutating func continueMember() {
        switch tokens.kind {
        case .leftParen:
            startMethod()
        case .assign:
            advance()
            context = context.intersection(.inModule)
            mode = .operand
        default:
            mode = .resume
        }
    }

    /// A part of a class is complete.
    mutating func resumeClass(_ frame: Frame) {
        switch frame.state {
        case .classHeritage:
            startClassBody()
        case .classKey:
            guard tokens.kind == .rightBracket else { return failAtToken() }
            context = frame.context
            advance()
            frames.removeLast()
            continueMember()
        case .classMember:
            context = frame.context
            let isMethod =
                operands.count > Int(frame.base) && tree[operands[operands.count - 1]].kind == .function
                && tree[operands[operands.count - 1]].flags.contains(.isMethod)
            guard isMethod || passSemicolon() else { return }
            finish(.classMember, name: frame.name)
            startMember()
        default:
            failAtToken()
        }
    }

    private mutating func finishClass() {
        guard let frame = frames.last else { return }
        advance()
        context = frame.context
        scope = frame.outerScope
        finish(.class, name: frame.name)
        declare(operands[operands.count - 1], in: scope)
        if !frame.flags.contains(.isDeclaration) { mode = .operator }
    }
}
