import DOM
import Facts
import LiveBrowser
import Navigators
import Testing

extension InBrowser {
    /// What is clicked and submitted, by what names it.
    struct SelectionTests {
        @Test func findsWhatSelectorsName() throws {
            let site = MemorySite([
                "/index.html": """
                <p><a href='b.html'>One</a> <a href="b.html">One  more</a> <a id=third href=c.html> Two
                more </a> <button disabled>No</button><form action=b.html><input type=submit value=Send></form>
                """,
                "/b.html": "<title>b</title>", "/c.html": "<title>c</title>",
            ])
            let browser = try Browser(showing: site, options: DebianBrowser.chromium.options)
            defer { browser.close() }
            let tab = try browser.openTab()
            #expect(throws: VisitFailure.self) { try tab.perform(.back) }
            let cases: [(ElementSelector, Int, String?)] = [
                (.text("One"), 1, "b"), (.text("more"), 2, "c"), (.text("Two more"), 1, "c"), (.text("Send"), 1, "b"),
                (.href("b.html"), 2, "b"), (.id("third"), 1, "c"), (.xpath(".//a[3]"), 1, "c"), (.text("No"), 1, nil),
                (.href("b.html"), 3, nil), (.place(file: "/index.html", offset: 3), 1, "b"), (.xpath("//["), 1, nil),
            ]
            for (selector, nth, title) in cases {
                _ = try tab.perform(.open("/index.html"))
                do throws(VisitFailure) {
                    #expect(try tab.perform(.click(selector, nth: nth)).title == title, "\(selector)")
                } catch {
                    #expect(title == nil, "\(selector)")
                }
            }
            do throws(VisitFailure) {
                _ = try tab.perform(.open("/index.html"))
                _ = try tab.perform(.click(.text("Too more"), nth: 1))
                Issue.record("there is no such link")
            } catch {
                guard case .action(.noSuchElement(_, 1, 0, let candidates)) = error else { throw error }
                #expect(candidates.first == "Two more")
            }
        }

        /// What widgets make is no link and no form of the file.
        @Test func partsOfWidgetsAreNotSelected() throws {
            let sites = Libraries.sites(of: [
                "/index.html": """
                <html><head>\(Libraries.head)</head><body><div data-role="page" id="home">
                <div data-role="collapsible"><h3>More</h3>more</div><input type="range" min="0" max="9" value="1">
                <input type="text" data-clear-btn="true"><input type="checkbox" data-role="flipswitch">
                <ul data-role="listview" data-filter="true"><li>one</li></ul>
                <a href="#" onclick="document.title = 'clicked'">Top</a>
                <form action="b.html" data-ajax="false"><input name="q" value="1"></form></div></body></html>
                """,
                "/b.html": "<title>b</title>",
            ])
            let browser = try Browser(showing: sites.seen, options: Libraries.options())
            defer { browser.close() }
            let tab = try browser.openTab()
            _ = try tab.perform(.open("/index.html"))
            #expect(try tab.perform(.click(.href("#"), nth: 1)).title == "clicked")
            #expect(throws: VisitFailure.self) { try tab.perform(.click(.href("#"), nth: 2)) }
            #expect(try tab.perform(.submit(.text("form"), nth: 1)).url.hasSuffix("/b.html?q=1"))
        }
    }
}
