import Findings
import Testing

/// Pages that no way leads to, where a script may.
struct PageUnreachableTests {
    private func findings(_ head: String, _ body: String) throws -> [Finding] {
        try ExampleMemory([.init("index.html", head: head, page("home", "…") + body)]).check().findings
            .filter { $0.rule == "page-unreachable" }
    }

    /// A script that gives the pages ids may link to them by these.
    @Test func pagesThatAScriptGivesIDs() throws {
        let script = """
            <script>$(function () {
              $(".page").each(function (i, page) { $(page).attr("id", "page" + i) })
            })</script>
            """
        let pages = String(repeating: "<div data-role=\"page\" class=\"page\">…</div>", count: 2)
        let findings = try findings(script, pages)
        #expect(findings.map(\.severity) == [.note])
        #expect(findings.first?.places.count == 2)
        #expect(findings.first?.notes.first?.hasPrefix("unless it is shown by the id that index.html:") == true)
        #expect(try self.findings("", pages).map(\.severity) == [.warning])
        // What has an id keeps it.
        #expect(try self.findings(script, page("two", "…")).map(\.severity) == [.warning])
    }

    /// Nobody knows what a script does that is not there.
    @Test func aScriptThatIsMissingMayShowThem() throws {
        let scripts = "<script src=\"js/moment.min.js\"></script><script src=\"js/app.js\"></script>"
        let findings = try findings(scripts, page("two", "…"))
        #expect(findings.map(\.severity) == [.note])
        #expect(findings.first?.notes == ["unless js/app.js shows it, which does not exist"])
    }

    /// The page that a document begins with is shown for an instant also where a script moves on at once; what no link of
    /// the page behind it leads to is told.
    @Test func aDocumentThatMovesOnAtOnce() throws {
        let script = ##"<script>$(function () { $.mobile.changePage("#two"); });</script>"##
        let link = ##"<a href="#three">Three</a>"##
        let pages = page("two", link) + page("three", "…") + page("four", "…")
        #expect(try findings(script, pages).map(\.phrase) == [#"no way leads to the page "four""#])
    }
}
