internal import Facts
internal import Foundation
internal import Navigators
internal import Yams

extension ScenarioFile {
    /// Reads a file.
    ///
    /// - Parameter path: the file.
    /// - Throws: the first thing that is wrong, with line and column.
    /// - Returns: its content.
    public static func read(_ path: String) throws(ScenarioFileError) -> ScenarioFile {
        let bytes: [UInt8]
        do throws(FileBytes.Failure) {
            bytes = try FileBytes.read(path)
        } catch {
            throw ScenarioFileError(
                file: path, message: "cannot be read: \(error)",
                help: "name a file of scenarios, or a folder that holds some")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ScenarioFileError(file: path, message: "is not UTF-8", help: "save it in UTF-8")
        }
        return try ScenarioFile(text, path: path)
    }

    /// Reads a file's text.
    ///
    /// - Parameters:
    ///   - text: YAML.
    ///   - path: the file, for messages and to find the site.
    /// - Throws: the first thing that is wrong, with line and column.
    public init(_ text: String, path: String) throws(ScenarioFileError) {
        let node = try Self.compose(text, path: path)
        do throws(ShapeChecker.Problem) {
            try ShapeChecker.check(node, ScenarioFormat.file, "the file")
        } catch {
            throw ScenarioFileError(
                file: path, line: error.mark?.line, column: error.mark?.column, message: error.message,
                help: error.help)
        }
        self.init(
            path: path, site: node.text("site"),
            framework: node.text("framework").flatMap { FrameworkChoice($0) },
            options: Self.options(node.value("options")),
            scenarios: (node.value("scenarios")?.sequence ?? []).map { ScenarioReader.scenario($0) },
            routes: node.value("routes").map { RouteSnapshot($0) })
        routesLine = node.value("routes")?.mark?.line ?? 1
    }

    private static func options(_ node: Node?) -> [String: OptionValue] {
        var options: [String: OptionValue] = [:]
        for (key, value) in node?.pairs ?? [] {
            guard let name = key.scalar?.string else { continue }
            options[name] = value.isText ? .string(value.scalar?.string ?? "") : .boolean(value.bool ?? false)
        }
        return options
    }

    /// The YAML's tree.
    static func compose(_ text: String, path: String) throws(ScenarioFileError) -> Node {
        let hint = "see \"sidedoor test --schema\", or write one with \"sidedoor record\""
        do {
            // The kinds of values are told by `CoreSchema`; the parser's own rules cost half of the reading.
            if let node = try Yams.compose(yaml: text, .basic) { return node }
        } catch YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _)
        {
            // libyaml reads 1,000 levels; what it says of more speaks of a function that would allow them.
            let message =
                problem.hasPrefix("Maximum nesting level") ? "is nested too deep" : "is no YAML: \(problem)"
            // YAML 1.2 allows `[a:?b]`, libyaml does not.
            throw ScenarioFileError(
                file: path, line: mark.line, column: mark.column, message: message,
                help: problem == "found unexpected ':'" ? "write the text in quotes" : hint)
        } catch YamlError.duplicatedKeysInMapping(let duplicates, let context) {
            throw ScenarioFileError(
                file: path, line: context.mark.line, column: context.mark.column,
                message: "a mapping has \(duplicates.sorted().map { "\"\($0)\"" }.joined(separator: ", ")) twice",
                help: "leave only one of them")
        } catch {
            throw ScenarioFileError(file: path, message: "is no YAML", help: hint)
        }
        throw ScenarioFileError(file: path, message: "is empty", help: hint)
    }
}
