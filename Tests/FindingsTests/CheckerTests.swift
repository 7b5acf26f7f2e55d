import DOM
import Facts
import Findings
import Foundation
import Navigators
import Testing

/// Checks of whole sites.
struct CheckerTests {
    /// The site of a folder of sample-pages.
    private func sample(_ name: String) throws -> Checker {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../sample-pages/\(name)").standardized.path
        let site = try FolderSite(path: folder)
        return Checker(site: site, files: site.htmlFiles())
    }

    @Test func theDateTools() throws {
        let text = TextReporter().text(try sample("date-tools").check())
        #expect(
            text == """
                error[fragment-lost-by-ajax]: "#page_dateformat" leads nowhere when dc.html was reached from index.html
                  dc.html:40:14
                   40 |     <a href="#page_dateformat" class="ui-btn ui-corner-all">Format</a>
                      |              ^^^^^^^^^^^^^^^^ page 2 of dc.html; an AJAX load brings only page 1 ("main")
                  to see it:  open /index.html, click "Date Conversion" (index.html:16:11), click "Format"
                  works when: dc.html is the document itself (opened directly, or through a link with data-ajax="false")
                  help: add data-ajax="false" or rel="external" to the links that lead here: index.html:16:11

                warning[ready-lost-by-ajax]: a ready handler does not run when dc.html is loaded by AJAX
                  dc.html:25:5
                   25 |     $(document).ready(function () {
                      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ its script stands outside of the page
                  to see it:  open /index.html, click "Date Conversion"
                  works when: dc.html is loaded as a whole
                  note: addDfChoices() is never called
                  help: move the script into the page element, or bind to pagecreate (pageinit before 1.4) in a script that every page loads; or add data-ajax="false" to the links that lead here: index.html:16:11

                note[script-runs-again]: a script in de.html runs again at every visit of the page
                  de.html:27:5
                   27 |     <script>
                      |     ^^^^^^^^ the page is fetched anew each time, and its scripts run
                  to see it:  open /index.html, click "Data Encoding" (index.html:17:11), back, click "Data Encoding"
                  help: see that it does no harm to run twice, or add data-dom-cache="true" to the page

                1 error fragment-lost-by-ajax
                1 warning ready-lost-by-ajax
                1 note script-runs-again

                1 error, 1 warning, 1 note in 4 files (9 states, 19 clicks)

                """)
    }

    @Test(arguments: [
        ("dead-anchor", ["fragment-no-page", "fragment-of-other-file", "fragment-no-page"]),
        ("popup", ["fragment-lost-by-ajax", "fragment-no-page"]),
        ("malformed", ["page-out-of-reach", "malformed-markup"]),
        ("dialog", ["fragment-lost-by-ajax"]),
        (
            "same-id",
            [
                "fragment-finds-other-page", "self-link-loses-address", "self-link-loses-address",
            ]
        ),
        ("base-element", ["base-element-ignored"]), ("cached-page", ["script-runs-again"]),
        ("no-page", ["file-missing", "fragment-missing", "no-page-in-response", "no-page-in-response"]),
        ("hash-routes", ["file-missing", "fragment-missing", "fragment-missing"]),
        ("wrappers", ["page-out-of-reach", "element-shown-as-page"]),
        ("two-addresses", ["index-loaded-twice", "data-rel-becomes-role"]),
        ("heads", ["mobileinit-too-late", "library-loaded-twice", "style-sheet-lost-by-ajax"]),
        ("prefetch", ["script-runs-again"]), ("back-across", []),
    ])
    func sampleSites(name: String, rules: [String]) throws {
        #expect(try sample(name).check().findings.map(\.rule) == rules)
    }

    @Test func entriesLimitWhereVisitsBegin() throws {
        var checker = try sample("date-tools")
        checker.entries = ["/dc.html"]
        let report = try checker.check()
        #expect(!report.findings.contains { $0.rule == "fragment-missing" })
        checker.entries = ["/gone.html"]
        #expect(throws: Checker.NothingToCheck.self) { try checker.check() }
    }

    @Test func nothingCheckedIsAnError() throws {
        let site = ExampleMemory(Rule.all[0].bad)
        #expect(throws: Checker.NothingToCheck.self) { try Checker(site: site, files: []).check() }
    }

    @Test func severitiesCanBeSet() throws {
        var checker = try sample("date-tools")
        checker.severities = [
            "ready-lost-by-ajax": nil, "script-lost-by-ajax": nil, "script-runs-again": nil,
            "fragment-lost-by-ajax": .note,
        ]
        #expect(try checker.check().findings.map(\.severity) == [.note])
    }

    @Test func theFixMends() throws {
        let rule = try #require(Rule.named("fragment-lost-by-ajax"))
        let finding = try #require(try ExampleMemory(rule.bad).check().findings.first { $0.rule == rule.name })
        let fix = try #require(finding.fixes.first)
        var bytes = fix.place.range.source.bytes
        bytes.insert(contentsOf: Array(fix.text.utf8), at: fix.place.range.bytes.lowerBound)
        #expect(String(decoding: bytes, as: UTF8.self).contains(#"<a data-ajax="false" href="dc.html">"#))
    }
}
