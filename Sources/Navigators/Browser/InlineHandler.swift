/// An inline event handler whose whole text is about the event: `return false`, `event.preventDefault()`,
/// `event.stopPropagation()`. What other handlers do takes a browser to know.
package struct InlineHandler {
    /// Whether it prevents the default action.
    package var prevents = false
    /// Whether it keeps the event from the elements further out.
    package var stops = false

    /// Reads a handler's text; nil when it does anything else.
    package init?(_ text: String) {
        for statement in text.split(separator: ";") {
            let words = statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            switch words {
            case "": break
            case "return false": prevents = true
            case "event.preventDefault()": prevents = true
            case "event.stopPropagation()", "event.stopImmediatePropagation()", "event.cancelBubble = true":
                stops = true
            case "return", "return true", "void(0)", "void 0": break
            default: return nil
            }
        }
    }
}
