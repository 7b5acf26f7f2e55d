import Foundation

/// What the real htmx did on a site, in the form that `Fixtures/htmx/README.md` describes.
enum HTMXRecording {
    /// The folder that holds `sites` and `traces`: the fixtures, or what `SIDEDOOR_HTMX` names in their place.
    static var root: URL {
        if let other = ProcessInfo.processInfo.environment["SIDEDOOR_HTMX"] { return URL(filePath: other) }
        return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/htmx")
    }

    static func all(version: String) throws -> [TurboRecording] {
        let traces = root.appending(path: "traces/\(version)")
        guard FileManager.default.fileExists(atPath: traces.path) else { return [] }
        let names = try FileManager.default.contentsOfDirectory(atPath: traces.path).sorted()
        return try names.map { name in
            try JSONDecoder().decode(TurboRecording.self, from: Data(contentsOf: traces.appending(path: name)))
        }
    }
}
