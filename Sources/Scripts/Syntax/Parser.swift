/// Reads a script into a tree.
///
/// An operator-precedence parser whose stack is an array of frames, so that nesting costs memory and no call depth:
///
///     f(a + b * c)        operands  f  a  b  c
///                         frames    callArguments  binary +  binary *
///
/// `mode` says what is read next: a statement, an operand, an operator behind an operand; or that something is complete
/// and the topmost frame goes on with it. Patterns and parameters are read as the expressions they look like.
struct Parser {
    var tokens: Tokenizer
    var tree: SyntaxTree
    var operands: [NodeID] = []
    var frames: [Frame] = []
    var context: ParserContext = []
    var mode = Mode.resume
    var scope: ScopeID = -1
    /// Gets every token when it is passed, for tests and debugging.
    var recorder: [RecordedToken]?

    enum Mode {
        case statement, operand, `operator`, resume, finished
    }

    init(_ text: ByteText, from offset: Int = 0, as kind: ScriptKind) {
        tokens = Tokenizer(text, from: offset, allowsHTMLComments: kind != .module)
        tree = SyntaxTree(names: NameTable())
        // Minified code has a node for every four bytes.
        tree.nodes.reserveCapacity(text.count / 4 + 16)
        if kind == .module { context = [.inModule, .inAsync] }
        if kind == .eventHandler { context = .inFunction }
        let outermost = openScope(isFunction: true)
        push(.program, start: offset, name: outermost)
    }

    /// Reads everything, or up to the first error.
    mutating func run() -> SyntaxTree {
        tokens.advance()
        while true {
            if tree.failure != nil { mode = .finished }
            switch mode {
            case .statement: startStatement()
            case .operand: startOperand()
            case .operator: continueExpression()
            case .resume: resume()
            case .finished:
                tree.root = operands.last ?? -1
                tree.names = tokens.names
                return tree
            }
        }
    }

    /// Something is complete: what it is a part of goes on.
    private mutating func resume() {
        guard let frame = frames.last else { return mode = .finished }
        if frame.precedence > 0 {
            frames.removeLast()
            finishOperator(frame)
        } else if frame.state.rawValue <= Frame.State.conditionalConsequent.rawValue {
            resumeExpression(frame)
        } else if frame.state.rawValue <= Frame.State.classKey.rawValue {
            resumeFunctionOrClass(frame)
        } else {
            resumeStatement(frame)
        }
    }

    // MARK: Frames and nodes

    mutating func push(
        _ state: Frame.State, precedence: UInt8 = 0, op: TokenKind = .end, flags: NodeFlags = [], start: Int? = nil,
        base: Int? = nil, name: NameID = -1
    ) {
        frames.append(
            Frame(
                state: state, precedence: precedence, op: op, flags: flags, context: context,
                start: UInt32(truncatingIfNeeded: start ?? tokens.start),
                base: UInt32(truncatingIfNeeded: base ?? operands.count), name: name))
    }

    /// Lets the topmost frame go on to another part of the same thing.
    mutating func become(_ state: Frame.State) {
        frames[frames.count - 1].state = state
    }

    /// Makes the current token an operand and passes it.
    mutating func leaf(_ kind: NodeKind, name: NameID = -1) {
        append(Node(kind: kind, start: offset(tokens.start), end: offset(tokens.position), name: name))
        advance()
    }

    mutating func append(_ node: Node) {
        operands.append(NodeID(truncatingIfNeeded: tree.nodes.count))
        tree.nodes.append(node)
    }

    /// Takes the operands a frame has gathered as the children of a new one.
    mutating func reduce(_ kind: NodeKind, _ frame: Frame, name: NameID = -1) {
        let base = Int(frame.base)
        var first: NodeID = -1
        if base < operands.count {
            first = operands[base]
            var previous = first
            for index in (base + 1)..<max(operands.count, base + 1) {
                tree.nodes[Int(previous)].next = operands[index]
                previous = operands[index]
            }
            // OPTIMIZATION: one by one is faster than removing a range, there are two of them (a twentieth of the time).
            while operands.count > base { operands.removeLast() }
        }
        append(
            Node(
                kind: kind, op: frame.op, flags: frame.flags, start: frame.start, end: offset(tokens.previousEnd),
                name: name, first: first))
    }

    /// Finishes the topmost frame.
    mutating func finish(_ kind: NodeKind, name: NameID = -1) {
        let frame = frames.removeLast()
        reduce(kind, frame, name: name)
        mode = .resume
    }

    func offset(_ position: Int) -> UInt32 { UInt32(truncatingIfNeeded: position) }

    // MARK: Scopes

    mutating func openScope(isFunction: Bool) -> ScopeID {
        let id = ScopeID(truncatingIfNeeded: tree.scopes.count)
        let function = isFunction || scope < 0 ? id : tree.scopes[Int(scope)].function
        tree.scopes.append(Scope(function: function))
        scope = id
        return id
    }

    mutating func declare(_ node: NodeID, in scope: ScopeID) {
        tree.declarations.append(SyntaxTree.Declaration(node: node, scope: scope))
    }

    // MARK: Tokens

    mutating func advance() {
        if recorder != nil {
            recorder?.append(RecordedToken(kind: tokens.kind, range: tokens.start..<tokens.position))
        }
        tokens.advance()
    }

    /// Passes a token that must be there.
    mutating func expect(_ kind: TokenKind) -> Bool {
        guard tokens.kind == kind else {
            failAtToken()
            return false
        }
        advance()
        return true
    }

    /// Passes the end of a statement: a semicolon, or a place where one may be left out.
    mutating func passSemicolon() -> Bool {
        if tokens.kind == .semicolon {
            advance()
            return true
        }
        if tokens.kind == .rightBrace || tokens.kind == .end || tokens.isAfterNewline { return true }
        failAtToken()
        return false
    }
}
