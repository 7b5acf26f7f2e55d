internal import Navigators

/// Walks that were recorded in a browser: `{"site", "framework", "version", "walks": [[step, …], …]}`.
struct Recording: Codable {
    var site: String
    var version: String
    var walks: [[RecordedStep]]
}

/// One step, its fields under the names of the recordings.
struct RecordedStep: Codable {
    struct Action: Codable {
        var open: String?
        var click: String?
        var nth: Int?
        var back: Int?
        var forward: Int?
        var reload: Int?
        var hash: String?
        var submit: String?

        /// What a tab does; nil for what only the recorder could.
        var action: Navigators.Action? {
            if let open { return .open(open) }
            if let click {
                let isSelector = click.hasPrefix("href=") || click.hasPrefix("xpath=")
                return .click(isSelector ? ElementSelector(click) : .key(click), nth: nth ?? 1)
            }
            if back != nil { return .back }
            if forward != nil { return .forward }
            if reload != nil { return .reload }
            if let submit { return .submit(ElementSelector(submit), nth: 1) }
            return hash.map { .hash($0) }
        }
    }
    struct Page: Codable {
        var dataUrl: String?
        var id: String?
        var role: String?
        var external: Bool?
    }
    struct History: Codable {
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
        let pages = pages.map { "\($0.dataUrl ?? "-") #\($0.id ?? "-") \($0.role ?? "-") \($0.external ?? false)" }
        return [
            ("url", url), ("title", title), ("full", "\(full)"),
            ("active", active.map { "\($0.dataUrl ?? "-") #\($0.id ?? "-")" } ?? "none"),
            ("pages", pages.joined(separator: ", ")), ("events", events.joined(separator: ", ")),
            ("scripts", scripts.joined(separator: ", ")),
            ("history", history.map { "\($0.entries.joined(separator: " ")) @\($0.index)" } ?? "none"),
        ]
    }
}

extension Step {
    /// The fields of a recording.
    var recordedFields: [(String, String)] {
        let pages = pages.map { "\($0.dataURL ?? "-") #\($0.id ?? "-") \($0.role) \($0.isExternal)" }
        let scripts = scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label)
        return [
            ("url", url), ("title", title), ("full", "\(full)"),
            ("active", active.map { "\($0.dataURL ?? "-") #\($0.id ?? "-")" } ?? "none"),
            ("pages", pages.joined(separator: ", ")),
            ("events", events.map(\.description).joined(separator: ", ")),
            ("scripts", scripts.joined(separator: ", ")),
            ("history", history.map { "\($0.entries.joined(separator: " ")) @\($0.index)" } ?? "none"),
        ]
    }
}
