public import Navigators

/// What a visitor has before them after a way of clicks, and what waits beside it.
public struct State: Hashable, Sendable {
    /// A page element in the DOM.
    package typealias Page = ShownPage

    /// Path and query of the document, and its fragment where no page has it as its id.
    public var document: String
    /// The page that is shown, nil in a document without a library.
    public var active: ShownPage?
    /// The other pages that came by AJAX and are still there, in the order of their coming.
    public var guests: [ShownPage] = []
    /// The popup that is open.
    public var popup: String?
    /// Whether the library changes to no page any more.
    public var isStuck: Bool
}
