/// JavaScript in an attribute: an event handler, or an address that begins with `javascript:`.
package struct InlineCode: Sendable {
    /// The attribute: `onclick`, `href`, `action`.
    package var attribute: String
    /// The element's name.
    package var element: String
    /// The element's id.
    package var id: String?
    /// Where the element stands.
    package var place: Region
    /// What the code does.
    package var reading: ScriptReading
    /// Where the code stands.
    package var code: CodePlace

    /// Whether it runs when something happens to the element, not when it is followed.
    package var isHandler: Bool { attribute.hasPrefix("on") }

    /// The event it runs on: that of the attribute, else a click or a submission.
    package var event: String {
        isHandler ? String(attribute.dropFirst(2)) : attribute == "action" ? "submit" : "click"
    }
}
