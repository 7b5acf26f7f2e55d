public import DOM

/// A value given to one of a library's options.
public enum OptionValue: Hashable, Sendable, CustomStringConvertible {
    /// `true` or `false`.
    case boolean(Bool)
    /// A text.
    case string(String)

    /// The value as JavaScript writes it.
    public var description: String {
        switch self {
        case .boolean(let value): value ? "true" : "false"
        case .string(let text): "\"\(text)\""
        }
    }

    /// Whether JavaScript takes it for true.
    var isTruthy: Bool {
        switch self {
        case .boolean(let value): value
        case .string(let text): !text.isEmpty
        }
    }
}

/// An option that a page's own script set, or meant to.
public struct OptionAssignment: Hashable, Sendable {
    /// The option's name, as it is reached from the library.
    public var name: String
    /// Its new value, nil when the script computes it.
    public var value: OptionValue?
    /// Where the script says so.
    public var range: SourceRange?
    /// Why it has no effect, nil when it has.
    public var ignoredBecause: String?
}
