import DOM
import Testing

@testable import Facts

/// Words in an attribute, between the blanks of HTML.
struct ListedWordsTests {
    @Test(
        arguments: [
            ("ui-page", true), ("  ui-page\t", true), ("a ui-page b", true), ("a\nui-page", true),
            ("ui-page-theme", false),
            ("my-ui-page", false), ("UI-PAGE", false), ("ui-pag", false), ("", false), (" ", false),
            ("ui-page\u{A0}b", false), ("ui-page\u{0B}b", false),
        ])
    func theWordStandsBetweenBlanks(value: String, isListed: Bool) throws {
        let markup = Markup(making: "<div class=\"\(value)\"></div>")
        let div = try #require(markup.elements(named: .div).last)
        #expect(markup.attribute(.class, of: div, lists: "ui-page") == isListed)
        #expect(value.lists("ui-page") == isListed)
        #expect(!value.lists(""))
    }
}
