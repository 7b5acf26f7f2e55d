import Foundation
import Recordings

/// Where the recordings of jQuery Mobile lie, which `Fixtures/conformance/README.md` describes.
extension Recording {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/conformance")

    /// The folders that hold `sites` and `traces`: the fixtures, or what `SIDEDOOR_CONFORMANCE` names in their place.
    static var root: URL {
        ProcessInfo.processInfo.environment["SIDEDOOR_CONFORMANCE"].map { URL(filePath: $0) } ?? folder
    }

    static func all(version: String) throws -> [Recording] {
        let traces = root.appending(path: "traces/\(version)")
        guard FileManager.default.fileExists(atPath: traces.path) else { return [] }
        let names = try FileManager.default.contentsOfDirectory(atPath: traces.path).sorted()
        return try names.map { name in
            try JSONDecoder().decode(Recording.self, from: Data(contentsOf: traces.appending(path: name)))
        }
    }
}
