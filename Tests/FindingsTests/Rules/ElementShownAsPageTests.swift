import Findings
import Testing

/// Elements that links make pages of.
struct ElementShownAsPageTests {
    private let rule = "element-shown-as-page"

    @Test(arguments: [
        ("<div id=\"x\">…</div>", "a plain div"), ("<footer id=\"x\">…</footer>", "a plain footer"),
        ("<div data-role=\"footer\" id=\"x\">…</div>", "a footer"),
        ("<div data-role=\"popup\" id=\"x\">…</div>", "a popup"),
    ])
    func childrenOfTheBody(element: String, name: String) throws {
        let site = ExampleMemory([.init("a.html", page("one", ##"<a href="#x">X</a>"##) + element)])
        #expect(try site.findings(of: rule) == ["a.html:7:41: \"#x\" shows \(name) as a page"])
    }

    @Test(arguments: ["$('#x').panel()", "$( 'body > *' ).enhanceWithin( )"])
    func widgetsThatScriptsMake(script: String) throws {
        let body = page("one", ##"<a href="#x">X</a>"##) + "<div data-role=\"panel\" id=\"x\">…</div>"
        #expect(try ExampleMemory([.init("a.html", head: "<script>\(script)</script>", body)]).findings() == [])
        let file = ExampleSite.File("a.html", head: #"<script src="a.js"></script>"#, body)
        #expect(try ExampleMemory([file, .init("a.js", script)]).findings() == [])
    }

    @Test func pagesThatHaveAnotherRoleByNow() throws {
        let links = #"<a href="b.html" data-rel="window">B</a> <a href="b.html">B</a>"#
        let site = ExampleMemory([
            .init("a.html", page("one", links)),
            .init("b.html", #"<div data-role="page" id="b" data-dom-cache="true">…</div>"#),
        ])
        #expect(try site.findings(of: rule) == [])
    }
}
