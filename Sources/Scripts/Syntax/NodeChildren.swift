/// The children of a node, in order.
struct NodeChildren: Sequence, IteratorProtocol {
    let nodes: [Node]
    var current: NodeID

    mutating func next() -> NodeID? {
        guard current >= 0 else { return nil }
        defer { current = nodes[Int(current)].next }
        return current
    }
}
