import Facts
import Findings
import Testing

/// Links to elements that are no pages.
struct FragmentNoPageTests {
    /// What helps a link to a widget which its version does not have is another version.
    @Test(arguments: [
        ("1.1.2", "popup", "load jQuery Mobile 1.2.0 or newer: 1.1.2 has no popups"),
        ("1.2.1", "panel", "load jQuery Mobile 1.3.0 or newer: 1.2.1 has no panels"),
        ("1.1.2", "header", "make the target a page, or scroll to it with a script"),
    ])
    func aWidgetOfANewerVersion(version: String, role: String, help: String) throws {
        let link = "<a href=\"#target\">open</a>"
        let site = MemorySite([
            "/index.html": """
            <!DOCTYPE html><title>t</title><script src="https://code.jquery.com/jquery-1.7.2.min.js"></script>
            <script src="https://code.jquery.com/mobile/\(version)/jquery.mobile-\(version).min.js"></script>
            <div data-role="page" id="home">\(link)<div data-role="\(role)" id="target">…</div></div>
            """
        ])
        let findings = try Checker(site: site, files: ["index.html"]).check().findings
        #expect(findings.map(\.help) == [help])
    }
}
