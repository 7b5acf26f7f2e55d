import Facts
import Findings
import Foundation
import LiveBrowser
import Navigators
import Testing

@testable import Verification

extension InBrowser {
    /// Findings whose ways are walked in a real browser.
    struct VerificationTests {
        /// Every rule says what a browser must show; here it has to show it, in the bad example of the rule's own page.
        @Test func theBadExampleOfEveryRuleIsConfirmed() throws {
            // In a folder each, in one site; but for those whose addresses begin at the root.
            let atRoot = Rule.all.filter { rule in
                rule.bad.files.contains { $0.text.contains("=\"/") || $0.text.contains("../") }
            }
            #expect(atRoot.map(\.name) == ["link-out-of-folder", "data-url-clash"])
            // MkDocs-Material's sitemap says where the site's root is, and its bundle lies in the site.
            let inTheme = Rule.all.filter { rule in rule.bad.files.contains { $0.text.contains(Theme.component) } }
            let others = (atRoot + inTheme).map(\.name)
            try expectConfirmed(Rule.all.filter { !others.contains($0.name) }, inFolders: true)
            for rule in atRoot { try expectConfirmed([rule], inFolders: false) }
            guard let bundle = Theme.bundle else { return }
            let text = try String(contentsOfFile: bundle, encoding: .utf8)
            for rule in inTheme { try expectConfirmed([rule], inFolders: false, and: ["/\(Theme.path)": text]) }
        }

        private func expectConfirmed(_ rules: [Rule], inFolders: Bool, and more: [String: String] = [:]) throws {
            var files = more
            files["/jquery-after-mobile/jquery-1.11.3.min.js"] = try String(
                contentsOfFile: Libraries.jQuery, encoding: .utf8)
            for rule in rules {
                for file in rule.bad.files { files["/\(inFolders ? rule.name + "/" : "")\(file.name)"] = file.text }
            }
            let site = MemorySite(files)
            let pages = files.keys.filter { $0.hasSuffix(".html") }.sorted()
            let report = try verified(Checker(site: site, files: pages).check(), of: site)
            let all = report.findings + report.unconfirmed
            for rule in rules {
                let own = all.filter { finding in
                    finding.rule == rule.name && (!inFolders || finding.place.file.hasPrefix(rule.name + "/"))
                }
                #expect(!own.isEmpty, "\(rule.name)")
                for finding in own {
                    let verdict = try #require(finding.verdict)
                    switch rule.claim {
                    case .never(let reason): #expect(verdict == .notTested(reason: reason))
                    case .always, .each:
                        let text = rule.bad.files[0].text
                        let lacking =
                            text.contains("@hotwired/turbo") && Turbo.library == nil
                            ? "@hotwired/turbo" : ["htmx.org", "jquery.pjax"].first { text.contains($0) }
                        #expect(
                            lacking.map { verdict.detail?.contains($0) == true } ?? (verdict == .confirmed),
                            "\(rule.name): \(verdict)")
                    }
                }
            }
        }

        @Test(arguments: DebianBrowser.asked)
        func everyFindingOfTheSamplePagesIsConfirmed(browser: DebianBrowser) throws {
            let site = try FolderSite(path: Samples.path(""))
            // Those under Turbo, htmx, jquery-pjax and MkDocs-Material need libraries that are in no package of Debian.
            let others = ["/blog/", "/shop/", "/manual/", "/museum/"]
            let files = site.htmlFiles().filter { file in !others.contains { file.hasPrefix($0) } }
            let report = try verified(Checker(site: site, files: files).check(), of: site, in: browser)
            #expect(report.findings.count > 30)
            #expect(report.unconfirmed.map { "\($0.rule) \($0.place): \($0.verdict?.description ?? "")" } == [])
            for finding in report.findings {
                if case .never? = Rule.named(finding.rule)?.claim { continue }
                #expect(finding.verdict == .confirmed, "\(finding.rule) \(finding.place)")
            }
        }

