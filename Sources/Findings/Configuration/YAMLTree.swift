internal import Yams

/// YAML as a tree with places.
enum YAMLTree {
    /// Parses a file of one document; nil when it is empty.
    static func node(_ text: String, file: String) throws(ConfigurationError) -> Node? {
        let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        do {
            return try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw read(error, file: file)
        } catch {
            throw ConfigurationError(file: file, message: "the file is not YAML")
        }
    }

    private static func read(_ error: YamlError, file: String) -> ConfigurationError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            return ConfigurationError(
                file: file, line: mark.line, column: mark.column, message: "the file is not YAML: \(problem)")
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
            return ConfigurationError(
                file: file, line: context.mark.line, column: context.mark.column,
                message: "\(keys) stands there twice in one mapping")
        case .reader(let problem, let offset, _, let text):
            let before = text.prefix(offset ?? 0)
            let line = offset.map { _ in before.count { $0.isNewline } + 1 }
            return ConfigurationError(file: file, line: line, message: "the file is not YAML: \(problem)")
        default:
            return ConfigurationError(file: file, message: "the file is not YAML")
        }
    }
}
