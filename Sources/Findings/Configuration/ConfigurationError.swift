/// What is wrong with a configuration file, and where.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was named.
    package var file: String
    /// The line, from 1; nil when the whole file is meant.
    package var line: Int?
    /// The column, from 1, in Unicode scalars.
    package var column: Int?
    /// What is wrong.
    package var message: String
    /// What to write instead.
    package var help: String?

    /// `.sidedoor.yml:3:1: there is no key "entry"`
    package var description: String {
        ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + message
    }
}
