import Findings
import Testing

/// Scripts inside pages.
struct ScriptRunsAgainTests {
    private let rule = "script-runs-again"

    @Test func oneTextInManyPagesIsOneFinding() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">B</a> <a href="c.html">C</a>"#)),
            .init("b.html", page("b", "<script>start()</script>")),
            .init("c.html", page("c", "<script> start() </script>")),
        ])
        #expect(
            try site.findings(of: rule) == [
                "b.html:7:30: a script in b.html and 1 other file runs again at every visit of the page"
            ])
    }

    /// The page is never shown where its script lacks a name, so that nobody leaves it and comes again.
    @Test(arguments: [("b", 0), ("home", 1)])
    func onlyPagesThatAreShown(definer: String, count: Int) throws {
        let script = "<script>function start() {}</script>"
        let site = ExampleMemory([
            .init(
                "index.html", head: definer == "home" ? script : "", page("home", #"<a href="b.html">B</a>"#)),
            .init("b.html", head: definer == "b" ? script : "", page("b", "<script>start()</script>")),
        ])
        #expect(try site.findings(of: rule).count == count)
    }

    @Test func onlyFilesThatComeByAJAX() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<script>start()</script><a href="b.html" rel="external">B</a>"#)),
            .init("b.html", page("b", "<script>start()</script>") + page("c", "<script>more()</script>")),
        ])
        #expect(try site.findings(of: rule) == [])
    }
}
