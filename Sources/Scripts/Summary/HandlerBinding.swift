/// A place where a script asks for a function to be called on events.
public struct HandlerBinding: Hashable, Sendable {
    /// The events' names without namespaces; `ready` for jQuery's ready handlers; none if the text does not tell.
    public let events: [String]
    /// What it was bound with: `ready`, `on`, `live`, `click`, `addEventListener`, `onload`.
    public let method: String
    /// What it was bound to.
    public let target: EventTarget
    /// The selector that picks the elements inside of the target, of `delegate`, and of `on` with one.
    public let delegateSelector: String?
    /// Whether elements that come later are heard too: bound with `live` or `delegate`, with a selector, or to the document,
    /// the window or the body.
    public let isDelegated: Bool
    /// The bytes of the whole call or assignment.
    public internal(set) var range: Range<Int>
    /// The bytes of the function, or of its name.
    public internal(set) var handlerRange: Range<Int>
    /// The function's name when it is given by name, as `init` or `App.init`.
    public let handlerName: String?
    /// Whether the script asks something first, as whether it has run before: it stands in an `if` or the like, or behind
    /// one that leaves the function.
    public let isConditional: Bool
    /// When it is bound.
    public internal(set) var context: RunContext

    /// Whether it runs as soon as the document is there: `$(f)`, `$(document).ready(f)`, `DOMContentLoaded`.
    public var isReadyHandler: Bool {
        events.contains("ready") || events.contains("DOMContentLoaded")
    }
}
