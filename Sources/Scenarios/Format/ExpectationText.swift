internal import Navigators

/// An expectation as YAML: its keys with the lines of each.
enum ExpectationText {
    /// Lists up to this width stand in one line.
    private static let width = 90

    /// The keys that are expected, in the order of the format, each with its lines, without indentation.
    static func entries(_ expectation: Expectation) -> [(key: String, lines: [String])] {
        var entries: [(key: String, lines: [String])] = []
        func add(_ key: String, _ lines: [String]?) { if let lines { entries.append((key, lines)) } }
        add("page", expectation.page.map { ["page: " + page($0)] })
        add("address", expectation.address.map { ["address: " + YAMLText.scalar($0)] })
        add("title", expectation.title.map { ["title: " + YAMLText.scalar($0)] })
        add("load", expectation.load.map { ["load: " + YAMLText.scalar($0.rawValue)] })
        add("route", expectation.route.map { ["route: " + $0.word] })
        add("present", expectation.present.map { list("present", $0) })
        add("absent", expectation.absent.map { list("absent", $0) })
        switch expectation.events {
        case .exact(let events): add("events", list("events", events))
        case .containing(let events): add("events", ["events:"] + indented(list("containing", events)))
        case nil: break
        }
        add("scripts", pair("scripts", ("run", expectation.scriptsRun), ("lost", expectation.scriptsLost)))
        add(
            "functions",
            pair("functions", ("defined", expectation.functionsDefined), ("missing", expectation.functionsMissing)))
        add("findings", expectation.findings.map { list("findings", $0) })
        return entries
    }

    private static func page(_ page: Expectation.Page) -> String {
        switch page {
        case .none: return "null"
        case .shown(let id?, nil): return YAMLText.scalar(id)
        case .shown(let id, let file):
            let fields = [id.map { "id: " + YAMLText.scalar($0) }, file.map { "file: " + YAMLText.scalar($0) }]
            return "{" + fields.compactMap { $0 }.joined(separator: ", ") + "}"
        }
    }

    private static func list(_ key: String, _ texts: [String]) -> [String] {
        let line = "\(key): \(YAMLText.list(texts))"
        return line.count <= width ? [line] : ["\(key):"] + texts.map { "  - " + YAMLText.scalar($0) }
    }

    private static func pair(
        _ key: String, _ first: (key: String, texts: [String]?), _ second: (key: String, texts: [String]?)
    ) -> [String]? {
        let parts = [first, second].compactMap { part in part.texts.map { list(part.key, $0) } }
        return parts.isEmpty ? nil : ["\(key):"] + indented(parts.flatMap { $0 })
    }

    static func indented(_ lines: [String], by count: Int = 2) -> [String] {
        lines.map { String(repeating: " ", count: count) + $0 }
    }
}
