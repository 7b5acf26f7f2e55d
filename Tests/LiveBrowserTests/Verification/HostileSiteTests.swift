import Facts
import Findings
import Foundation
import LiveBrowser
import Navigators
import Testing

@testable import Verification

extension InBrowser {
    /// Whatever a page does, other findings are verified, and nothing is left.
    struct HostileSiteTests {
        /// Pages with a dead link and something else, and the verdict on the link.
        private static let pages: [(name: String, script: String, verdict: Finding.Verdict?)] = [
            ("alert", "alert('hello')", .confirmed),
            ("leaving", "onbeforeunload = function (e) { e.preventDefault(); }", .confirmed),
            ("window", "open('/other.html')", .confirmed),
            ("timer", "setInterval(function () { document.title += '.'; }, 20)", .confirmed),
            ("clock", "$(function () { setInterval(function () { $('#t').text(Date.now()); }, 5); })", .confirmed),
            ("loop", "for (;;);", .notTested(reason: "a script of /loop.html was still running after 2 s")),
            ("reload", "location.reload()", nil),
            ("leaves", "location.href = 'http://example.com/'", .notTested(reason: away("http://example.com/"))),
            ("needs", "document.write('<script src=\"http://example.com/x.js\"></' + 'script>')", .confirmed),
            (
                "mends", "$(document).on('click', 'a', function () { $('#t').text('mended'); return false; })",
                .notConfirmed(seen: "\"mended\" appears")
            ),
            (
                "asks", "$(document).on('click', 'a', function () { $.get('/answer.txt'); })",
                .notConfirmed(seen: "/answer.txt is asked for")
            ),
            (
                "says", "$(document).on('click', 'a', function () { alert('no'); })",
                .notConfirmed(seen: "the page says \"no\"")
            ),
            ("downloads", "$(document).on('click', 'a', function () { location.href = '/file.zip'; })", nil),
        ]

        private static func away(_ url: String) -> String {
            "needs \(url) of another host (give it with --library, or let it be fetched with --allow-network)"
        }

        /// A site of such pages, and a report that says of each that its link is dead.
        private func hostile() throws -> (site: MemorySite, report: Report) {
            let dead = "<div data-role=page id=p><p id=t>text</p><a href=\"#none\">x</a></div>"
            var plain: [String: String] = [:]
            var site = MemorySite(["/answer.txt": "42", "/file.zip": "PK", "/other.html": "other"])
            for page in Self.pages {
                plain["/\(page.name).html"] = Libraries.head + dead
                site["/\(page.name).html"] = Libraries.head + dead + "<script>\(page.script)</script>"
            }
            for (path, text) in [
                "/js/jquery.js": "/*! jQuery v1.11.1 */", "/js/jquery.mobile.js": "/*! jQuery Mobile 1.4.5 */",
            ] {
                plain[path] = text
            }
            let files = Self.pages.map { "/\($0.name).html" }
            var report = try Checker(site: MemorySite(plain), files: files).check()
            // Told together, they are one cause.
            let whole = try #require(report.findings.first)
            #expect(report.findings.count == 1 && whole.otherPlaces.count == files.count - 1)
            report.findings = try files.map { file in
                let one = try Checker(site: MemorySite(plain), files: [file]).check()
                return try #require(one.findings.first)
            }
            return (site, report)
        }

        @Test func otherFindingsGoOn() throws {
            var (site, report) = try hostile()
            var options = try Libraries.options()
            options.timeLimit = 2
            let findings = report.findings
            try Verifier(site: site, options: options).verify(&report)
            let all = Dictionary(
                uniqueKeysWithValues: (report.findings + report.unconfirmed).map { ($0.place.file, $0.verdict) })
            #expect(all.count == findings.count)
            for page in Self.pages {
                let verdict = try #require(all["\(page.name).html"])
                if let wanted = page.verdict { #expect(verdict == wanted, "\(page.name)") }
                #expect(verdict != nil, "\(page.name)")
            }
        }

        /// Somebody ends the browser: the way is walked in another one, and nothing of either is left.
        @Test func aBrowserThatEndsIsReplaced() throws {
            let (site, report) = try hostile()
            var options = try Libraries.options()
            options.pool = nil
            let browsers = try BrowserSupply(showing: site, options: options)
            let setting = TabSetting(
                files: SiteFiles(of: site), framework: .automatic, options: [:], scripts: ScriptCache())
            let first = try #require(browsers.folder)
            let walk = Walkthrough(Route(of: report.findings[0]), in: setting)
            for process in try EndTests.processes(naming: first) {
                let program = process.words.prefix { $0 != "\0" }
                if program.hasSuffix("chromedriver") { kill(process.id, SIGKILL) }
            }
            #expect(walk.verdict(from: browsers) == .confirmed)
            let second = try #require(browsers.folder)
            browsers.close()
            for folder in [first, second] {
                #expect(try EndTests.processes(naming: folder).isEmpty)
                #expect(!FileManager.default.fileExists(atPath: folder))
            }
            #expect(first != second)
            #expect(walk.verdict(from: browsers) == .notTested(reason: "the page brings the browser down"))
        }

        @Test func limitsAreSaid() throws {
            var (site, report) = try hostile()
            report.findings = report.findings.filter {
                ["alert.html", "window.html", "leaving.html"].contains($0.place.file)
            }
            var verifier = Verifier(site: site, options: try Libraries.options())
            verifier.limit = 1
            var limited = report
            try verifier.verify(&limited)
            let reached = Finding.Verdict.notTested(reason: "the limit of 1 walk is reached")
            #expect(limited.findings.map(\.verdict) == [.confirmed, reached, reached])
            verifier.limit = nil
            verifier.timeLimit = 0.001
            try verifier.verify(&report)
            let late = Finding.Verdict.notTested(reason: "the time limit is reached")
            #expect(report.findings.map(\.verdict).suffix(1) == [late])
        }

        @Test func withoutABrowserItIsSaid() throws {
            var (site, report) = try hostile()
            var options = BrowserOptions()
            options.browser = "/nowhere/chromium"
            #expect(throws: BrowserFailure.missing(program: "/nowhere/chromium")) {
                try Verifier(site: site, options: options).verify(&report)
            }
            // What no browser can show needs none.
            var nothing = report
            nothing.findings = []
            try Verifier(site: site, options: options).verify(&nothing)
        }
    }
}
