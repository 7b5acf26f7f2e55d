import DOM
import Testing

@testable import Facts

/// Which links are style sheets, and which of them apply.
struct LinkTypesTests {
    @Test(
        arguments: [
            ("<link rel=stylesheet>", true, true), ("<link rel=' StyleSheet\tpreload'>", true, true),
            ("<link rel='alternate stylesheet'>", true, false), ("<link rel=alternate>", false, false),
            ("<link rel='stylesheets'>", false, false), ("<link rel>", false, false), ("<link>", false, false),
            ("<link rel='style\u{A0}stylesheet'>", false, false), ("<a rel=stylesheet></a>", false, false),
        ])
    func areRead(_ text: String, isStyleSheet: Bool, isApplied: Bool) throws {
        let markup = Markup(making: text)
        let element = try #require((markup.elements(named: .link) + markup.elements(named: .a)).first)
        #expect(markup.isStyleSheet(element) == isStyleSheet)
        #expect(markup.isAppliedStyleSheet(element) == isApplied)
    }
}
