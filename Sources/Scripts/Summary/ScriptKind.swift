/// How a browser would run a text of JavaScript.
package enum ScriptKind: Hashable, Sendable, CaseIterable {
    /// A `script` element: its top level declares globals.
    case classicScript
    /// A `script` element of type `module`: its declarations stay inside.
    case module
    /// The value of an attribute such as `onclick`: the body of a function, in which `event` is known.
    case eventHandler
    /// An address that begins with `javascript:`, percent escapes allowed.
    case javaScriptURL
}
