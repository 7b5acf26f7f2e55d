import Foundation
import Testing

struct CompareTests {
    @Test func stacksOnANarrowTerminal() throws {
        try expectRun("compare-narrow", "compare", "date-tools/dc.html")
    }

    @Test func standsSideBySideOnAWideTerminal() throws {
        try expectRun("compare-wide", "compare", "date-tools/dc.html", environment: ["COLUMNS": "160"])
        try expectRun("compare-100", "compare", "date-tools/dc.html", environment: ["COLUMNS": "100"])
    }

    @Test func takesAnotherDocument() throws {
        try expectRun("compare-from", "compare", "date-tools/dc.html", "--from", "date-tools/de.html")
        try expectRun("compare-other-folder", "compare", "plain/form.html", "--from", "links/index.html")
    }

    @Test func fallsBackToAnEmptyDocument() throws {
        try expectRun("compare-empty-document", "compare", "plain/form.html")
    }

    @Test func writesJSON() throws {
        try expectRun("compare-json", "compare", "date-tools/dc.html", "--format", "json")
    }

    @Test func refusesWhatMakesNoSense() throws {
        try expectRun("compare-itself", "compare", "date-tools/dc.html", "--from", "date-tools/dc.html", code: 2)
        try expectRun("compare-no-framework", "compare", "date-tools/dc.html", "--from", "plain/index.html", code: 2)
    }
}
