import Foundation
import Testing

struct InspectTests {
    @Test func showsAPageFromTheOutsideIn() throws {
        try expectRun("inspect-dc", "inspect", "date-tools/dc.html")
        try expectRun("inspect-dc-wide", "inspect", "date-tools/dc.html", environment: ["COLUMNS": "160"])
        try expectRun("inspect-dc-json", "inspect", "date-tools/dc.html", "--format", "json")
    }

    @Test func showsEveryKindOfLink() throws {
        try expectRun("inspect-links", "inspect", "links/index.html")
    }

    @Test func showsAPlainPage() throws {
        try expectRun("inspect-plain", "inspect", "plain/index.html", "plain/form.html")
    }

    @Test func readsStandardInput() throws {
        try expectRun("inspect-stdin", "inspect", "-", input: "<p id=a>Hello <a href='plain/index.html'>there</a>")
        try expectRun("inspect-empty", "inspect", "-")
    }

    @Test func takesAnAddressInASite() throws {
        try expectRun("inspect-address", "inspect", "--site", "date-tools", "/de.html")
    }

    @Test func escapesWhatATerminalWouldObey() throws {
        let run = try BuiltCommand.run(["inspect", "evil/index.html", "--color", "always"])
        #expect(!run.output.contains("\u{1B}]"))
        #expect(!run.output.contains("\u{1B}[31mred"))
        #expect(!run.output.contains("\u{9B}"))
        #expect(!run.output.contains("\u{202E}"))
        try expectRun("inspect-evil", "inspect", "evil/index.html")
        try expectRun("inspect-evil-json", "inspect", "evil/index.html", "--format", "json")
    }
}
