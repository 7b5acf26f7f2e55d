import Foundation
import Testing

/// Every block of Swift in the articles and in the README stands, line by line, in a test that runs or in the sources.
///
/// A line that holds nothing but `…` leaves something out: what stands before and after it is found on its own.
struct ArticleCodeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// A block of Swift, with what is left out of it between its pieces.
    private struct Block {
        var article: String
        var pieces: [[String]]
    }

    /// The files below a folder with an ending, sorted.
    private static func files(below folder: String, ending: String) throws -> [URL] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        return names.filter { $0.hasSuffix(ending) }.sorted().map { root.appending(path: folder + "/" + $0) }
    }

    /// Lines without the blanks around them; empty ones are left out, for they say nothing.
    private static func lines(of text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func blocks(of article: URL) throws -> [Block] {
        let pieces = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
        return pieces.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("swift\n") }.map {
            let lines = lines(of: $0.element.dropFirst("swift\n".count))
            return Block(
                article: article.lastPathComponent,
                pieces: lines.split(separator: "…").map { Array($0) })
        }
    }

    @Test func isTestedOrReal() throws {
        let catalogue = try Self.files(below: "Sources/Sidedoor/Sidedoor.docc", ending: ".md")
        let articles = [Self.root.appending(path: "README.md")] + catalogue
        let blocks = try articles.flatMap(Self.blocks)
        #expect(blocks.count >= 15)
        let sources = try ["Tests/SidedoorTests", "Tests/Fixtures", "Sources"].flatMap {
            try Self.files(below: $0, ending: ".swift")
        }
        let texts = try sources.map { Self.lines(of: try String(contentsOf: $0, encoding: .utf8)) }
        for block in blocks {
            for piece in block.pieces {
                let isThere = texts.contains { Self.contains($0, piece) }
                #expect(isThere, "\(block.article): no source has\n\(piece.joined(separator: "\n"))")
            }
        }
    }

    private static func contains(_ text: [String], _ piece: [String]) -> Bool {
        guard let first = piece.first else { return true }
        return text.indices.contains { start in
            text[start] == first && text[start...].starts(with: piece)
        }
    }
}
