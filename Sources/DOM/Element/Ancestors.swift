/// The elements above one, the nearest first.
package struct Ancestors: Sequence, IteratorProtocol {
    private var following: Element?

    init(of element: Element) { following = element.parent }

    /// The next ancestor, or nil at the top.
    package mutating func next() -> Element? {
        defer { following = following?.parent }
        return following
    }
}
