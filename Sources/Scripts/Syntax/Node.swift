/// The number of a node in its tree.
typealias NodeID = Int32

/// A piece of a script. Children come before their parent in the tree's array, and are linked from it.
struct Node: Sendable {
    var kind: NodeKind
    /// The operator of `unary`, `update`, `binary`, `logical`, `assign`; the keyword of a `declaration`.
    var op: TokenKind = .end
    var flags: NodeFlags = []
    /// The bytes the node takes.
    var start: UInt32
    var end: UInt32
    /// The name of an `identifier`, `name`, `member`, `property`; of what opens a scope, the scope.
    var name: NameID = -1
    var first: NodeID = -1
    var next: NodeID = -1
}
