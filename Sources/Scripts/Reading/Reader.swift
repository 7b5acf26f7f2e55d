/// Walks through a script's tree in the order of the text and gathers what the summary tells.
///
/// Scopes are entered and left on the way; `innermost` has for every name the binding that holds at the moment.
struct Reader {
    let text: ByteText
    let tree: SyntaxTree
    let kind: ScriptKind
    var scopes: ScopeTable
    var innermost: [BindingID]
    /// The nodes around the current one, the outermost first.
    var parents: [NodeID] = []

    var functions: [FunctionRecord] = []
    var function: FunctionID = 0
    var functionIDs: [NodeID: FunctionID] = [:]
    /// What is known of a function before it is entered.
    var expected: [NodeID: ExpectedFunction] = [:]
    /// Who calls whom.
    var calls: [Call] = []
    /// The functions that are the values of globals and their members.
    var functionsByPath: [String: NodeID] = [:]
    var guards = Guards()
    /// How many tests and switches the current node is in, whatever functions are between.
    var branches = 0
    /// How many loops that may not turn once the current node is in, whatever functions are between.
    var repetitions = 0
    /// The identifiers a destructuring assignment has dealt with already.
    var written: Set<NodeID> = []

    var definitions: [(value: Definition, function: FunctionID)] = []
    var uses: [(value: NameUse, function: FunctionID)] = []
    var handlers: [(value: HandlerBinding, function: FunctionID, callee: Callee)] = []
    var moves: [(value: ProgrammaticMove, function: FunctionID)] = []
    var settings: [(value: FrameworkSetting, function: FunctionID)] = []
    var pjaxCalls: [(value: PjaxCall, function: FunctionID)] = []
    var pluginCalls: [(value: PluginCall, function: FunctionID)] = []
    var elementChanges: [ElementChangeDraft] = []
    /// The handlers whose `this` is another object than the element.
    var reboundFunctions: Set<NodeID> = []
    var composed: [ComposedText] = []
    var writes: [(value: DocumentWrite, function: FunctionID)] = []
    var fetchedMarkup: [Range<Int>] = []
    var idChanges: [Range<Int>] = []
    var scriptLoads: [(value: ScriptLoad, function: FunctionID)] = []
    var moduleCalls: [(value: ModuleCall, function: FunctionID)] = []
    /// What each binding, and each name that is declared nowhere, is given: one value, or `many`.
    var valueOfBinding: [NodeID]
    var valueOfGlobal: [NameID: NodeID] = [:]
    static let many: NodeID = -2
    var failure: Tokenizer.Failure?
    private var strings: [String?]

    /// A function as a call or a binding of a handler names it.
    enum Callee {
        case node(NodeID)
        case binding(BindingID)
        case path(String)
        /// What a plugin binds, which is in no text of the script.
        case plugin
    }

    /// A call by name.
    struct Call {
        var caller: FunctionID
        var callee: Callee
        var node: NodeID
        /// Whether the caller calls it on every way.
        var isCertain: Bool
    }

    /// What the place of a function tells about it.
    struct ExpectedFunction {
        var isCalledAtOnce = false
        /// Called by the call it stands in as the callee.
        var isCalledItself = false
        /// Called without a `this`: unless it is strict, it gets the global object.
        var isCalledPlainly = false
        var isGivenGlobalThis = false
        var isHandler = false
        /// What `this` is in it, when that is no global object.
        var this = Meaning.unknown
        var arguments: [Meaning] = []
    }

    init(_ text: ByteText, _ tree: SyntaxTree, as kind: ScriptKind) {
        self.text = text
        self.tree = tree
        self.kind = kind
        scopes = ScopeTable(tree)
        innermost = Array(repeating: -1, count: tree.names.count)
        valueOfBinding = Array(repeating: -1, count: scopes.bindings.count)
        strings = Array(repeating: nil, count: tree.names.count)
        failure = tree.failure
    }

    mutating func read() {
        guard tree.root >= 0 else { return }
        var id = tree.root
        while true {
            enter(id)
            if tree[id].first >= 0 {
                parents.append(id)
                id = tree[id].first
                continue
            }
            while true {
                leave(id)
                if tree[id].next >= 0, !parents.isEmpty {
                    id = tree[id].next
                    break
                }
                guard let parent = parents.popLast() else { return }
                id = parent
            }
        }
    }

    private mutating func enter(_ id: NodeID) {
        let node = tree[id]
        switch node.kind {
        case .identifier: readIdentifier(id)
        case .member, .index: readMember(id)
        case .call: readCall(id)
        case .new:
            expectCalls(of: node.first, arguments: tree.children(id).dropFirst(), plainly: false)
            readClickCall(id, tree.unwrapped(node.first))
        case .assign: readAssignment(id)
        case .declaration: readDeclaration(id)
        case .function: enterFunction(id)
        case .block:
            enterScope(id)
            if isGuardedBlock(id) { guards.enterTry() }
        case .class, .catch: enterScope(id)
        case .for, .forIn:
            repetitions += 1
            enterScope(id)
            if node.kind == .forIn { readLoopOverList(id) }
        case .while: repetitions += 1
        case .switch:
            branches += 1
            enterScope(id)
        case .program: enterProgram(id)
        case .binary:
            if node.op == .plus { readSum(id) }
            enterTest(id)
        case .unary, .logical, .conditional, .if: enterTest(id)
        default: break
        }
    }

    private mutating func leave(_ id: NodeID) {
        switch tree[id].kind {
        case .function: leaveFunction(id)
        case .block:
            leaveScope(id)
            if isGuardedBlock(id) { guards.leaveTry() }
        case .class, .catch: leaveScope(id)
        case .for, .forIn:
            repetitions -= 1
            leaveScope(id)
        case .while: repetitions -= 1
        case .switch:
            branches -= 1
            leaveScope(id)
        case .logical, .conditional, .if: leaveTest(id)
        default: break
        }
    }

    /// The text of a name; the same names come again and again.
    mutating func string(_ name: NameID) -> String {
        guard name >= 0 else { return "" }
        if let known = strings[Int(name)] { return known }
        let string = tree.names.text(name)
        strings[Int(name)] = string
        return string
    }

    var parent: NodeID { parents.last ?? -1 }

    /// Whether a node is the first child of the node above it, which is of a certain kind.
    func isFirst(_ id: NodeID, in kind: NodeKind) -> Bool {
        guard let parent = parents.last else { return false }
        return tree[parent].kind == kind && tree[parent].first == id
    }
}
