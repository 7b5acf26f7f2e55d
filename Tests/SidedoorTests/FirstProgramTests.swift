import Sidedoor
import Testing

/// The programs of the documentation's first article.
struct FirstProgramTests {
    @Test func walks() throws {
        let library = """
            <script src="jquery-1.11.3.min.js"></script><script src="jquery.mobile-1.4.5.min.js"></script>
            """
        let site = MemorySite([
            "index.html": library + #"<div data-role="page" id="home"><a href="tools.html">Tools</a></div>"#,
            "tools.html": library + ##"<div data-role="page" id="list"><a href="#unit">Unit</a></div>"##
                + #"<div data-role="page" id="unit">…</div>"#,
        ])
        let session = Session(site: site)
        try session.perform(.open("/index.html"))
        let tools = try session.perform(.click(.text("Tools"), nth: 1))
        let unit = try session.perform(.click(.text("Unit"), nth: 1))
        #expect(tools.active?.id == "list")
        #expect(unit.active?.id == "list")
    }
}
