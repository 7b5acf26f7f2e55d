import DOM
import Exploration
import Facts
import Findings
import Navigators
import Testing

/// A rule of somebody else's: links to a page that is meant for members alone.
private struct LinkToMembers: SiteRule {
    let name = "link-to-members"
    let severity = Severity.warning
    let summary = "A link leads to the members' pages."

    func findings(in site: CheckedSite) -> [Finding] {
        site.links.compactMap { link in
            let visit = link.visits.first { visit in
                visit.stateAfter?.active?.file?.hasPrefix("/members/") == true
            }
            guard let visit else { return nil }
            var finding = Finding("\"\(link.link.text)\" leads to the members' pages", at: Place(link.link.tag))
            finding.trace = visit.trace
            return finding
        }
    }
}

/// A rule about files alone.
private struct PageWithoutTitle: SiteRule {
    let name = "page-without-title"
    let severity = Severity.error
    let summary = "A page has no heading."

    func findings(in site: CheckedSite) -> [Finding] {
        site.files.compactMap(site.inspect).flatMap { file in
            file.pages.filter { $0.title == nil }.compactMap { page in
                page.range.map { Finding("the page \"\(page.id ?? "")\" has no heading", at: Place($0)) }
            }
        }
    }
}

struct SiteRuleTests {
    private let site = ExampleMemory([
        .init("index.html", page("home", #"<a href="news.html">News</a>"#)),
        .init("news.html", page("news", #"<a href="members/list.html">Members</a>"#)),
        .init("members/list.html", page("list", #"<div data-role="header"><h1>Members</h1></div>"#)),
    ])

    private func checker(_ rules: any SiteRule...) -> Checker {
        var checker = Checker(site: site, files: site.htmlFiles)
        checker.rules = rules
        return checker
    }

    @Test func findsWithAPath() throws {
        let findings = try checker(LinkToMembers()).check().findings
        #expect(findings.map(\.rule) == ["link-to-members"])
        #expect(findings.map(\.severity) == [.warning])
        #expect(findings.map(\.place.description) == ["news.html:7:33"])
        let trace = try #require(findings.first?.trace)
        #expect(trace.entry == "/news.html")
        let last = try trace.replay(in: Session(site: site))
        #expect(last?.active?.id == "list")
    }

    @Test func looksIntoFiles() throws {
        let findings = try checker(PageWithoutTitle(), LinkToMembers()).check().findings
        #expect(
            findings.map { "\($0.rule) \($0.place)" } == [
                "page-without-title index.html:7:1", "page-without-title news.html:7:1",
                "link-to-members news.html:7:33",
            ])
    }

    @Test func isTurnedOffAndIgnoredAsAllOthersAre() throws {
        var checker = checker(PageWithoutTitle(), LinkToMembers())
        checker.severities = ["page-without-title": nil, "link-to-members": .note]
        #expect(try checker.check().findings.map(\.severity) == [.note])
        var ignore = Ignore()
        ignore.rules = ["link-to-members"]
        checker.ignores = [ignore]
        let report = try checker.check()
        #expect(report.findings.isEmpty)
        #expect(report.ignoredCount == 1)
    }

    @Test func standsInReports() throws {
        let report = try checker(LinkToMembers()).check()
        let text = TextReporter().text(report)
        #expect(text.contains("warning[link-to-members]: \"Members\" leads to the members' pages"))
        #expect(text.contains(#"to see it:  open /news.html, click "Members""#))
        let log = SARIFReporter().text(report)
        #expect(log.contains(#""id" : "link-to-members""#) || log.contains(#""id":"link-to-members""#))
    }
}
