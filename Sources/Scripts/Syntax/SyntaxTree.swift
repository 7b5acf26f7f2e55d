/// What a parser made of a script.
///
/// Flat arrays instead of objects: no nesting of the script becomes nesting of calls, not even when the tree goes away.
struct SyntaxTree {
    var nodes: [Node] = []
    var scopes: [Scope] = []
    var declarations: [Declaration] = []
    var names: NameTable
    /// The node everything hangs from.
    var root: NodeID = -1
    var failure: Tokenizer.Failure?

    /// The functions, classes, catch clauses, imports and declarations that put names into scopes.
    struct Declaration {
        var node: NodeID
        /// The scope the declaration stands in.
        var scope: ScopeID
    }

    subscript(id: NodeID) -> Node {
        get { nodes[Int(id)] }
        _modify { yield &nodes[Int(id)] }
    }

    /// The child at a position, if there are so many.
    func child(_ id: NodeID, _ position: Int) -> NodeID? {
        var child = self[id].first
        var position = position
        while child >= 0, position > 0 {
            child = self[child].next
            position -= 1
        }
        return child < 0 ? nil : child
    }

    func children(_ id: NodeID) -> NodeChildren {
        NodeChildren(nodes: nodes, current: self[id].first)
    }

    /// Whether the script is one statement, empty ones aside.
    var isOneStatement: Bool {
        root >= 0 && children(root).lazy.filter { self[$0].kind != .empty }.prefix(2).count(where: { _ in true }) == 1
    }

    func range(_ id: NodeID) -> Range<Int> {
        Int(self[id].start)..<Int(self[id].end)
    }

    /// The expression inside of any number of brackets.
    func unwrapped(_ id: NodeID) -> NodeID {
        var id = id
        while self[id].kind == .paren, self[id].first >= 0, self[self[id].first].next < 0 { id = self[id].first }
        return id
    }
}
