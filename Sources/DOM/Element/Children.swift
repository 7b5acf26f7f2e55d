/// The child elements of one, in document order.
package struct Children: Sequence, IteratorProtocol {
    private var following: Element?

    init(of element: Element) { following = element.firstElementChild }

    /// The next child, or nil at the end.
    package mutating func next() -> Element? {
        defer { following = following?.nextElementSibling }
        return following
    }
}
