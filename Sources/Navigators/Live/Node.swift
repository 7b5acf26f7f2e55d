/// An element of a live document: which part it came with, and which element of that part's markup it is.
package struct Node: Hashable, Sendable {
    /// The number of the part.
    package let part: Int32
    /// The element's index in the part's markup.
    package let element: Int32

    /// Names an element.
    package init(part: Int32, element: Int) {
        self.part = part
        self.element = Int32(element)
    }
}
