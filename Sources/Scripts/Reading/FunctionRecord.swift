/// The number of a function within one script; 0 is the script itself.
typealias FunctionID = Int

/// A function the reader has come into.
struct FunctionRecord {
    /// The function around it.
    var outer: FunctionID
    var name: NameID = -1
    /// Who calls it, as far as its place tells.
    var entry: Entry
    var isStrict = false
    /// Whether a test before the current node may have ended it, or a function around it.
    var mayHaveEnded = false
    /// Whether `this` is the global object in it.
    var hasGlobalThis = false
    /// What else `this` is in it.
    var this = Meaning.unknown
    /// The tests and loops around it.
    var depth = 0
    /// Where it stands, and whether the function around it comes there on every way.
    var node: NodeID = -1
    var isAtCertainPlace = false
    /// Whether the call that enters it is its own: `(function () { … })()`.
    var isCalledItself = false
    /// Whether it has `arguments`: arrow functions and the script have none of their own.
    var hasArguments = true

    /// Who calls a function.
    enum Entry {
        /// Called where it stands.
        case atOnce
        /// Handed to something that calls it in time: `setTimeout(f)`, `$.ajax({success: f})`.
        case callback
        /// Called by name, or from outside.
        case later
    }
}
