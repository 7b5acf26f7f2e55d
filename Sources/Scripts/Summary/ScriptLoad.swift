/// A place where a script loads another one whose address is written out.
///
///     $.getScript("js/more.js")                                             // isEvaluated
///     var script = document.createElement("script"); script.src = "js/more.js"
package struct ScriptLoad: Hashable, Sendable {
    /// What it asks for, as it is written.
    package let address: String
    /// Whether jQuery fetches the text and evaluates it, so that no element stays in the document.
    package let isEvaluated: Bool
    /// The bytes of the call or the assignment.
    package internal(set) var range: Range<Int>
    /// Whether it is done only if something holds.
    package let isConditional: Bool
    /// When it runs.
    package internal(set) var context: RunContext
}
