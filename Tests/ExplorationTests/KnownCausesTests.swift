import Foundation
import Testing

/// The documentation names what is known to differ.
struct KnownCausesTests {
    @Test func areDocumented() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Sidedoor/Sidedoor.docc/Exactness.md").standardized
        let text = try String(contentsOf: article, encoding: .utf8)
        for cause in EveryStateTests.knownCauses { #expect(text.contains(cause)) }
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| search, ") }
        #expect(rows.count == EveryStateTests.knownCauses.count)
    }
}
