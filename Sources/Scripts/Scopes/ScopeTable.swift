/// Every binding of a script, by scope.
struct ScopeTable {
    private(set) var bindings: [Binding] = []
    /// Where the bindings of each scope begin; one more entry than there are scopes.
    private(set) var begins: [Int]

    init(_ tree: SyntaxTree) {
        begins = Array(repeating: 0, count: tree.scopes.count + 1)
        var gathered: [Binding] = []
        for declaration in tree.declarations {
            ScopeTable.gather(declaration, of: tree, into: &gathered)
        }
        for binding in gathered { begins[Int(binding.scope) + 1] += 1 }
        for scope in 0..<tree.scopes.count { begins[scope + 1] += begins[scope] }
        // A counting sort: it keeps the order within a scope.
        var places = begins
        var order = [Int](repeating: 0, count: gathered.count)
        for (index, binding) in gathered.enumerated() {
            order[places[Int(binding.scope)]] = index
            places[Int(binding.scope)] += 1
        }
        bindings = order.map { gathered[$0] }
    }

    subscript(id: BindingID) -> Binding {
        get { bindings[Int(id)] }
        _modify { yield &bindings[Int(id)] }
    }

    func ids(of scope: ScopeID) -> Range<Int> {
        begins[Int(scope)]..<begins[Int(scope) + 1]
    }

    private static func gather(
        _ declaration: SyntaxTree.Declaration, of tree: SyntaxTree, into found: inout [Binding]
    ) {
        let node = tree[declaration.node]
        switch node.kind {
        case .declaration:
            let kind: Binding.Kind = node.op == .var ? .var : node.op == .const ? .const : .let
            let scope = kind == .var ? tree.scopes[Int(declaration.scope)].function : declaration.scope
            tree.forEachTarget(of: declaration.node) { id in
                found.append(Binding(name: tree[id].name, kind: kind, node: id, scope: scope))
            }
        case .function:
            gatherFunction(declaration, of: tree, into: &found)
        case .class:
            guard node.flags.contains(.hasName) else { return }
            let name = tree[node.first].name
            found.append(Binding(name: name, kind: .ownName, node: node.first, scope: node.name))
            if node.flags.contains(.isDeclaration) {
                found.append(Binding(name: name, kind: .class, node: node.first, scope: declaration.scope))
            }
        case .catch:
            guard let pattern = tree.child(declaration.node, 0), tree[pattern].next >= 0 else { return }
            tree.forEachTarget(of: pattern) { id in
                found.append(Binding(name: tree[id].name, kind: .catchParameter, node: id, scope: declaration.scope))
            }
        case .import:
            for id in tree.children(declaration.node) where tree[id].kind == .name {
                found.append(Binding(name: tree[id].name, kind: .imported, node: id, scope: declaration.scope))
            }
        default:
            // A fragment of one of these.
            return
        }
    }

    private static func gatherFunction(
        _ declaration: SyntaxTree.Declaration, of tree: SyntaxTree, into found: inout [Binding]
    ) {
        let node = tree[declaration.node]
        var parameters = node.first
        if node.flags.contains(.hasName) {
            let name = tree[node.first].name
            parameters = tree[node.first].next
            func add(_ kind: Binding.Kind, _ scope: ScopeID) {
                found.append(
                    Binding(name: name, kind: kind, node: node.first, function: declaration.node, scope: scope))
            }
            if node.flags.contains(.isDeclaration) {
                add(.function, declaration.scope)
                let outer = tree.scopes[Int(declaration.scope)].function
                if outer != declaration.scope { add(.hoistedFunction, outer) }
            } else {
                add(.ownName, node.name)
            }
        }
        guard parameters >= 0 else { return }
        tree.forEachTarget(of: parameters) { id in
            found.append(Binding(name: tree[id].name, kind: .parameter, node: id, scope: node.name))
        }
    }
}
