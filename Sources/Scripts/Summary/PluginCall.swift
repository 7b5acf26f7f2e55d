/// A call of a method that jQuery may have from a plugin: `$(".slides").slides()`.
package struct PluginCall: Hashable, Sendable {
    /// The method's name.
    package let name: String
    /// What selects the elements it is called on.
    package let selector: String
    /// Whether the script asks something first.
    package let isConditional: Bool
    /// The bytes of the call.
    package internal(set) var range: Range<Int>
    /// When it is called.
    package internal(set) var context: RunContext
}
