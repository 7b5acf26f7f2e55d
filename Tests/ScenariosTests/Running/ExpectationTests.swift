import Facts
import Navigators
import Scenarios
import Testing

/// Each expectation holds where it should and fails where it should, with what there is beside it.
struct ExpectationTests {
    /// What holds after the click on "Dates", which loads the file by AJAX.
    private static let holding = [
        "page: main", "page: {id: main}", "page: {file: /dc.html}", "address: /dc.html", "title: Dates", "load: ajax",
        "route: ajax", "present: main", "present: [home, /dc.html]", "absent: format", "absent: [format, nosuch]",
        "events: {containing: [pagebeforeload, pageload, pageshow]}",
        "events: {containing: [pagebeforeload@body, pagechange]}",
        "scripts: {run: []}", "scripts: {lost: [/dc.html:1]}", "functions: {missing: [fill]}",
        "findings: [script-lost-by-ajax]", "{}",
    ]

    @Test(arguments: holding)
    func holds(expectation: String) throws {
        let report = try TemporarySite().run(Self.walk(expectation))
        #expect(report.passedCount == 1, "\(ScenarioTextReporter().text(report))")
    }

    @Test(
        arguments: [
            ("page: home", "page", ["- #home", "+ #main from /dc.html"]),
            ("page: null", "page", ["- no page", "+ #main from /dc.html"]),
            ("page: {id: main, file: /index.html}", "page", ["- #main from /index.html", "+ #main from /dc.html"]),
            ("address: /dc.html#format", "address", ["- /dc.html#format", "+ /dc.html"]),
            ("title: Tools", "title", ["- Tools", "+ Dates"]), ("load: full", "load", ["- full", "+ ajax"]),
            ("route: dead", "route", ["- dead", "+ ajax"]),
            ("present: [home, format]", "present", ["  home", "- format", "+ main"]),
            ("absent: [format, main]", "absent", ["  no format", "- no main", "+ main"]),
            ("events: {containing: [pageshow, pageload]}", "events.containing", nil),
            ("events: [pagebeforechange]", "events", nil),
            ("scripts: {run: [/dc.html:1]}", "scripts.run", ["- /dc.html:1", "+ none"]),
            ("scripts: {lost: []}", "scripts.lost", ["- none", "+ /dc.html:1"]),
            ("functions: {defined: [fill]}", "functions.defined", ["- fill", "+ no fill"]),
            ("findings: []", "findings", ["- none", "+ script-lost-by-ajax"]),
        ] as [(String, String, [String]?)])
    func fails(expectation: String, key: String, lines: [String]?) throws {
        let report = try TemporarySite().run(Self.walk(expectation))
        guard case .failed(let failures) = report.results.first?.outcome, let failure = failures.first else {
            Issue.record("\(expectation) holds")
            return
        }
        #expect(failures.count == 1 && failure.number == 2 && failure.line == 5)
        #expect(failure.mismatches.map(\.key) == [key])
        #expect(failure.pages == ["#home", "#main at /dc.html (by AJAX)"])
        #expect(failure.events.contains("pageload@body"))
        guard let lines else { return }
        let shown = failure.mismatches.first?.lines.map { line in
            switch line {
            case .same(let text): "  " + text
            case .missing(let text): "- " + text
            case .extra(let text): "+ " + text
            }
        }
        #expect(shown == lines)
    }

    @Test func aFullLoadRunsScriptsAndDefinesFunctions() throws {
        let report = try TemporarySite().run(
            """
            scenarios:
              - name: whole
                start: /index.html
                expect: {load: full, functions: {missing: [fill]}}
                steps:
                  - click: Whole
                    expect:
                      load: full
                      scripts: {run: [/dc.html:1]}
                      functions: {defined: [fill, app.start], missing: [format]}
                      findings: []
                  - click: Format
                    expect: {page: format, route: internal-page, functions: {defined: [fill]}, findings: []}
                  - back: 2
                    expect: {page: home, functions: {missing: [fill]}}
            """)
        #expect(report.passedCount == 1, "\(ScenarioTextReporter().text(report))")
    }

    @Test func findingsAreThoseOfTheClickThatWasMade() throws {
        let report = try TemporarySite().run(
            """
            scenarios:
              - name: by AJAX
                start: /index.html
                steps:
                  - click: Dates
                  - click: Format
                    expect: {route: dead, findings: [fragment-lost-by-ajax]}
            """)
        #expect(report.passedCount == 1, "\(ScenarioTextReporter().text(report))")
    }

    @Test func exactEventsMayBeWrittenWithAndWithoutTargets() throws {
        let site = try TemporarySite()
        let recorder = ScenarioRecorder(site: try FolderSite(path: site.root), withEvents: true)
        let recorded = try recorder.record([WalkAction(.open, "/index.html")], name: "a")
        guard case .exact(let events) = recorded.steps[0].expectation.events else {
            Issue.record("no events")
            return
        }
        #expect(events.last == "pagechange@body" && events.count > 5)
        let names = events.map { String($0.prefix { $0 != "@" }) }
        for list in [events, names] {
            let text =
                "scenarios:\n  - {name: a, start: /index.html, expect: {events: [\(list.joined(separator: ", "))]}}"
            #expect(try site.run(text).passedCount == 1)
        }
    }

    private static func walk(_ expectation: String) -> String {
        """
        scenarios:
          - name: walk
            start: /index.html
            steps:
              - click: Dates
                expect:
                  \(expectation)
        """
    }
}
