import Exploration
import Findings
import Testing

/// Pages that are never found.
struct PageOutOfReachTests {
    @Test func aWrapperOfItsOwn() throws {
        let body = page("a", ##"<a href="#b">B</a>"##) + "<div>\(page("b", "…"))</div>"
        let findings = try ExampleMemory([.init("a.html", body)]).check().findings
        #expect(findings.map(\.rule) == ["page-out-of-reach"])
        #expect(findings.first?.label == "is no sibling of the first page at a.html:7:1")
        #expect(findings.first?.notes == ["this link does nothing: a.html:7:30"])
        #expect(findings.first?.trace?.steps.count == 2)
    }

    @Test func oneWrapperForAll() throws {
        let body = "<div>" + page("a", ##"<a href="#b">B</a>"##) + page("b", "…") + "</div>"
        #expect(try ExampleMemory([.init("a.html", body)]).findings() == [])
    }

    @Test func aFileThatIsOnlyInserted() throws {
        let texts = [
            "index.html": ExampleSite.File("index.html", page("home", #"<a href="b.html">B</a>"#)).text,
            "b.html": page("b", page("c", "…")),
        ]
        #expect(try ExampleMemory(texts: texts).findings(of: "page-out-of-reach") == [])
    }
}
