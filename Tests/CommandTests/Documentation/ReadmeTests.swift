import Foundation
import Testing

/// The output blocks of the README are real: each begins with `$ …sidedoor …` and is what that command prints.
///
/// `RECORD_SNAPSHOTS=1` writes them anew.
struct ReadmeTests {
    private static let root = BuiltCommand.fixtures.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func blocksAreRealOutput() throws {
        let file = Self.root.appending(path: "README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let pieces = text.components(separatedBy: "```")
        var written = pieces
        var count = 0
        for (index, piece) in pieces.enumerated() where index % 2 == 1 && piece.hasPrefix("text\n$ ") {
            let command = String(piece.dropFirst("text\n$ ".count).prefix { $0 != "\n" })
            let run = try BuiltCommand.run(["-c", command], in: Self.root, program: URL(filePath: "/bin/sh"))
            written[index] = "text\n$ \(command)\n\(run.output)\(run.errors)"
            count += 1
        }
        #expect(count >= 4)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            return try written.joined(separator: "```").write(to: file, atomically: true, encoding: .utf8)
        }
        for (expected, actual) in zip(pieces, written) { #expect(expected == actual) }
    }
}
