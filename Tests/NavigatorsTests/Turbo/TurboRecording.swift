import Foundation
import Navigators

/// What the real Turbo or Turbolinks did on a site, in the form that `Fixtures/turbo/README.md` describes.
struct TurboRecording: Decodable {
    var site: String
    var version: String
    var walks: [[TurboStep]]

    /// The folder that holds `sites` and `traces`: the fixtures, or what `SIDEDOOR_TURBO` names in their place.
    static var root: URL {
        if let other = ProcessInfo.processInfo.environment["SIDEDOOR_TURBO"] { return URL(filePath: other) }
        return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/turbo")
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

/// One step of a recording.
struct TurboStep: Decodable {
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
    var turboFields: [(name: String, value: String)] {
        [
            ("url", url), ("title", title), ("full", "\(full)"), ("events", document.events.joined(separator: ", ")),
            ("scripts", document.scripts.joined(separator: " ")), ("head", document.head.joined(separator: " ")),
            ("ids", document.ids.joined(separator: " ")),
            ("shell", "\(document.language ?? "-") \(document.body ?? "-")"), ("shown", document.shown ?? "null"),
            ("target", document.target ?? "-"),
        ]
    }
}