        @Test func thoseOfTheBlogTooOrAreNotTested() throws {
            let site = try FolderSite(path: Samples.path("blog"))
            let report = try verified(Checker(site: site, files: site.htmlFiles()).check(), of: site)
            #expect(report.findings.count == 7)
            #expect(report.unconfirmed.isEmpty)
            for finding in report.findings {
                if Turbo.library != nil {
                    #expect(finding.verdict == .confirmed, "\(finding.rule)")
                } else {
                    #expect(finding.verdict?.detail?.hasPrefix("needs https://cdn.jsdelivr.net/") == true)
                }
            }
        }

        /// Of what is told as one, all that its way shows is looked for.
        @Test func whatIsToldAsOneIsConfirmedAsOne() throws {
            let library = """
                <!DOCTYPE html><title>t</title><script src="https://code.jquery.com/jquery-1.11.3.min.js"></script>
                <script src="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.js"></script>
                """
            let head = "<link rel=\"stylesheet\" href=\"css/a.css\"><script src=\"js/a.js\"></script>"
            let site = MemorySite([
                "/index.html": library + "<div data-role=\"page\" id=\"home\"><a href=\"b.html\">b</a></div>",
                "/b.html": library + head + "<script>var x = 1;</script><div data-role=\"page\" id=\"b\">b</div>",
                "/one/c.html": library + head + "<div data-role=\"page\" id=\"c\">c</div>",
                "/two/d.html": library + head + "<div data-role=\"page\" id=\"d\">d</div>",
                "/css/a.css": "p { color: red }", "/js/a.js": "var a = 1;",
            ])
            let report = try verified(Checker(site: site, files: site.htmlFiles()).check(), of: site)
            #expect(report.unconfirmed.isEmpty)
            #expect(
                report.findings.map { "\($0.rule) \($0.places.count) \($0.verdict?.description ?? "")" } == [
                    "style-sheet-lost-by-ajax 1 confirmed", "script-lost-by-ajax 2 confirmed",
                    "part-missing 4 confirmed",
                ])
        }

        /// What happens seconds later is not waited for, and not denied.
        @Test(arguments: [("0", "confirmed"), ("30", "not-tested"), ("", "not-confirmed")])
        func aPageThatSendsTheBrowserOn(seconds: String, verdict: String) throws {
            func site(_ seconds: String) -> MemorySite {
                let refresh = "<meta http-equiv=\"refresh\" content=\"\(seconds);url=gone.html\">"
                return MemorySite(["/index.html": "<!DOCTYPE html><html><head>\(refresh)</head><body>…</body></html>"])
            }
            let report = try Checker(site: site(seconds.isEmpty ? "0" : seconds), files: ["/index.html"]).check()
            let seen = try verified(report, of: site(seconds))
            #expect((seen.findings + seen.unconfirmed).compactMap(\.verdict?.name) == [verdict])
        }

        /// As mmenu does with its menus: the link is clicked where it is.
        @Test func aLinkThatAScriptMovesOutOfThePageIsFound() throws {
            let site = MemorySite([
                "/index.html": """
                <!DOCTYPE html><title>t</title><script src="https://code.jquery.com/jquery-1.11.3.min.js"></script>
                <script src="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.js"></script>
                <script>$(function () { setTimeout(function () { $("body").append($("#menu")); }, 50); });</script>
                <div data-role="page" id="home">…<ul id="menu"><li><a href="none.html">none</a></li></ul></div>
                """
            ])
            let report = try verified(Checker(site: site, files: ["/index.html"]).check(), of: site)
            #expect(report.unconfirmed.isEmpty)
            #expect(report.findings.map { "\($0.rule) \($0.verdict?.description ?? "")" } == ["file-missing confirmed"])
        }

        /// The page that lacks the function is not shown then.
        @Test func anExceptionThatEndsAnInsertionIsConfirmed() throws {
            let head = """
                <script src="https://code.jquery.com/jquery-1.11.3.min.js"></script>
                <script src="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.js"></script>
                """
            let site = MemorySite([
                "/index.html":
                    "<!DOCTYPE html>\(head)<div data-role=\"page\" id=\"home\"><a href=\"b.html\">b</a></div>",
                "/b.html": """
                <!DOCTYPE html>\(head)<script>function send() {}</script>
                <div data-role="page" id="b"><script>$(function () { send(); });</script></div>
                """,
            ])
            let report = try verified(Checker(site: site, files: ["/index.html", "/b.html"]).check(), of: site)
            #expect(report.unconfirmed.isEmpty)
            #expect(
                report.findings.map { "\($0.rule) \($0.verdict?.description ?? "")" } == [
                    "function-lost-by-ajax confirmed"
                ])
        }

        /// Every page has a button of that id: a visit takes away the one that is bound.
        @Test(.enabled(if: Turbolinks.isThere, "Debian's node-turbolinks is not installed"))
        func handlersOfAnElementThatIsReplacedAreLost() throws {
            func page(_ text: String) -> String {
                """
                <!DOCTYPE html><html><head><title>t</title>
                <script src="https://code.jquery.com/jquery-1.11.3.min.js"></script>
                <script src="/turbolinks-5.2.0.js"></script><script src="/app.js"></script></head>
                <body>\(text)<button id="go">go</button></body></html>
                """
            }
            let site = MemorySite([
                "/index.html": page("<a href=\"b.html\">b</a>"), "/b.html": page("b"),
                "/turbolinks-5.2.0.js": try String(contentsOfFile: Turbolinks.library, encoding: .utf8),
                "/app.js": "$(function () { $(\"#go\").on(\"click\", function () {}); });",
            ])
            let report = try verified(Checker(site: site, files: ["/index.html", "/b.html"]).check(), of: site)
            #expect(report.unconfirmed.isEmpty)
            #expect(
                report.findings.map { "\($0.rule) \($0.verdict?.description ?? "")" } == [
                    "ready-lost-by-ajax confirmed"
                ])
        }

        /// A folder without the libraries that its pages load from it: nothing was seen of the finding.
        @Test func withoutTheLibraryNothingIsTested() throws {
            let site = MemorySite([
                "/index.html": """
                <!DOCTYPE html><title>t</title><script src="/lib/jquery-1.11.3.min.js"></script>
                <script src="/lib/jquery.mobile-1.4.5.min.js"></script>
                <div data-role="page" id="home"><a href="b.html">b</a></div>
                """,
                "/b.html": "<div data-role=\"page\" id=\"b\"><a href=\"#none\">none</a></div>",
            ])
            let report = try verified(Checker(site: site, files: ["/index.html", "/b.html"]).check(), of: site)
            let finding = try #require((report.findings + report.unconfirmed).first { $0.place.file == "b.html" })
            #expect(
                finding.verdict?.detail
                    == "needs /lib/jquery-1.11.3.min.js, which is not there (give it with --library)")
        }

        private func verified(
            _ report: Report, of site: any Site, in browser: DebianBrowser = .chromium
        ) throws -> Report {
            var options = try Libraries.options(of: browser)
            if let turbo = Turbo.library {
                options.libraries.append(try Library("cdn.jsdelivr.net/npm/@hotwired/turbo@*=\(turbo)"))
            }
            var report = report
            try Verifier(site: site, options: options).verify(&report)
            return report
        }
    }
}

/// Turbo is in no package of Debian: where `SIDEDOOR_TURBO_LIBRARY` names its file, what is said of sites under Turbo is
/// tried with it; else it has to be said that it is missing.
enum Turbo {
    static let library = ProcessInfo.processInfo.environment["SIDEDOOR_TURBO_LIBRARY"]
}

/// MkDocs-Material's bundle is in no package of Debian, but in the theme's of PyPI: what is said of its sites is tried where
/// `SIDEDOOR_MATERIAL_BUNDLE` names the file, of version 9.7.6.
enum Theme {
    static let bundle = ProcessInfo.processInfo.environment["SIDEDOOR_MATERIAL_BUNDLE"]
    /// What all its pages have.
    static let component = "data-md-component"
    /// Where its pages look for it.
    static let path = "assets/javascripts/bundle.79ae519e.min.js"
}
