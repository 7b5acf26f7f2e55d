/// A scenario file that cannot be used: what is wrong, where, and what to do.
public struct ScenarioFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    public var file: String
    /// The line, from 1; nil when it is about the whole file.
    public var line: Int?
    /// The column, from 1.
    public var column: Int?
    /// What is wrong.
    public var message: String
    /// What to do.
    public var help: String

    /// Makes one.
    package init(file: String, line: Int? = nil, column: Int? = nil, message: String, help: String) {
        (self.file, self.line, self.column, self.message, self.help) = (file, line, column, message, help)
    }

    /// `scenarios.yml:4:7: an expectation has no key "adress"`
    public var description: String {
        let place = line.map { ":\($0):\(column ?? 1)" } ?? ""
        return "\(file)\(place): \(message)"
    }
}
