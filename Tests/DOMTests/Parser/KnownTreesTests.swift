import Foundation
import Testing

/// The documentation names the trees that are known to differ, and how many there are in all.
struct KnownTreesTests {
    @Test func areDocumented() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Sidedoor/Sidedoor.docc/Exactness.md").standardized
        // In a table `</>` stands as code.
        let text = try String(contentsOf: article, encoding: .utf8).replacing("`</>`", with: "</>")
        for reason in TreeExpectations.reasons.values { #expect(text.contains("| parser | one tree | \(reason) |")) }
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| parser | ") }
        #expect(rows.count == TreeExpectations.reasons.count)
        let files = try FileManager.default.contentsOfDirectory(
            atPath: #require(Bundle.module.url(forResource: "Trees", withExtension: nil)).path)
        let count = try files.reduce(0) { try $0 + TreeTests.cases($1).count }
        #expect(text.contains("\(count) trees that Chromium built"))
    }
}
