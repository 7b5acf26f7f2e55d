import Foundation
import Scenarios
import Testing

/// Accepting what there is changes the lines that say otherwise, and nothing else.
struct ScenarioUpdateTests {
    private func update(_ text: String) throws -> (text: String?, problems: [ScenarioFileError]) {
        let site = try TemporarySite()
        let file = try site.file(text)
        let update = ScenarioUpdate(accepting: try ScenarioRunner([file]).run(), of: [file]) { _ in text }
        if let new = update.edits.first?.text, update.problems.isEmpty {
            #expect(try site.run(new).failedCount == 0, "\(new)")
        }
        return (update.edits.first?.text, update.problems)
    }

    private static func walk(_ expect: String) -> String {
        """
        # What follows stays.
        scenarios:
          # a comment
          - name: walk   # another
            start: /index.html
            steps:
              - click: Dates
        \(expect)

          # the last comment
          - name: after
            start: /index.html

        """
    }

    @Test(arguments: [
        ("          title: Tools", "          title: Dates"),
        ("          title: Tools   # why\n          load: ajax", "          title: Dates\n          load: ajax"),
        (
            "          # before\n          address: /x\n          # between\n          load: full",
            "          # before\n          address: /dc.html\n          # between\n          load: ajax"
        ),
        ("          page: home", "          page: main"), ("          page: null", "          page: main"),
        ("          page: {file: /x}", "          page: {file: /dc.html}"),
        ("          page: {id: x, file: /dc.html}", "          page: {id: main, file: /dc.html}"),
        ("          page:\n            id: x\n          load: ajax", "          page: main\n          load: ajax"),
        ("          present: [home, format]", "          present: [home]\n          absent: [format]"),
        (
            "          present:\n          - home\n          - format\n          absent: [nosuch, main]",
            "          present: [home, main]\n          absent: [nosuch, format]"
        ),
        (
            "          scripts:\n            run: [/dc.html:1]\n            lost: [x]",
            "          scripts:\n            run: []\n            lost: [/dc.html:1]"
        ),
        ("          functions:\n            defined: [fill]", "          functions:\n            missing: [fill]"),
        (
            "          events:\n            containing: [pageload, pageload]",
            "          events:\n            containing: [pageload]"
        ),
        ("          findings: []", "          findings: [script-lost-by-ajax]"),
        ("          route: dead", "          route: ajax"),
        (
            "          title: >\n            folded\n            text\n          load: ajax",
            "          title: Dates\n          load: ajax"
        ),
    ])
    func changesOnlyTheKeysThatDiffer(before: String, after: String) throws {
        let (text, problems) = try update(Self.walk("        expect:\n" + before))
        #expect(problems.isEmpty)
        #expect(text == Self.walk("        expect:\n" + after))
    }

    @Test(arguments: [
        ("        expect: {title: Tools}", "        expect:\n          title: Dates"),
        (
            "        expect: {title: Tools,\n           load: ajax}",
            "        expect:\n          title: Dates\n          load: ajax"
        ),
        ("        expect: {events: {containing: [pageinit@x]}}\n        nth: 1", "        nth: 1"),
    ])
    func flowStyleIsWrittenAsBlocks(before: String, after: String) throws {
        let (text, problems) = try update(Self.walk(before))
        #expect(problems.isEmpty)
        let expected = Self.walk(after)
        #expect(text == expected)
    }

    @Test func aStepInFlowStyleIsWrittenAsABlock() throws {
        let head = "scenarios:\n  - name: a\n    start: /index.html\n    steps:\n"
        let (text, _) = try update(head + "      - {click: Dates, expect: {title: x}}\n      - back\n")
        #expect(text == head + "      - click: Dates\n        expect:\n          title: Dates\n      - back\n")
    }

    @Test func theStartAndLineEndsOfWindows() throws {
        let (text, _) = try update(
            "scenarios:\r\n  - name: a\r\n    expect:\r\n      title: x\r\n    start: /index.html\r\n")
        #expect(text == "scenarios:\r\n  - name: a\r\n    expect:\r\n      title: Tools\r\n    start: /index.html\r\n")
    }

    @Test func whatCannotBeEditedIsSaidAndLeftAlone() throws {
        let (text, problems) = try update("{scenarios: [{name: a, start: /index.html, expect: {title: x}}]}")
        #expect(text == nil)
        #expect(problems.map(\.message) == ["cannot be changed in place"])
    }

    @Test func stepsThatCannotBeTakenRemainProblems() throws {
        let (text, problems) = try update(
            "scenarios:\n  - name: a\n    start: /index.html\n    expect:\n      title: x\n    steps:\n      - Nowhere\n"
        )
        #expect(text?.contains("title: Tools") == true)
        #expect(problems.map(\.line) == [7])
        #expect(problems.first?.message == "step 2 of \"a\" cannot be taken: no link \"Nowhere\" in the active page")
    }

    @Test func routesAreWrittenAnew() throws {
        let (text, problems) = try update(
            "# head\nroutes:\n  /old.html:\n    a: b\n\n# scenarios\nscenarios:\n  - name: a\n    start: /index.html\n")
        #expect(problems.isEmpty)
        #expect(text?.hasPrefix("# head\nroutes:\n  /dc.html:\n") == true)
        #expect(text?.hasSuffix("\n\n# scenarios\nscenarios:\n  - name: a\n    start: /index.html\n") == true)
    }
}
