/// A global name a script gives a value, or a member of one.
package struct Definition: Hashable, Sendable {
    /// How a name comes to be global.
    package enum Kind: Hashable, Sendable {
        /// `function f() {}` outside functions.
        case function
        /// `var` outside functions.
        case `var`
        /// `let` outside functions; running it a second time in a document is a syntax error.
        case `let`
        /// `const` outside functions; running it a second time in a document is a syntax error.
        case const
        /// `class` outside functions; running it a second time in a document is a syntax error.
        case `class`
        /// `window.f = …`, or the same by another name of the global object.
        case windowProperty
        /// An assignment to a name that is declared nowhere.
        case implicitGlobal
        /// A member of a global: `App.init = …`, `var App = {init: …}`, `$.fn.plugin = …`.
        case member
    }

    /// The name; for a member, the names with dots between, as `App.init` (`jQuery` written as `$`).
    package let name: String
    /// How it comes to be global.
    package let kind: Kind
    /// Whether its value is a function written right there.
    package let isFunction: Bool
    /// The bytes of the name, or of the expression assigned to.
    package internal(set) var range: Range<Int>
    /// When it gets its value.
    package internal(set) var context: RunContext

    /// Whether a second run of the script in the same document fails because of this definition.
    package var failsWhenRepeated: Bool {
        kind == .let || kind == .const || kind == .class
    }
}
