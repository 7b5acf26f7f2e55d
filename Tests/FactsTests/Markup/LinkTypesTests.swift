import DOM
import Testing

@testable import Facts

/// Which links are style sheets.
struct LinkTypesTests {
    @Test(
        arguments: [
            ("<link rel=stylesheet>", true), ("<link rel=' StyleSheet\tpreload'>", true),
            ("<link rel='alternate stylesheet'>", true), ("<link rel='stylesheets'>", false), ("<link rel>", false),
            ("<link>", false), ("<link rel='style\u{A0}stylesheet'>", false), ("<a rel=stylesheet></a>", false),
        ])
    func areRead(_ text: String, isStyleSheet: Bool) throws {
        let markup = Markup(making: text)
        let element = try #require((markup.elements(named: .link) + markup.elements(named: .a)).first)
        #expect(markup.isStyleSheet(element) == isStyleSheet)
    }
}
