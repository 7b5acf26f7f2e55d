/// A global that a script of a site defines.
public struct DefinedName: Hashable, Sendable {
    /// The name.
    public var name: String
    /// Whether its value is a function written right there.
    public var isFunction: Bool

    /// The name, with brackets behind that of a function.
    public var shown: String { isFunction ? name + "()" : name }
}
