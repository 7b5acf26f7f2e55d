/// What a handler is bound to, as far as the text tells.
package enum EventTarget: Hashable, Sendable {
    case window
    case document
    /// The elements a selector selects: `$("#x")`, `getElementById("x")`, `document.body` (as `body`).
    case selector(String)
    /// Something the text does not name: a variable, `this`.
    case unknown
}
