extension ScenarioFile {
    /// The text of this file with the scenarios of another behind its own.
    ///
    /// - Parameters:
    ///   - other: what holds the scenarios, for the same site, version and options.
    ///   - text: the text of this file.
    /// - Throws: when the file is about something else, or is written so that nothing can be put behind its scenarios.
    /// - Returns: the new text.
    package func adding(_ other: ScenarioFile, to text: String) throws(ScenarioFileError) -> String {
        guard (folder, setup) == (other.folder, other.setup) else {
            throw ScenarioFileError(
                file: path, message: "is about another site, version or other options",
                help: "name another file for --output")
        }
        let names = Set(scenarios.map(\.name))
        if let double = other.scenarios.first(where: { names.contains($0.name) }) {
            throw ScenarioFileError(
                file: path, line: scenarios.first { $0.name == double.name }?.line, column: 1,
                message: "a scenario is called \"\(double.name)\" already", help: "choose another --name")
        }
        let head = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n"
        let entries = other.scenarios.flatMap(\.lines)
        let begin = scenarios.isEmpty ? ["scenarios:"] : []
        // Entries may be indented or not; what fits is what reads as all scenarios, the new ones last.
        for indent in [2, 0, 4] {
            let lines = begin + ExpectationText.indented(entries, by: indent)
            let candidate = head + lines.map { $0 + "\n" }.joined()
            guard let read = try? ScenarioFile(candidate, path: path),
                read.scenarios.map(\.name) == scenarios.map(\.name) + other.scenarios.map(\.name)
            else { continue }
            return candidate
        }
        throw ScenarioFileError(
            file: path, message: "has no place for another scenario at its end",
            help: "let its scenarios stand last, in block style")
    }
}
