public import DOM
public import Facts

/// A page or dialog of a file.
public struct InspectedPage: Hashable, Sendable {
    /// Its id, nil when it has none.
    public var id: String?
    /// `page` or `dialog`.
    public var role: String
    /// The title it names itself: `data-title`, else the heading of its header.
    public var title: String?
    /// The data-url it gets on a full load; nil in a document that does not load the framework.
    public var dataURL: String?
    /// The data-url it gets when it comes by AJAX; nil when it does not.
    public var dataURLByAJAX: String?
    /// Whether it is a child of the page container: others can never be found (S4).
    public var isReachable: Bool
    /// What becomes of it when the file comes by AJAX.
    public var survival: Survival
    /// Its start tag; nil for a page that the framework makes because the file holds none.
    public var range: SourceRange?
}
