/// What a handler is bound to, as far as the text tells.
package enum EventTarget: Hashable, Sendable {
    case window
    case document
    /// The elements a selector selects: `$("#x")`, `getElementById("x")`, `document.body` (as `body`).
    case selector(String)
    /// What a jQuery plugin is called on, `this` in `$.fn.slides = function () {…}`, or what lies in it.
    ///
    /// - Parameters:
    ///   - plugin: the plugin's name, `slides`.
    ///   - inside: the rest of a selector, ` a` for `this.find("a")`; empty for the elements themselves.
    case receiver(plugin: String, inside: String)
    /// Something the text does not name: a variable, `this`.
    case unknown
}
