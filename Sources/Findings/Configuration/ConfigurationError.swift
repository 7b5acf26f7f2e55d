/// What is wrong with a configuration file, and where.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was named.
    public var file: String
    /// The line, from 1; nil when the whole file is meant.
    public var line: Int?
    /// The column, from 1, in Unicode scalars.
    public var column: Int?
    /// What is wrong.
    public var message: String
    /// What to write instead.
    public var help: String?

    /// `.sidedoor.yml:3:1: there is no key "entry"`
    public var description: String {
        ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
    }
}
