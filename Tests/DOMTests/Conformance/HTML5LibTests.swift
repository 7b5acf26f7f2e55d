import Foundation
import Testing

@testable import DOM

/// The tree construction tests of html5lib: https://github.com/html5lib/html5lib-tests
///
/// They run where the environment variable `HTML5LIB_TESTS` names a folder with the `.dat` files.
@Suite(.enabled(if: HTML5LibFolder.path != nil, "HTML5LIB_TESTS does not name the folder of .dat files"))
struct HTML5LibTests {
    static func cases() throws -> [HTML5LibCase] {
        let folder = URL(fileURLWithPath: try #require(HTML5LibFolder.path))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".dat") }
        return try files.sorted().flatMap { file in
            HTML5LibCase.cases(in: Array(try Data(contentsOf: folder.appendingPathComponent(file))), file: file)
        }
    }

    @Test func everyCaseDoesWhatTheTableSays() throws {
        let all = try Self.cases()
        // Where scripts do not run, trees differ; ours always have them running.
        let ours = all.filter { $0.scripting != .off }
        #expect(all.count - ours.count == 27)
        let documents = ours.filter { $0.context == nil }
        let fragments = ours.filter { $0.context != nil }
        #expect(documents.count == 1573)
        #expect(fragments.count == 192)
        var failed: Set<String> = []
        for test in ours where test.dump != test.document {
            failed.insert(test.name)
            let input = String(decoding: test.data, as: UTF8.self)
            #expect(HTML5LibExpectations.reasons[test.name] != nil, "\(test.name): \(input)\n\(test.dump)")
        }
        let surprises = HTML5LibExpectations.reasons.keys.filter { !failed.contains($0) }.sorted()
        #expect(surprises == [], "these pass: take them out of the table")
        #expect(documents.filter { !failed.contains($0.name) }.count == 1529)
        #expect(fragments.filter { !failed.contains($0.name) }.count == 188)
    }
}

enum HTML5LibFolder {
    static let path = ProcessInfo.processInfo.environment["HTML5LIB_TESTS"]
}
