import Foundation
import Testing

@testable import Scripts

@Suite struct ScriptedClickTests {
    private static let versions = ["1.1.1", "1.3.2", "1.4.5"]

    @Test func everyCaseIsRecorded() throws {
        let clicks = try ScriptedClick.all()
        #expect(clicks.count == 362)
        #expect(Set(clicks.map(\.name)).count == clicks.count)
        for click in clicks {
            #expect(click.browser.keys.sorted() == Self.versions, "\(click.name)")
            #expect(click.plain.keys.sorted() == Self.versions, "\(click.name)")
            #expect(!click.path.isEmpty, "\(click.name)")
            if !click.name.hasPrefix("some-throws") { #expect(click.summary.syntaxError == nil, "\(click.name)") }
        }
    }

    /// Where the readings make an outcome certain, the browser agrees; and they do so for most.
    @Test func certainOutcomesAreTheBrowsers() throws {
        let clicks = try ScriptedClick.all()
        var certain = 0
        for click in clicks {
            guard let outcome = ClickForecast(click).outcome else { continue }
            certain += 1
            #expect(outcome == click.browser["1.4.5"], "\(click.name)")
        }
        #expect(certain >= 175, "\(certain) of \(clicks.count) are certain")
    }

    @Test func readingsAreAsRecorded() throws {
        var text = ""
        for click in try ScriptedClick.all() {
            let effects = click.summary.effects
            let lines = click.summary.handlers.map { handler in
                let effect = handler.effect.map { ": " + $0.joined { effects[$0] }.line } ?? ""
                return "  \(handler.line)\(effect)\n"
            }
            let attribute = click.attributeEffect.map { "  attribute: \($0.line)\n" } ?? ""
            text +=
                "\(click.name)\n\(lines.joined())\(attribute)  forecast: \(ClickForecast(click).outcome ?? "unknown")\n"
        }
        let file = ScriptedClick.folder.appending(path: "readings.txt")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            return try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        for (line, (actual, wanted)) in zip(text.split(separator: "\n"), expected.split(separator: "\n")).enumerated()
        where actual != wanted {
            Issue.record("readings.txt differs in line \(line + 1): \(actual) instead of \(wanted)")
            break
        }
        #expect(text.utf8.count == expected.utf8.count)
    }
}
