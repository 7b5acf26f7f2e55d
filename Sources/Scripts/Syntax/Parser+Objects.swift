extension Parser {
    mutating func startObject() {
        push(.object)
        context.remove(.noIn)
        advance()
        startProperty()
    }

    /// Stands before a property, or the end of the object.
    private mutating func startProperty() {
        if tokens.kind == .rightBrace { return finishBracket(.object) }
        if tokens.kind == .ellipsis { return mode = .operand }
        push(.property)
        guard readModifiers() else { return }
        readKey(.computedKey)
    }

    /// Passes `get`, `set`, `async`, `static` and `*` where they are not the key itself, and notes them in the topmost
    /// frame.
    mutating func readModifiers() -> Bool {
        let top = frames.count - 1
        while tokens.kind == .identifier, !tokens.hasEscape {
            let flag: NodeFlags
            switch tokens.name {
            case KnownName.get.id, KnownName.set.id: flag = .isMethod
            case KnownName.async.id: flag = .isAsync
            case KnownName.static.id where frames[top].state == .classMember: flag = .isStatic
            default: return true
            }
            if frames[top].flags.contains(flag) { return true }
            let next = tokens.peek()
            switch next.kind {
            case .comma, .colon, .leftParen, .rightBrace, .assign, .semicolon, .end: return true
            case .leftBrace where flag != .isStatic: return true
            default: break
            }
            if next.isAfterNewline, flag == .isAsync { return true }
            frames[top].flags.insert(flag)
            advance()
        }
        if tokens.kind == .star {
            frames[top].flags.insert(.isGenerator)
            advance()
        }
        return true
    }

    /// Reads the key of a property or class member into the topmost frame.
    mutating func readKey(_ computed: Frame.State) {
        let top = frames.count - 1
        switch tokens.kind {
        case .string, .number, .bigInteger:
            frames[top].flags.insert(.hasLiteralKey)
            frames[top].start = offset(tokens.start)
            advance()
        case .leftBracket:
            frames[top].flags.insert(.isComputed)
            push(computed)
            context.remove(.noIn)
            advance()
            return mode = .operand
        case .privateName where computed == .classKey:
            advance()
        default:
            guard tokens.kind == .identifier || tokens.kind.isReservedWord else { return failAtToken() }
            return readNameKey(top)
        }
        if computed == .classKey { continueMember() } else { continueProperty() }
    }

    private mutating func readNameKey(_ top: Int) {
        frames[top].name = tokens.name
        // The key is where a definition is: behind the modifiers.
        frames[top].start = offset(tokens.start)
        if frames[top].state == .classMember {
            advance()
            return continueMember()
        }
        let isName = tokens.kind == .identifier
        let key = Node(
            kind: .identifier, start: offset(tokens.start), end: offset(tokens.position), name: tokens.name)
        advance()
        if isName, tokens.kind == .comma || tokens.kind == .rightBrace || tokens.kind == .assign {
            frames[top].flags.insert(.isShorthand)
            append(key)
            mode = .operator
        } else {
            continueProperty()
        }
    }

    /// Stands behind the key of a property.
    private mutating func continueProperty() {
        switch tokens.kind {
        case .colon:
            advance()
            mode = .operand
        case .leftParen:
            startMethod()
        default:
            failAtToken()
        }
    }

    /// Reads parameters and body of a method, for the topmost frame.
    mutating func startMethod() {
        let kept = frames[frames.count - 1].flags.intersection([.isAsync, .isGenerator])
        frames[frames.count - 1].flags.insert(.isMethod)
        startFunction(flags: kept.union(.isMethod), start: Int(frames[frames.count - 1].start))
    }

    /// A part of an object is complete.
    mutating func resumeObject(_ frame: Frame) {
        switch frame.state {
        case .computedKey:
            guard tokens.kind == .rightBracket else { return failAtToken() }
            context = frame.context
            advance()
            frames.removeLast()
            continueProperty()
        case .property:
            finish(.property, name: frame.name)
            passProperty()
        default:
            // A spread.
            passProperty()
        }
    }

    private mutating func passProperty() {
        if tokens.kind == .comma {
            advance()
            startProperty()
        } else if tokens.kind == .rightBrace {
            finishBracket(.object)
        } else {
            failAtToken()
        }
    }
}
