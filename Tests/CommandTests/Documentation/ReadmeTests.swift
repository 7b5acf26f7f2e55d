import Foundation
import Testing

/// The output blocks of the README and of the articles are real: each begins with `$ …sidedoor …` and is what that command
/// prints.
///
/// `RECORD_SNAPSHOTS=1` writes them anew.
struct ReadmeTests {
    private static let root = BuiltCommand.fixtures.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let catalogue = "Sources/Sidedoor/Sidedoor.docc"

    /// The articles that show output, each with how many blocks it has.
    private static let articles = [
        ("Commands/CheckCommand.md", 2), ("Commands/CompareCommand.md", 1), ("Commands/InspectCommand.md", 1),
        ("Commands/Scenarios.md", 3), ("Commands/TraceCommand.md", 5), ("Commands/VersionsCommand.md", 1),
        ("JQueryMobile/VersionDifferences.md", 1),
    ]

    @Test(arguments: [("README.md", 2)] + articles)
    func blocksAreRealOutput(name: String, count: Int) throws {
        let file = Self.root.appending(path: name == "README.md" ? name : Self.catalogue + "/" + name)
        let text = try String(contentsOf: file, encoding: .utf8)
        let pieces = text.components(separatedBy: "```")
        var written = pieces
        var found = 0
        for (index, piece) in pieces.enumerated() where Self.isOutput(piece, index) {
            let command = String(piece.dropFirst("text\n$ ".count).prefix { $0 != "\n" })
            let run = try BuiltCommand.run(["-c", command], in: Self.root, program: URL(filePath: "/bin/sh"))
            written[index] = "text\n$ \(command)\n\(run.output)\(run.errors)"
            found += 1
        }
        #expect(found == count)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            return try written.joined(separator: "```").write(to: file, atomically: true, encoding: .utf8)
        }
        for (expected, actual) in zip(pieces, written) { #expect(expected == actual) }
    }

    private static func isOutput(_ piece: String, _ index: Int) -> Bool {
        index % 2 == 1 && piece.hasPrefix("text\n$ ")
    }

    /// No article shows output that is left out above.
    @Test func allArticlesAreTried() throws {
        let folder = Self.root.appending(path: Self.catalogue)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        let showing = try names.filter { name in
            let pieces = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                .components(separatedBy: "```")
            return pieces.enumerated().contains { Self.isOutput($0.element, $0.offset) }
        }
        #expect(showing.sorted() == Self.articles.map(\.0))
    }
}
