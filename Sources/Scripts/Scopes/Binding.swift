/// The number of a binding within one script.
typealias BindingID = Int32

/// A name that is declared in a scope.
struct Binding {
    var name: NameID
    var kind: Kind
    /// Where the name stands.
    var node: NodeID
    /// The function it stands for, as far as that is known.
    var function: NodeID = -1
    /// What is known of its value.
    var meaning: Meaning = .unknown
    /// The scope, and the binding of the same name around it.
    var scope: ScopeID
    var outer: BindingID = -1

    /// How a name was declared.
    enum Kind: UInt8 {
        case parameter, `var`, `let`, const, `class`, function, catchParameter, imported
        /// The name a function or class expression has inside itself.
        case ownName
        /// The second home of a function that is declared in a block.
        case hoistedFunction

        /// Whether a second declaration of the name in the scope is an error.
        var isLexical: Bool {
            self == .let || self == .const || self == .class || self == .imported
        }
    }
}
