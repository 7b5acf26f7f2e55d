/// An exception that the framework's own code throws in the browser; what it interrupts is part of the simulation.
///
/// In a click handler it means that the default action was not prevented, so that the browser follows the link itself.
package enum ScriptError: Error, Equatable {
    /// `URIError: URI malformed`, from `decodeURIComponent` on this text.
    case malformedURI(String)
    /// `TypeError`: an operation on a value of the wrong type, such as a data-url that jQuery read as a number.
    case type(String)
    /// jQuery's `Syntax error, unrecognized expression`: a selector made from text that is none.
    case selector(String)

    /// `ReferenceError` or `TypeError`, of a script of the page: a function is missing that it calls.
    case missingName(String)
    /// `SyntaxError`: a server's error page taken for a script.
    case syntax(String)

    /// The message as the browser's console shows it.
    var message: String {
        switch self {
        case .malformedURI(let text): "URIError: URI malformed: \(text)"
        case .type(let text): "TypeError: \(text)"
        case .missingName(let text): text
        case .syntax(let text): "SyntaxError: \(text)"
        case .selector(let text): "Syntax error, unrecognized expression: \(text)"
        }
    }
}
