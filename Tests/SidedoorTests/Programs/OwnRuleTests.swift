import Sidedoor
import Testing

/// Every link to the members' pages.
struct LinkToMembers: SiteRule {
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

/// The program of the article on rules, with a rule of one's own.
struct OwnRuleTests {
    @Test func findsTheLink() throws {
        let library = """
            <script src="jquery-1.11.3.min.js"></script><script src="jquery.mobile-1.4.5.min.js"></script>
            """
        let site = MemorySite([
            "index.html": library + #"<div data-role="page" id="home"><a href="members/list.html">Members</a></div>"#,
            "members/list.html": library + #"<div data-role="page" id="list">…</div>"#,
        ])
        var checker = Checker(site: site, files: site.htmlFiles())
        checker.rules = [LinkToMembers()]
        let report = try checker.check()
        #expect(report.findings.map(\.rule) == ["link-to-members"])
        #expect(report.findings.first?.trace?.entry == "/index.html")
    }
}
