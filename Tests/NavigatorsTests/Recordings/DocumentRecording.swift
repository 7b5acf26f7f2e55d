import Foundation
import Navigators

/// What a real library that has no pages of its own did on a site, in the form that `Fixtures/turbo/README.md` describes.
struct DocumentRecording: Decodable {
    var site: String
    var version: String
    var walks: [[DocumentStep]]
}

/// The recordings of a library: `sites` and `traces` in a folder.
struct DocumentRecordings {
    /// The fixtures, or what an environment variable names in their place.
    let root: URL
    /// Whether the recordings are those of this repository.
    let areFixtures: Bool

    /// - Parameters:
    ///   - fixtures: a folder among the fixtures.
    ///   - variable: the environment variable that names another folder.
    init(fixtures: String, or variable: String) {
        let other = ProcessInfo.processInfo.environment[variable]
        areFixtures = other == nil
        root =
            other.map { URL(filePath: $0) }
            ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/\(fixtures)")
    }

    static let turbo = DocumentRecordings(fixtures: "turbo", or: "SIDEDOOR_TURBO")
    static let pjax = DocumentRecordings(fixtures: "pjax", or: "SIDEDOOR_PJAX")
    static let htmx = DocumentRecordings(fixtures: "htmx", or: "SIDEDOOR_HTMX")

    /// The recordings of a version, by name.
    func all(version: String) throws -> [DocumentRecording] {
        let traces = root.appending(path: "traces/\(version)")
        guard FileManager.default.fileExists(atPath: traces.path) else { return [] }
        let names = try FileManager.default.contentsOfDirectory(atPath: traces.path).sorted()
        return try names.map { name in
            try JSONDecoder().decode(DocumentRecording.self, from: Data(contentsOf: traces.appending(path: name)))
        }
    }

    /// The folder of a recording's site.
    func folder(of recording: DocumentRecording) -> String { root.appending(path: "sites/\(recording.site)").path }
}

/// One step of a recording.
struct DocumentStep: Decodable {
    struct Action: Decodable {
        var open: String?
        var click: String?
        var submit: String?
        var back: Int?
        var forward: Int?

        var action: Navigators.Action? {
            if let open { return .open(open) }
            if let click { return .click(.xpath("//*[@data-k='\(click)']"), nth: 1) }
            if let submit {
                let button = "*[self::button[not(@type='button')] or self::input[@type='submit']]"
                return .click(.xpath("//form[@data-k='\(submit)']//\(button)"), nth: 1)
            }
            if back != nil { return .back }
            return forward != nil ? .forward : nil
        }
    }
    struct Shell: Decodable {
        var lang: String?
        var body: String?
    }

    var action: Action
    var url: String
    var title: String
    var full: Bool
    var events: [String]
    var scripts: [String]
    var head: [String]
    var ids: [String]
    var shell: Shell
    var shown: String?
    var target: String?

    /// The fields by name, each as one line.
    var fields: [(name: String, value: String)] {
        [
            ("url", url), ("title", title), ("full", "\(full)"), ("events", events.joined(separator: ", ")),
            ("scripts", scripts.joined(separator: " ")), ("head", head.joined(separator: " ")),
            ("ids", ids.joined(separator: " ")), ("shell", "\(shell.lang ?? "-") \(shell.body ?? "-")"),
            ("shown", shown ?? "null"), ("target", target ?? "-"),
        ]
    }
}

extension Step {
    /// The same fields of a simulated step.
    var documentFields: [(name: String, value: String)] {
        [
            ("url", url), ("title", title), ("full", "\(full)"), ("events", document.events.joined(separator: ", ")),
            ("scripts", document.scripts.joined(separator: " ")), ("head", document.head.joined(separator: " ")),
            ("ids", document.ids.joined(separator: " ")),
            ("shell", "\(document.language ?? "-") \(document.body ?? "-")"), ("shown", document.shown ?? "null"),
            ("target", document.target ?? "-"),
        ]
    }
}
