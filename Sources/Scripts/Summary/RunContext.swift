/// When a piece of a script runs.
///
/// A function that is called at once, or by name from elsewhere in the same script, runs when its earliest caller runs.
package enum RunContext: Hashable, Sendable {
    /// While the script itself runs; for an event handler attribute, when the event comes.
    case topLevel
    /// When a handler runs: the one at this position of `ScriptSummary.handlers`.
    case handler(Int)
    /// In a function that runs when something outside the script calls it; with its name if it has one.
    case function(String?)
}
