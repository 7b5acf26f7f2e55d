/// JavaScript in an attribute: an event handler, or an address that begins with `javascript:`.
public struct InlineCode: Sendable {
    /// The attribute: `onclick`, `href`, `action`.
    public var attribute: String
    /// The element's name.
    public var element: String
    /// The element's id.
    public var id: String?
    /// Where the element stands.
    public var place: Place
    /// What the code does.
    public var reading: ScriptReading
    /// Where the code stands.
    public var code: CodePlace

    /// Whether it runs when something happens to the element, not when it is followed.
    public var isHandler: Bool { attribute.hasPrefix("on") }

    /// The event it runs on: that of the attribute, else a click or a submission.
    public var event: String {
        isHandler ? String(attribute.dropFirst(2)) : attribute == "action" ? "submit" : "click"
    }
}
