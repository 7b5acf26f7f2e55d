/// The number of a scope within one script; 0 is the outermost.
typealias ScopeID = Int32

/// A region names are declared in.
struct Scope: Sendable {
    /// The nearest scope `var` declares names in: the scope itself when it is a function's.
    var function: ScopeID
}
