/// What a node of the syntax tree is; the children of each stand behind it, in order.
enum NodeKind: UInt8, Sendable {
    // Expressions without children.
    case identifier, privateName, this, `super`, number, bigInteger, string, regularExpression, null, `true`, `false`
    case importCall, metaProperty
    /// The place of a missing array element, a missing part of `for`.
    case empty

    /// Its pieces are not kept, only the substituted expressions.
    case template
    /// The tag, a template.
    case taggedTemplate
    case array, object
    /// In an object: the computed key if there is one, the value.
    case property
    case spread
    /// `( … )` with any number of expressions: also the parameters of an arrow function.
    case paren
    case sequence
    /// An object; the property is the node's name.
    case member
    /// An object and an expression.
    case index
    /// The callee, then the arguments.
    case call, new
    case unary, update, await, yield
    case binary, logical
    case assign
    /// A test and two expressions.
    case conditional

    /// The name if there is one, `parameters` (for an arrow function: a pattern or `paren`), `functionBody` (or an
    /// expression).
    case function
    case parameters, functionBody
    /// The name if there is one, the superclass if there is one, the members.
    case `class`
    /// The computed key if there is one, the value if there is one.
    case classMember
    /// A declared name that is no part of a pattern.
    case name

    // Statements.
    case program, block
    /// Patterns, or assignments with a pattern on the left.
    case declaration
    case expressionStatement
    /// A test, a statement, and perhaps another.
    case `if`
    /// Three expressions or declarations, a statement.
    case `for`
    /// A pattern or declaration, an expression, a statement.
    case forIn
    case `while`, doWhile, with, labeled, `switch`, `case`, `return`, `throw`, jump, `try`
    /// The pattern if there is one, the block.
    case `catch`
    case `import`, export
    /// What was read of something before an error in it.
    case fragment
}
