import Foundation
import Scenarios
import Testing

/// What is wrong with a file is told with its place and with what to write instead.
struct ScenarioFileErrorTests {
    @Test(arguments: [
        ("", "s.yml: is empty", "see \"sidedoor test --schema\", or write one with \"sidedoor record\""),
        ("scenarios: [}", "s.yml:1:13: is no YAML", ""),
        ("a: 1\na: 2", "s.yml:1:1: a mapping has \"a\" twice", "leave only one of them"),
        (
            "- 1", "s.yml:1:1: the file is a list, not a mapping with site, framework, options, scenarios, routes",
            "write a mapping"
        ),
        ("site: .", "s.yml:1:1: the file has none of scenarios, routes", "add one of them"),
        ("scenaros: []", "s.yml:1:1: the file has no key \"scenaros\"", "did you mean \"scenarios\"?"),
        (
            "zzzzzzz: 1", "s.yml:1:1: the file has no key \"zzzzzzz\"",
            "there are site, framework, options, scenarios, routes"
        ),
        ("1: 2", "s.yml:1:1: the file has no key \"1\"", "there are"),
        ("? [a]\n: 2", "s.yml:1:3: a key is a list, no text", "write it as a word, or in quotes"),
        ("site: 404\nscenarios: []", "s.yml:1:7: \"site\" is the number 404, not a text", "write \"404\" in quotes"),
        (
            "framework: new\nscenarios: []", "s.yml:1:12: \"framework\" cannot be \"new\"",
            "write auto, a library as turbo or htmx, or a version as turbo@8.0.23 or 1.4.5"
        ),
        ("framework: atuo\nscenarios: []", "s.yml:1:12: \"framework\" cannot be \"atuo\"", "did you mean \"auto\"?"),
        (
            "options: {ajaxEnable: true}\nscenarios: []", "s.yml:1:11: $.mobile has no key \"ajaxEnable\"",
            "did you mean \"ajaxEnabled\"?"
        ),
        (
            "options: {ajaxEnabled: maybe}\nscenarios: []",
            "s.yml:1:24: \"ajaxEnabled\" is the text \"maybe\", not true or false", "write true or false"
        ),
        ("scenarios: one", "s.yml:1:12: \"scenarios\" is the text \"one\", not a list", "write a list"),
        ("scenarios:\n  - start: /", "s.yml:2:5: a scenario has no \"name\"", "add name: …"),
        (
            "scenarios:\n  - name: a\n    start: /\n    step: []", "s.yml:4:5: a scenario has no key \"step\"",
            "did you mean \"steps\"?"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    steps:\n      - 7",
            "s.yml:5:9: an entry of \"steps\" is the number 7, not a text or a mapping", "write \"7\" in quotes"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    steps:\n      - nth=x:Next",
            "s.yml:5:9: an entry of \"steps\" cannot be \"nth=x:Next\"", "write the text of a link"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    steps:\n      - nth: 2",
            "s.yml:5:9: a step has none of open, click, submit, back, forward, reload, hash", "add one of them"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    steps:\n      - {click: a, back: 1}",
            "s.yml:5:9: a step has several of click, back", "leave only one of them"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    steps:\n      - back: 0",
            "s.yml:5:15: \"back\" is the number 0, no number from 1 to 1000", "write a number from 1 to 1000"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    expect:\n      adress: /",
            "s.yml:5:7: an expectation has no key \"adress\"", "did you mean \"address\"?"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    expect:\n      load: axaj",
            "s.yml:5:13: \"load\" cannot be \"axaj\"", "did you mean \"ajax\"? there are full, ajax, none, failed"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    expect:\n      page: true",
            "s.yml:5:13: \"page\" is the truth value true, not null or a text or a mapping with id, file",
            "write \"true\" in quotes"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    expect:\n      page: {}",
            "s.yml:5:13: a page has none of id, file", "add one of them"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    expect:\n      events: [pagesow]",
            "s.yml:5:16: an entry of \"events\" cannot be \"pagesow\"", "did you mean \"pageshow\"?"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    expect:\n      events: {exact: [], containing: []}",
            "s.yml:5:15: events has several of exact, containing", "leave only one"
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    expect:\n      findings: [script-lost]",
            "s.yml:5:18: an entry of \"findings\" cannot be \"script-lost\"", ""
        ),
        (
            "scenarios:\n  - name: a\n    start: /\n    expect:\n      title:",
            "s.yml:5:13: \"title\" is empty, not a text", "write a text"
        ),
        (
            "scenarios:\n  - {name: a, start: /, expect: {present: [a:?b]}}",
            "s.yml:2:45: is no YAML: found unexpected ':'", "write the text in quotes"
        ),
        (
            "routes: {/a.html: {Next: [a]}}",
            "s.yml:1:26: \"Next\" is a list, not a text or a mapping with opened, by AJAX",
            "write a text or a mapping"
        ),
        (
            "routes: {/a.html: {Next: {}}}", "s.yml:1:26: what a link does has none of opened, by AJAX",
            "add one of them"
        ),
        (
            "routes: {/a.html: {Next: {open: dead}}}", "s.yml:1:27: what a link does has no key \"open\"",
            "did you mean \"opened\"?"
        ),
    ])
    func tellsPlaceAndRemedy(text: String, message: String, help: String) {
        let error = #expect(throws: ScenarioFileError.self) { try ScenarioFile(text, path: "s.yml") }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
        #expect(error?.help.hasPrefix(help) == true, "\(error?.help ?? "")")
    }

    @Test func deepNestingIsAnErrorAndNoCrash() {
        let indented = (0..<2_000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
        for text in [
            String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 100_000),
            String(repeating: "- ", count: 20_000), String(repeating: "? ", count: 20_000), indented,
        ] {
            let error = #expect(throws: ScenarioFileError.self) { try ScenarioFile(text, path: "s.yml") }
            #expect(error?.message == "is nested too deep")
        }
        // What is just not too deep is read.
        let deep = String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
        let error = #expect(throws: ScenarioFileError.self) { try ScenarioFile(deep, path: "s.yml") }
        #expect(error?.message != "is nested too deep")
    }

    @Test func missingFilesAndOtherEncodingsAreErrors() throws {
        let site = try TemporarySite([:])
        #expect(throws: ScenarioFileError.self) { try ScenarioFile.read(site.path("nosuch.yml")) }
        let latin = site.folder.appending(path: "latin.yml")
        try [UInt8]([0x73, 0xE9]).withUnsafeBytes { try Array($0).write(to: latin.path) }
        let error = #expect(throws: ScenarioFileError.self) { try ScenarioFile.read(latin.path) }
        #expect(error?.message == "is not UTF-8")
    }
}

extension [UInt8] {
    fileprivate func write(to path: String) throws {
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        #expect(fwrite(self, 1, count, file) == count)
    }
}
