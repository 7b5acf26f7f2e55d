/// A place where a script asks for a function to be called on events.
package struct HandlerBinding: Hashable, Sendable {
    /// The events' names without namespaces; `ready` for jQuery's ready handlers; none if the text does not tell.
    package let events: [String]
    /// What it was bound with: `ready`, `on`, `live`, `click`, `addEventListener`, `onload`.
    package let method: String
    /// What it was bound to.
    package private(set) var target: EventTarget
    /// The selector that picks the elements inside of the target, of `delegate`, and of `on` with one.
    package let delegateSelector: String?
    /// Whether elements that come later are heard too: bound with `live` or `delegate`, with a selector, or to the document,
    /// the window or the body.
    package let isDelegated: Bool
    /// Whether a selector was given that the text does not tell: `on("click", chosen, f)`.
    package internal(set) var hasUnreadSelector = false
    /// Whether it hears events on their way in: `addEventListener(event, f, true)`.
    package internal(set) var isCapturing = false
    /// The bytes of the whole call or assignment.
    package internal(set) var range: Range<Int>
    /// The bytes of the function, or of its name.
    package internal(set) var handlerRange: Range<Int>
    /// The function's name when it is given by name, as `init` or `App.init`.
    package let handlerName: String?
    /// Whether the script asks something first, as whether it has run before: it stands in an `if` or the like, or behind
    /// one that leaves the function.
    package let isConditional: Bool
    /// Whether the function that binds it comes here on every way that does not throw.
    package internal(set) var isCertain = false
    /// When it is bound.
    package internal(set) var context: RunContext
    /// What the function does, told for events that may move: clicks, taps, `submit`, `pagebeforechange` and the like.
    ///
    /// A `return false` counts as what the way of binding makes of it. For a function that the script does not define it
    /// is one call of it.
    package internal(set) var effect: HandlerEffect?
    /// The functions that the handler calls by name itself, in the order of the text, each once: `addDfChoices` and
    /// `App.init`, but nothing of jQuery or the browser.
    package internal(set) var calledFunctions: [String] = []
    /// The uses of names that the handler is certain to come to whenever it is called, if no earlier statement throws: by
    /// their places in ``ScriptSummary/uses``, ascending. Told for events of pages.
    package internal(set) var certainUses: [Int] = []

    /// The same handler, bound to the elements of a selector.
    package func bound(to selector: String) -> HandlerBinding {
        var binding = self
        binding.target = .selector(selector)
        binding.hasUnreadSelector = false
        return binding
    }

    /// Whether it is bound to what stays while pages come and go: the document, the window, `body`, or with `live`.
    package var isBoundToDocument: Bool {
        switch target {
        case .document, .window, .selector("body"), .selector("html"): true
        default: method == "live"
        }
    }

    /// Whether one of its events comes before a move and can be kept from moving by the handler.
    package var mayTakeMove: Bool {
        events.isEmpty || events.contains { HandlerBinding.movingEvents.contains($0) }
    }

    /// Whether it is bound whatever happens, and called once when the document is ready.
    package var runsWhenReady: Bool { events == ["ready"] && isBoundForCertain }

    /// Whether it is bound whatever happens, and called once when the window is loaded.
    package var runsWhenLoaded: Bool { events == ["load"] && target == .window && isBoundForCertain }

    private var isBoundForCertain: Bool { isCertain && !isConditional && context == .topLevel }

    /// The events that a browser or a library follows, so that what hears them may move.
    static let movingEvents: Set<String> = [
        "click", "tap", "vclick", "vmousedown", "vmouseup", "mousedown", "mouseup", "touchstart", "touchend",
        "pointerdown", "pointerup", "dblclick", "taphold", "swipe", "swipeleft", "swiperight", "submit", "change",
        "keydown", "keyup", "keypress", "navigate", "hashchange", "popstate", "beforeunload", "pagebeforechange",
        "pagebeforeload", "pagecontainerbeforechange", "pagecontainerbeforeload", "pagecontainerbeforetransition",
        "pagebeforetransition",
    ]

    /// Whether jQuery 1 and 2 call it on the spot where the document is ready already: `$(f)`, `$(document).ready(f)`.
    ///
    /// Source: `jQuery.fn.ready` of 1.8 to 2.2, which hands it to a promise that is kept by then; asked of Chromium with 1.12.4.
    package var isCalledWhenBound: Bool { method == "ready" && events == ["ready"] }

    /// Whether it hears that all of the document has been loaded, images too.
    package var hearsWindowLoad: Bool { events.contains("load") && target == .window }

    /// Whether it hears what happens to pages: `pagecreate`, `pageshow`.
    var hearsPages: Bool { events.contains { $0.hasPrefix("page") } }

    /// Whether it hears nothing but an event that comes once to a document, when it is loaded: `DOMContentLoaded`, the
    /// window's `load`, jQuery's `ready` as an event.
    package var waitsForLoad: Bool {
        !events.isEmpty && !isCalledWhenBound
            && events.allSatisfy { ["ready", "DOMContentLoaded"].contains($0) || $0 == "load" && hearsWindowLoad }
    }

    /// Whether it runs as soon as the document is there: `$(f)`, `$(document).ready(f)`, `DOMContentLoaded`.
    package var isReadyHandler: Bool {
        events.contains("ready") || events.contains("DOMContentLoaded")
    }
}
