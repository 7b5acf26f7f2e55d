import Testing

@testable import Scripts

@Suite struct AncestorFilterTests {
    private static let home = AncestorFilter(
        [.any, .element("div"), .id("home")], [.any, .element("ul"), .id("list")],
        [.any, .element("li"), .class("item")])

    /// They may select a link inside of the `li`.
    @Test(
        arguments: [
            "a", "#home a", "div#home > ul#list li.item a", "#home .item:not(.x) a", "#x + a", "#x ~ .item > a",
            "#home #x + a", "div[data-role=page] a", "#a #b #c #d #e a, #home a", "* a",
        ])
    func mayHold(_ text: String) throws {
        let selector = try #require(Selector(parsing: text))
        #expect(Self.home.mayHold(selector.neededAround))
    }

    /// Each lacks several, all of which one bit of another would have to stand for.
    @Test(
        arguments: [
            ".a .b .c .d .e .f a", "#a #b #c #d #e > #f > a", "h1 h2 h3 h4 h5 h6 a", ".a.b.c.d.e.f a",
            ".a .b .c .d .e .f a, .a .b .c .d .e .f p",
        ])
    func lacks(_ text: String) throws {
        let selector = try #require(Selector(parsing: text))
        #expect(!Self.home.mayHold(selector.neededAround))
    }

    /// What is beside an element is not around it.
    @Test func siblingsAreNotAsked() throws {
        let selector = try #require(Selector(parsing: ".a .b .c .d .e .f + p a"))
        #expect(AncestorFilter([.element("p")]).mayHold(selector.neededAround))
        #expect(!AncestorFilter().mayHold(selector.neededAround))
    }
}

extension AncestorFilter {
    fileprivate init(_ elements: [SelectorKey]...) {
        self.init()
        for keys in elements { insert(keys) }
    }
}
