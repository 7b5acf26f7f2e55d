import Facts
import Findings
import Navigators
import Testing

/// `.sidedoor.yml`: what it can say, and that nothing in it is passed over.
struct ConfigurationTests {
    private func read(_ text: String) throws(ConfigurationError) -> Configuration {
        try Configuration(reading: Array(text.utf8), file: "c.yml")
    }

    @Test func saysEverything() throws {
        let configuration = try read(
            """
            framework: jquery-mobile@1.3.2
            set:
              ajaxEnabled: false
              ns: x-
            entries: [index.html, /b.html]
            severity:
              file-missing: warning
              fragment-no-page: off
            fail-on: never
            ignore:
              - rule: [file-missing, page-unreachable]
                files: old/**
              - target: '\\.php$'
            limits: {states: 12, clicks: 34}
            clean-urls: true
            base-path: docs/
            site-url: https://example.org/
            """)
        #expect(configuration.framework == FrameworkChoice("1.3.2"))
        #expect(configuration.options == ["ajaxEnabled": .boolean(false), "ns": .string("x-")])
        #expect(configuration.entries == ["/index.html", "/b.html"])
        let severities: [String: Severity?] = ["file-missing": .warning, "fragment-no-page": nil]
        #expect(configuration.severities == severities)
        #expect(configuration.failOn == .never)
        #expect(configuration.ignores.map(\.rules) == [["file-missing", "page-unreachable"], []])
        #expect(configuration.ignores.map { $0.files.map(\.text) } == [["old/**"], []])
        #expect(configuration.ignores.map(\.target?.text) == [nil, #"\.php$"#])
        #expect(configuration.hasCleanURLs)
        #expect(configuration.basePath == "/docs")
        #expect(configuration.siteURL?.origin == "https://example.org")
        #expect(configuration.states == 12)
        #expect(configuration.clicks == 34)
    }

    @Test(arguments: ["", "# nothing\n", "\u{FEFF}", "{}"])
    func anEmptyFileSaysNothing(text: String) throws {
        #expect(try read(text) == Configuration())
    }

    @Test func oneTextStandsForAList() throws {
        #expect(try read("entries: a.html").entries == ["/a.html"])
        #expect(try read("ignore: [{rule: file-missing}]").ignores.first?.rules == ["file-missing"])
        #expect(try read("set: {ns: ''}").options == ["ns": .string("")])
    }

    @Test(arguments: [
        ("clean-urls: yes", "c.yml:1:13: clean-urls cannot be \"yes\"", "there are true, false"),
        ("site-url: example.org", "c.yml:1:11: \"example.org\" is no address of a site", ""),
        ("base-path: /a?b", "c.yml:1:12: \"/a?b\" is no path on a server", ""),
        ("entry: [/x]", "c.yml:1:1: there is no key \"entry\"", "did you mean entries?"),
        ("fail-on: error\nlimits:\n  state: 3", "c.yml:3:3: there is no key \"state\"", "did you mean states?"),
        ("ignore:\n- rules: x", "c.yml:2:3: there is no key \"rules\"", "did you mean rule?"),
        ("severity: {file-missng: off}", "c.yml:1:12: there is no rule \"file-missng\"", "did you mean file-missing?"),
        ("ignore:\n- rule: file-mising", "c.yml:2:9: there is no rule \"file-mising\"", "did you mean file-missing?"),
        ("severity: {file-missing: worning}", "severity.file-missing cannot be \"worning\"", "did you mean warning?"),
        ("fail-on: warnin", "c.yml:1:10: fail-on cannot be \"warnin\"", "did you mean warning?"),
        ("set:\n  ajaxEnable: true", "c.yml:2:3: $.mobile has no option \"ajaxEnable\"", "did you mean ajaxEnabled?"),
        ("set:\n  ajaxEnabled: 1", "c.yml:2:16: ajaxEnabled must be true or false, not \"1\"", ""),
        ("framework: newest", "c.yml:1:12: \"newest\" is no version", "write auto, a library as turbo or htmx"),
        ("framework:", "framework must be a version, and there is nothing", ""),
        ("entries: {a: b}", "c.yml:1:10: entries must be a list of addresses, not a mapping", ""),
        ("entries: [[a]]", "c.yml:1:11: entries must be a list of addresses, not a list", ""),
        ("ignore: all", "c.yml:1:9: ignore must be a list of entries, not \"all\"", ""),
        ("ignore: [{}]", "c.yml:1:10: an entry of ignore has no condition", ""),
        ("ignore: [{target: '('}]", "c.yml:1:19: \"(\" is no regular expression", ""),
        ("limits: {states: many}", "c.yml:1:18: limits.states must be a number from 1 on, not \"many\"", ""),
        ("limits: {clicks: 0}", "limits.clicks must be a number from 1 on, not \"0\"", ""),
        ("limits: {clicks: 99999999999999999999}", "limits.clicks must be a number from 1 on", ""),
        ("- a", "c.yml:1:1: c.yml must be a mapping of keys, not a list", ""),
        ("fail-on: note\nfail-on: error", "c.yml:1:1: \"fail-on\" stands there twice in one mapping", ""),
        ("entries: [", "c.yml:2:1: the file is not YAML", ""), ("a: *b", "c.yml:1:4: the file is not YAML", ""),
        ("--- {}\n--- {}", "the file is not YAML", ""), ("a: \u{1}", "c.yml:1: the file is not YAML", ""),
        (String(repeating: "[", count: 100_000), "the file is not YAML", ""),
    ])
    func whatIsWrongIsSaidWithItsPlace(text: String, message: String, help: String) throws {
        let error = try #require(throws: ConfigurationError.self) { try read(text) }
        #expect(error.description.contains(message), Comment(rawValue: error.description))
        #expect((error.help ?? "").contains(help), Comment(rawValue: error.help ?? ""))
    }

    @Test func otherEncodingsAreRefused() {
        #expect(throws: ConfigurationError.self) { try Configuration(reading: [0xFF, 0xFE, 0x41], file: "c.yml") }
    }

    @Test func failsFromALevelOn() throws {
        var report = try ExampleMemory(Rule.all[0].bad).check()
        report.findings = report.findings.map { finding in
            var finding = finding
            finding.severity = .warning
            return finding
        }
        #expect(!report.findings.isEmpty)
        #expect(FailureLevel.allCases.map { $0.isReached(by: report) } == [true, true, false, false])
    }
}
