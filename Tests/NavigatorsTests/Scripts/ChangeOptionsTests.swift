import Facts
import Foundation
import Testing

@testable import Navigators

/// A recorded walk that begins with a script's change of the page: see `Tests/Fixtures/change-options/README.md`.
struct ChangeOptionsCase: Decodable, Sendable, CustomTestStringConvertible {
    struct Step: Decodable, Hashable, Sendable, CustomStringConvertible {
        let action: String
        let url: String
        let active: String?
        let events: [String]
        let history: [String]?
        let index: Int?

        var description: String {
            "\(action): \(url) shows \(active ?? "-"), \(history ?? []) at \(index ?? -1), \(events)"
        }
    }

    let version: String
    let jQuery: String
    let link: String
    let steps: [Step]

    var testDescription: String { "\(link) in \(version)" }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/change-options")

    static func all() throws -> [ChangeOptionsCase] {
        try JSONDecoder().decode(
            [ChangeOptionsCase].self, from: Data(contentsOf: folder.appending(path: "recorded.json")))
    }

    /// The site that was walked through, with scripts of these versions.
    func site() throws -> MemorySite {
        var files = ["/jquery-\(jQuery).js": "", "/jquery.mobile-\(version).js": ""]
        for name in ["a.html", "b.html", "init.js"] {
            let text = try String(contentsOf: Self.folder.appending(path: "site/\(name)"), encoding: .utf8)
            files["/\(name)"] = text.replacing("JQUERY", with: jQuery).replacing("MOBILE", with: version)
        }
        return MemorySite(files)
    }

    /// The same walk, simulated.
    func walk() throws -> [Step] {
        let session = Session(site: try site())
        return try steps.map { recorded in
            let action: Action =
                switch recorded.action {
                case "open": .open("/a.html")
                case "back": .back
                case "forward": .forward
                default: .click(.id(String(recorded.action.dropFirst("click id=".count))), nth: 1)
                }
            let step = try session.perform(action)
            return Step(
                action: recorded.action, url: step.url, active: step.active?.id, events: step.events.map(\.description),
                history: step.history?.entries, index: step.history?.index)
        }
    }
}

@Suite struct ChangeOptionsTests {
    @Test func walksAgreeWithTheBrowser() throws {
        let cases = try ChangeOptionsCase.all()
        #expect(cases.count == 182)
        #expect(Set(cases.map(\.version)).count == 7)
        for walk in cases {
            let simulated = try walk.walk()
            for (step, recorded) in zip(simulated, walk.steps) {
                #expect(step == recorded, "\(walk.testDescription)")
                if step != recorded { break }
            }
        }
    }
}
