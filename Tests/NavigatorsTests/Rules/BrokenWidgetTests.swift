import Navigators
import Testing

/// Widgets that throw when their page is made, so that the page is not shown and no change begins any more (section 10).
///
/// Each was asked of Chromium: 1.1.0, 1.2.0, 1.3.2, 1.4.2 and 1.4.5 of jQuery Mobile, with jQuery 1.7.2 until 1.2.0 and 1.9.1 then.
struct BrokenWidgetTests {
    struct Widget: Sendable, CustomTestStringConvertible {
        var markup: String
        /// The versions that stumble over it, of those that were asked.
        var stumbling: [String]

        init(_ markup: String, _ stumbling: [String] = []) { (self.markup, self.stumbling) = (markup, stumbling) }

        var testDescription: String { markup }
    }

    static let versions = ["1.1.0", "1.2.0", "1.3.2", "1.4.2", "1.4.5"]

    static let widgets = [
        Widget("<div data-role='navbar' data-grid='z'><ul><li><a href='#'>1</a></li></ul></div>", versions),
        Widget("<div data-role='navbar'><ul></ul></div>", ["1.3.2", "1.4.2", "1.4.5"]),
        Widget("<div data-role='navbar'></div>"),
        Widget("<table data-role='table'><tr><td>1</td></tr></table>", ["1.3.2", "1.4.2", "1.4.5"]),
        Widget("<table data-role='table'><tr><th>1</th></tr></table>", ["1.3.2", "1.4.2", "1.4.5"]),
        Widget("<table data-role='table'><tr></tr><tr><td>1</td></tr></table>"),
        Widget(
            "<table data-role='table'><tbody><tr><td>1</td></tr></tbody><thead><tr><th>h</th></tr></thead></table>",
            ["1.3.2", "1.4.2", "1.4.5"]),
        Widget(
            "<table data-role='table'><thead><tr><th rowspan='2'>h</th></tr></thead><tr><td>1</td></tr></table>"),
        Widget("<table data-role='table' data-mode='columntoggle'><tr><th data-priority='1'>1</th></tr></table>"),
        Widget("<table data-role='table' data-mode='x'><tr><th>1</th></tr></table>"),
        Widget("<div data-role='rangeslider'></div>", ["1.3.2", "1.4.2", "1.4.5"]),
        Widget("<div data-role='rangeslider'><input type='text'></div>", ["1.3.2"]),
        Widget("<div data-role='rangeslider'><input type='range' min='0' max='4' value='1'></div>"),
        Widget("<div data-role='panel' id='p'>x</div>"),
    ]

    @Test(arguments: widgets, versions)
    func aWidgetEndsTheChange(widget: Widget, version: String) throws {
        let jQuery = ["1.1.0", "1.2.0"].contains(version) ? "1.7.2" : "1.9.1"
        #expect(
            try isShown(widget, by: "", jQuery, version) != widget.stumbling.contains(version))
    }

    /// It is jQuery that takes `:nth-child(undefinedn+1)` for a selector or does not.
    @Test(arguments: [("1.7.2", true), ("1.8.0", false)])
    func aNavbarWithoutButtonsByJQuery(jQuery: String, isShown: Bool) throws {
        let navbar = Widget("<div data-role='navbar'><ul></ul></div>")
        #expect(try self.isShown(navbar, by: "", jQuery, "1.1.0") == isShown)
    }

    /// In 1.3 a panel looks for its page by the role that the link has given it.
    @Test(arguments: versions)
    func aPanelEndsTheChangeToADialog(version: String) throws {
        let panel = Widget("<div data-role='panel' id='p'>x</div>")
        let jQuery = ["1.1.0", "1.2.0"].contains(version) ? "1.7.2" : "1.9.1"
        #expect(try isShown(panel, by: "data-rel='dialog'", jQuery, version) == (version != "1.3.2"))
    }

    /// Whether the page with a widget is shown by a click, and a change of pages is possible after it.
    private func isShown(_ widget: Widget, by attributes: String, _ jQuery: String, _ version: String) throws -> Bool {
        let head =
            "<script src=\"jquery-\(jQuery).min.js\"></script><script src=\"jquery.mobile-\(version).min.js\"></script>"
        let site = [
            "a.html": "<!DOCTYPE html>\(head)" + page("a", link("b", "b.html", attributes) + link("c", "c.html")),
            "b.html": "<!DOCTYPE html>\(head)" + page("b", widget.markup + link("c", "c.html")),
            "c.html": "<!DOCTYPE html>\(head)" + page("c"),
            "jquery-\(jQuery).min.js": "", "jquery.mobile-\(version).min.js": "",
        ]
        let tab = Visitor(site, version: "as the page loads")
        try tab.open("/a.html")
        let isShown = try tab.click("b").eventNames.contains("pageshow")
        let isShownToo = try tab.click("c").eventNames.contains("pageshow")
        #expect(isShownToo == isShown)
        return isShown
    }
}
