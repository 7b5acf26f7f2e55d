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
        let ours = all.filter { $0.scripting != .off }
        var failures: [String] = []
        for test in ours where test.dump != test.document { failures.append(test.name) }
        if let path = ProcessInfo.processInfo.environment["HTML5LIB_REPORT"] {
            let text = ours.filter { failures.contains($0.name) }.map {
                "\($0.name) \($0.context ?? "")\n\(String(decoding: $0.data, as: UTF8.self))\n--\n\($0.document)--\n\($0.dump)\n"
            }
            try text.joined().write(toFile: path, atomically: true, encoding: .utf8)
        }
        let documents = ours.filter { $0.context == nil }
        let fragments = ours.filter { $0.context != nil }
        let failed = Set(failures)
        print(documents.count, fragments.count, all.count - ours.count, documents.filter { failed.contains($0.name) }.count, fragments.filter { failed.contains($0.name) }.count)
    }
}

enum HTML5LibFolder {
    static let path = ProcessInfo.processInfo.environment["HTML5LIB_TESTS"]
}
