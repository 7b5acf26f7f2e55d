import Foundation
import Facts
import Navigators

/// What the real library did on a site, as `Fixtures/conformance/README.md` describes it.
struct Recording: Decodable {
    var site: String
    var version: String
    var walks: [[RecordedStep]]

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

/// One step of a recording, as text per field, so that a difference can be read.
struct RecordedStep: Decodable {
    struct Action: Decodable {
        var open: String?
        var click: String?
        var nth: Int?
        var back: Int?
        var forward: Int?
        var reload: Int?
        var hash: String?
        var eval: String?

        var action: Navigators.Action? {
            if let open { return .open(open) }
            if let click {
                let selector =
                    click.hasPrefix("href=") || click.hasPrefix("xpath=") ? ElementSelector(click) : .key(click)
                return .click(selector, nth: nth ?? 1)
            }
            if back != nil { return .back }
            if forward != nil { return .forward }
            if reload != nil { return .reload }
            if let hash { return .hash(hash) }
            return nil
        }
    }
    struct Page: Decodable {
        var dataUrl: String?
        var id: String?
        var role: String?
        var external: Bool?
    }
    struct History: Decodable {
        var entries: [String]
        var index: Int
    }

    var action: Action
    var url: String
    var title: String
    var full: Bool
    var active: Page?
    var pages: [Page]
    var events: [String]
    var scripts: [String]
    var history: History?

    /// The fields by name, each as one line.
    var fields: [(String, String)] {
        [
            ("url", url), ("title", title), ("full", "\(full)"),
            ("active", active.map { "\($0.dataUrl ?? "-") #\($0.id ?? "-")" } ?? "none"),
            (
                "pages",
                pages.map { "\($0.dataUrl ?? "-") #\($0.id ?? "-") \($0.role ?? "-") \($0.external ?? false)" }
                    .joined(separator: ", ")
            ),
            ("events", events.joined(separator: ", ")), ("scripts", scripts.joined(separator: ", ")),
            ("history", history.map { "\($0.entries.joined(separator: " ")) @\($0.index)" } ?? "none"),
        ]
    }
}

extension Step {
    /// The same fields of a simulated step.
    var fields: [(String, String)] {
        [
            ("url", url), ("title", title), ("full", "\(full)"),
            ("active", active.map { "\($0.dataURL ?? "-") #\($0.id ?? "-")" } ?? "none"),
            (
                "pages",
                pages.map { "\($0.dataURL ?? "-") #\($0.id ?? "-") \($0.role) \($0.isExternal)" }
                    .joined(separator: ", ")
            ),
            ("events", events.map(\.description).joined(separator: ", ")),
            ("scripts", scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label).joined(separator: ", ")),
            ("history", history.map { "\($0.entries.joined(separator: " ")) @\($0.index)" } ?? "none"),
        ]
    }
}
