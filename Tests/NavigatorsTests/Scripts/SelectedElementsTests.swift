import DOM
import Facts
import Scripts
import Testing

@testable import Navigators

/// Elements that a selector finds in a live document are looked up, and are those that comparing each one finds.
struct SelectedElementsTests {
    private static let page = """
        <!DOCTYPE html><html><body class="a page">
        <div id="main" class="a b"><p class="b">1</p><p class=" b\ta ">2</p><p class="ab">3</p></div>
        <section id="other"><p id="main">4</p><svg><a class="b"><p class="b">5</p></a></svg><a class="b">6</a></section>
        </body></html>
        """
    private static let fragment = "<div class=\"b\"><p class=\"a\">7</p><p id=\"late\">8</p></div>"

    private static func parse(_ text: String) -> LiveDocument {
        LiveDocument(Markup(page: Source(bytes: Array(text.utf8), name: "/page.html")))
    }

    private func document() throws -> LiveDocument {
        var live = Self.parse(Self.page)
        let section = try #require(live.element(withID: "other"))
        let other = Self.parse(Self.fragment)
        live.graftContent(of: try #require(other.body), in: other, to: section)
        // Classes and ids that are not in the files.
        let written = try #require(live.elements(named: .p).first)
        live.setAttribute(AttributeName(.class), of: written, to: "a c")
        live.setAttribute(AttributeName(.id), of: written, to: "late")
        return live
    }

    @Test(arguments: [
        "#main", ".a", ".b", ".c", "p", "a", "*", "[id]", "#other .b", "div.b > p", ".a, .b", "#late, p, .c", "body",
        "html",
        ".nothing", "#nothing", "p.a:not(#late)", "p:first",
    ])
    func theyAreThoseThatEachComparisonFinds(text: String) throws {
        let live = try document()
        let selector = try #require(Selector(parsing: text))
        let root = try #require(live.root)
        let reference = LiveElement.Document(live)
        for top in [root] + live.descendants(of: root, where: { _ in true }) {
            let compared = live.descendants(of: top) {
                selector.match(LiveElement(document: reference, node: $0)) == .yes
            }
            #expect(live.elements(selectedBy: selector, under: top) == compared)
        }
        let rootItself = selector.match(LiveElement(document: reference, node: root)) == .yes ? [root] : []
        #expect(live.elements(selectedBy: selector) == rootItself + live.elements(selectedBy: selector, under: root))
    }
}
