import Testing

@testable import Scripts

@Suite struct SelectorTests {
    /// `a#go.next` in `li.item` in `ul#list` in `div#home[data-role=page]`
    static let link = TestElement(
        "a", ["id": "go", "class": "next big", "href": "b.html"],
        in: TestElement(
            "li", ["class": "item"],
            in: TestElement("ul", ["id": "list"], in: TestElement("div", ["id": "home", "data-role": "page"]))))

    @Test(
        arguments: [
            ("a", .yes), ("A", .yes), ("*", .yes), ("b", .no), ("#go", .yes), ("a#go.next.big", .yes), (".next", .yes),
            (".nex", .no),
            ("#x", .no), ("#home a", .yes), ("#home > a", .no), ("li > a", .yes), ("ul li a", .yes),
            ("ul > li > a", .yes),
            ("#list a, #x", .yes), ("#x, #y", .no), ("a[href]", .yes), ("a[href=b.html]", .yes),
            ("a[href='b.html']", .yes),
            ("a[href^=\"b\"]", .yes), ("a[href$=.html]", .yes), ("a[href*='.ht']", .yes), ("a[href!='c.html']", .yes),
            ("[target]", .no),
            ("[class~=big]", .yes), ("a:not(.next)", .no), ("a:not(.x, [target])", .yes), ("a:first", .perhaps),
            ("a:visible", .perhaps),
            ("li:nth-child(2) a", .perhaps), ("li + li a", .perhaps), (":jqmData(role='page') a", .yes),
            (":jqmData(role=dialog) a", .no),
            ("#home .item:not(.x) a", .yes), ("div div a", .no),
        ] as [(String, SelectorMatch)])
    func matches(_ text: String, _ expected: SelectorMatch) throws {
        let selector = try #require(Selector(parsing: text))
        #expect(selector.match(Self.link) == expected)
    }

    @Test(arguments: ["", "<a>", "#", ".", "a[", "a[x=", "a:not(", "a >", ", a", "a,,b", "a[x%3]", "a b)"])
    func refuses(_ text: String) {
        #expect(Selector(parsing: text) == nil)
    }

    @Test func bindingNamesWhatItHears() throws {
        let summary = ScriptSummary(
            scanning:
                "$('#home, #x').find('ul').on('click', 'a', f); $(document).on('tap', '#go', f); $(document).click(f);",
            as: .classicScript)
        #expect(summary.handlers[0].selector?.match(Self.link) == .yes)
        #expect(summary.handlers[1].selector?.match(Self.link) == .yes)
        #expect(summary.handlers[2].selector == nil)
    }
}

/// An element in a chain of elements.
final class TestElement: SelectableElement, Sendable {
    let elementName: String
    let attributes: [String: String]
    let enclosing: TestElement?

    init(_ name: String, _ attributes: [String: String] = [:], in enclosing: TestElement? = nil) {
        elementName = name
        self.attributes = attributes
        self.enclosing = enclosing
    }

    func value(ofAttribute name: String) -> String? { attributes[name] }
}
