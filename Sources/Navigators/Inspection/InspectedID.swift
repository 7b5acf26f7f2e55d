public import DOM
public import Facts

/// An id of a file.
public struct InspectedID: Hashable, Sendable {
    /// The id.
    public var id: String
    /// The name of the element that has it.
    public var element: String
    /// What becomes of the element when the file comes by AJAX.
    public var survival: Survival
    /// Where the id stands.
    public var range: SourceRange?
}

/// An event handler in an attribute, such as `onclick`.
public struct HandlerAttribute: Hashable, Sendable {
    /// The attribute's name.
    public var attribute: String
    /// Its text.
    public var code: String
    /// The name of the element that has it.
    public var element: String
    /// What becomes of the element when the file comes by AJAX.
    public var survival: Survival
    /// Where the attribute stands.
    public var range: SourceRange?
}
