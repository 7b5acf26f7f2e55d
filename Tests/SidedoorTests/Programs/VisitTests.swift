import SidedoorTesting
import Testing

/// The programs of the article on tests in Swift.
struct VisitTests {
    private let site = MemorySite([
        "about.html": """
        <script src="jquery-1.11.3.min.js"></script><script src="jquery.mobile-1.4.5.min.js"></script>
        <div data-role="page" id="about"><a href="dc.html" data-ajax="false">Convert a date</a></div>
        """,
        "dc.html": """
        <script src="jquery-1.11.3.min.js"></script><script src="jquery.mobile-1.4.5.min.js"></script>
        <div data-role="page" id="main"><a href="#page_dateformat">Format</a></div>
        <div data-role="page" id="page_dateformat">…</div>
        """,
    ])

    @Test func theFormatPageIsThereAfterAFullLoad() throws {
        let visit = try Visit(site, from: "/about.html").click("Convert a date").click("Format")
        #expect(visit.activePage?.id == "page_dateformat")
    }

    @Test func twoWaysFromOnePlace() throws {
        let tools = try Visit(site, from: "/about.html").click("Convert a date")
        let format = try tools.click("Format")
        let reloaded = try tools.reload()
        #expect(format.address == "/dc.html#page_dateformat")
        #expect(reloaded.address == "/dc.html")
    }
}
