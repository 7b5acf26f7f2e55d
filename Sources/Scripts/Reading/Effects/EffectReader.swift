/// Tells what functions do to the event they are called for: the second look at a script that has been read.
///
/// It follows the ways through a function's statements, keeps what is done on all and on some, and goes into the functions
/// that are called by name in the same script. It is asked only for handlers of clicks and for functions that others may
/// call from one.
struct EffectReader {
    let reader: Reader
    /// What the calls by name call, by call.
    let callees: [NodeID: Reader.Callee]
    let moves: [Range<Int>: Int]
    /// The functions that are bound as handlers.
    let handlers: Set<NodeID>
    /// The functions that are being followed, the outermost first.
    var entered: [NodeID] = []
    /// The last of them, and the functions inside of it that the current place is in.
    var inside: [NodeID] = []
    /// What each name that the script binds stands for.
    let bindings: [NameID: NamedBindings]
    private var known: [Question: HandlerEffect] = [:]
    /// How often a function was not entered because it was being followed already: what was told then holds there only.
    private var cuts = 0
    /// Whether the function in work is a handler, which gets the event as its first argument.
    var isHandler = false
    /// How many nodes may still be looked at: it bounds the work for one script.
    var budget: Int

    let tree: SyntaxTree

    /// What the handler in work asks about its element, where it stands in the handler itself.
    var tests: [(node: NodeID, test: ElementTest)] = []
    /// What comes of the tests whose outcome is supposed.
    var outcomes: [NodeID: Bool] = [:]
    /// Whether what is being looked at is a part of a test.
    var isInTest = false

    /// How many statements and expressions are being looked at, one within the other, also across calls.
    var nesting = 0
    /// AD-HOC: how many that may be before the rest counts as unknown; it bounds the stack.
    static let deepest = 120

    private struct Question: Hashable {
        var function: NodeID
        var isHandler: Bool
    }

    init(_ reader: Reader) {
        self.reader = reader
        tree = reader.tree
        budget = 10_000 + 4 * reader.tree.nodes.count
        callees = Dictionary(reader.calls.map { ($0.node, $0.callee) }, uniquingKeysWith: { first, _ in first })
        moves = Dictionary(
            reader.moves.enumerated().map { ($1.value.range, $0) }, uniquingKeysWith: { first, _ in first })
        handlers = Set(reader.handlers.compactMap { EffectReader.node(of: $0.callee, reader) })
        bindings = NamedBindings.all(of: reader)
    }

    /// What a function does when it is called, for a click or by another function.
    mutating func effect(of function: NodeID) -> HandlerEffect {
        let question = Question(function: function, isHandler: entered.isEmpty && handlers.contains(function))
        if let effect = known[question] { return effect }
        guard !entered.contains(function), entered.count < 12 else {
            cuts += 1
            return opaque
        }
        let (outside, wasHandler, cutsBefore) = (inside, isHandler, cuts)
        entered.append(function)
        inside = [function]
        isHandler = question.isHandler
        let effect =
            isHandler
            ? byCases { $0.bodyFlow(of: function, from: EffectPath()).effect }
            : bodyFlow(of: function, from: EffectPath()).effect
        entered.removeLast()
        inside = outside
        isHandler = wasHandler
        if cuts == cutsBefore || entered.isEmpty { known[question] = effect }
        return effect
    }

    /// What a whole script does, where it is the value of `onclick` or a `javascript:` address.
    mutating func effectOfScript() -> HandlerEffect {
        guard tree.root >= 0 else { return HandlerEffect() }
        return byCases { reader in
            let flow = reader.follow(reader.tree.children(reader.tree.root), from: EffectPath())
            return EffectPath.joining(flow.onward, flow.exit)?.effect ?? reader.opaque
        }
    }

    var opaque: HandlerEffect {
        var effect = HandlerEffect()
        effect.isOpaque = true
        return effect
    }

    /// The ways through a function's body, together.
    mutating func bodyFlow(of function: NodeID, from path: EffectPath) -> EffectPath {
        let node = tree[function]
        guard let body = tree.child(function, node.flags.contains(.hasName) ? 2 : 1) else { return path }
        guard tree[body].kind == .functionBody else {
            var path = path
            evaluateReturned(body, &path)
            return path
        }
        let flow = follow(tree.children(body), from: path)
        // A function that always throws has no way through.
        guard let path = EffectPath.joining(flow.onward, flow.exit) else {
            var path = path
            path.isOpaque = true
            return path
        }
        return path
    }

    /// The function that is called or bound.
    static func node(of callee: Reader.Callee, _ reader: Reader) -> NodeID? {
        switch callee {
        case .node(let node):
            return reader.functionIDs[node] == nil ? nil : node
        case .path(let path):
            return reader.functionsByPath[path]
        case .binding(let binding):
            if case .function(let node) = reader.scopes[binding].meaning { return node }
            let function = reader.scopes[binding].function
            return function < 0 ? nil : function
        case .plugin:
            return nil
        }
    }

    /// `false`, `!1`
    func isFalse(_ id: NodeID) -> Bool {
        reader.literal(id) == .boolean(false)
    }
}
