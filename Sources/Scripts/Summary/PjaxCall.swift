/// A call by which a script says what jquery-pjax takes, or a value that it gives to one of its defaults.
///
///     $(document).pjax("a", "#main", {fragment: "#main"})       // bind(.document), three arguments
///     $.pjax.click(event, "#main")                              // click, two arguments
///     $.pjax.defaults.timeout = 2000                            // setDefault("timeout"), one argument
package struct PjaxCall: Hashable, Sendable {
    /// What is called.
    package enum Method: Hashable, Sendable {
        /// `$(…).pjax(…)`, with what it is called on.
        case bind(EventTarget)
        /// `$.pjax.click(…)`
        case click
        /// `$.pjax.submit(…)`
        case submit
        /// `$.pjax.defaults.name = …`
        case setDefault(String)
    }

    /// An argument, as far as it is written out.
    package enum Argument: Hashable, Sendable {
        case literal(Literal)
        /// An object with its properties.
        case options([ProgrammaticMove.Option])
        /// Something else: an event, a variable, what a function gives.
        case unread
    }

    /// What is called.
    package let method: Method
    /// What it is called with, in order; the value of a default.
    package let arguments: [Argument]
    /// The bytes of the whole call or assignment.
    package internal(set) var range: Range<Int>
    /// When it runs.
    package internal(set) var context: RunContext
}
