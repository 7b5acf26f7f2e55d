import Foundation
import Testing

/// The article on exactness says how much is recorded; `RECORD_SNAPSHOTS=1` writes its table anew.
struct ExactnessTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    private struct Recording: Decodable {
        struct Step: Decodable {}
        var walks: [[Step]]
    }

    /// How many sites were recorded with each version, and how many steps, in the order of the versions.
    private static func table() throws -> (text: String, summary: [String]) {
        let traces = root.appending(path: "Tests/NavigatorsTests/Fixtures/conformance/traces").path
        var rows: [String] = []
        var (sites, steps) = (0, 0)
        // By numbers, previews before their release.
        for version in try FileManager.default.contentsOfDirectory(atPath: traces).sorted(by: isOlder) {
            let folder = traces + "/" + version
            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            let count = try files.reduce(0) { sum, file in
                let data = try Data(contentsOf: URL(filePath: folder + "/" + file))
                return try sum + JSONDecoder().decode(Recording.self, from: data).walks.joined().count
            }
            rows.append("| \(version) | \(files.count) | \(grouped(count)) |\n")
            sites += files.count
            steps += count
        }
        return (
            rows.joined() + "| all | \(sites) | \(grouped(steps)) |\n",
            ["\(sites) recordings", "\(rows.count) versions", "\(grouped(steps)) steps"]
        )
    }

    private static func isOlder(_ left: String, _ right: String) -> Bool {
        // `1.0rc2` comes before `1.0` and `1.0` before `1.0.1`.
        func key(_ version: String) -> String { version.contains("rc") ? version : version + "~" }
        return key(left) < key(right)
    }

    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(number / 1000)," + String("\(1000 + number % 1000)".dropFirst())
    }

    @Test func countsWhatIsRecorded() throws {
        let article = Self.root.appending(path: "Sources/Sidedoor/Sidedoor.docc/Exactness.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let head = "| version | recorded sites | steps |\n| --- | --- | --- |\n"
        let begin = try #require(text.firstRange(of: head)?.upperBound)
        let end = try #require(text[begin...].firstRange(of: "\n\n")?.lowerBound)
        let (table, summary) = try Self.table()
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            let rest = text[end...].drop { $0 == "\n" }
            try (text[..<begin] + table + "\n" + rest).write(to: article, atomically: true, encoding: .utf8)
        } else {
            #expect(text[begin..<end] + "\n" == table)
            #expect(text.contains("these \(summary[1])"))
        }
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        for number in summary { #expect(readme.contains(number), "\(number)") }
    }
}
