import Testing

@testable import Scripts

/// What handlers ask about the element they run for, and what comes of it.
@Suite struct ElementTestTests {
    private struct Element: SelectableElement {
        var elementName = "a"
        var attributes: [String: String]
        var enclosing: Element? { nil }

        func value(ofAttribute name: String) -> String? { attributes[name] }
    }

    /// A condition, and its outcome for
    /// `<a href="docs/b.html?x=1" class="next" data-n="3" data-to="c" data-go-to="d" title="A b" disabled>`.
    struct Example: Sendable, CustomTestStringConvertible {
        let condition: String
        let outcome: Bool?
        var testDescription: String { condition }

        init(_ condition: String, _ outcome: Bool?) {
            (self.condition, self.outcome) = (condition, outcome)
        }
    }

    private static func outcome(_ condition: String, origin: String?, _ attributes: [String: String]) -> Bool? {
        let summary = ScriptSummary(
            scanning: "$('a').click(function (e) { if (\(condition)) return false; });", as: .classicScript)
        let rest = attributes["href"].map { "/" + $0 }
        let address = rest.map { ElementTest.Address(origin: origin, rest: $0) }
        let effect = summary.handlers[0].effect?.given {
            $0.outcome(for: Element(attributes: attributes), target: Element(attributes: attributes)) { _ in address }
        }
        switch effect?.preventsDefault {
        case .always: return true
        case .never: return false
        default: return nil
        }
    }

    private static let attributes = [
        "href": "docs/b.html?x=1", "class": "next", "data-n": "3", "data-to": "c", "title": "A b", "data-go-to": "d",
        "disabled": "",
    ]

    @Test(arguments: known + unknown)
    func isTold(_ example: Example) {
        #expect(Self.outcome(example.condition, origin: nil, Self.attributes) == example.outcome)
    }

    static let known = [
        Example("this.title.substr(2, 1) == 'b'", true),
        Example("this.title.substring(3, 2) == 'b'", true),
        Example("this.title.slice(1) === ' b'", true),
        Example("this.title[9] == '' || this.title[9] !== undefined", false),
        Example("this.title.charAt(9) == ''", true),
        Example("($(this).attr('rel') || '#b') === '#b'", true),
        Example("($(this).attr('data-to') && this.title) === 'A b'", true),
        Example("this.href === this.href.toLowerCase()", true),
        Example("this.tagName == 'A'", true),
        Example("e.target.id == ''", true),
        Example("e.target.matches('.next') && !e.target.matches('.x')", true),
        Example("$(e.target).hasClass('next')", true),
        Example("$(this).closest('li').attr('id') == 'x'", false),
        Example("e.target.closest('li')", false),
        Example("$(e.target).closest('li')", true),
        Example("e.target.closest('a').dataset.goTo === 'd'", true),
        Example("e.target.closest('a').classList.contains('next')", true),
        Example("e.target.hasAttribute('disabled')", true),
        Example("$(this).data('goTo') == 'd'", true),
        Example("this.title.length == 3 && this.title.length <= 3 && this.title.length >= 3", true),
        Example("this.title.length < 3 || this.title.length > 3", false),
        Example("!this.id", true),
        Example("this.title.includes('A') != this.title.endsWith('A')", true),
        Example("'docs' == this.title", false),
        Example("this.getAttribute('id') === null && this.getAttribute('id') == undefined", true),
        Example("$(this).attr('id') === null", false),
        Example("$(this).attr('id') !== undefined", false),
        Example("$(this).is('a.next[title]')", true),
        Example("this.href.indexOf('?') > 0", true),
        Example("this.href.indexOf('http') == 0 && this.href.startsWith('http')", true),
        Example("this.href.indexOf('docs') != -1 && this.href.indexOf('docs') > 0", true),
        Example("this.href.includes('#')", false),
        Example("this.href.endsWith('x=1')", true),
        Example("this.href == ''", false),
        Example("this.href.startsWith('/')", false),
        Example("elsewhere && !this.href", false),
        Example("elsewhere || this.href", true),
    ]

    /// What cannot be told: of other things, of a host nobody knows, of what the library or jQuery makes of attributes.
    static let unknown = [
        Example("e.target.closest(name)", nil),
        Example("e.target.closest('a:first').id", nil),
        Example("e.relatedTarget.id == ''", nil),
        Example("x.target.id == ''", nil),
        Example("elsewhere && this.href", nil),
        Example("this.href == location.href", nil),
        Example("this.href.indexOf('example.com') != -1", nil),
        Example("this.href.startsWith('https')", nil),
        Example("this.href.charAt(4) == 's'", nil),
        Example("this.href.length > 99", nil),
        Example("this.href.indexOf('docs') > 10", nil),
        Example("this.href.indexOf('localhost:') != -1", nil),
        Example("this.className == 'next'", nil),
        Example("$(this).attr('class') == 'next'", nil),
        Example("$(this).attr('disabled') == ''", nil),
        Example("$(this).href == ''", nil),
        Example("(elsewhere || this.title) === 'A b'", nil),
        Example("$(this).hasClass('ui-btn')", nil),
        Example("$(this).is('.ui-btn')", nil),
        Example("$(this).is(':visible')", nil),
        Example("$(this).data('n') == '3'", nil),
        Example("this.title == 3", nil),
        Example("this.title.indexOf(elsewhere) == 0", nil),
        Example("this.title.substring(elsewhere) == ''", nil),
        Example("this.title < 'B'", nil),
    ]

    /// A server says under which name it is served.
    @Test func ofAServerTheHostIsKnown() {
        let origin = "http://localhost:3000"
        #expect(Self.outcome("this.href.indexOf('localhost') == 7", origin: origin, Self.attributes) == true)
        #expect(Self.outcome("this.href.startsWith('https')", origin: origin, Self.attributes) == false)
        #expect(Self.outcome("this.href == 'http://localhost:3000/b'", origin: origin, ["href": "b"]) == true)
    }

    @Test func withoutAddressThereIsNone() {
        #expect(Self.outcome("this.href", origin: nil, [:]) == false)
        #expect(Self.outcome("this.hash", origin: nil, [:]) == false)
    }

    /// Other elements have none of the properties of links.
    @Test func ofOtherElementsLessIsTold() {
        let item = Element(elementName: "li", attributes: ["id": "x"])
        #expect(ElementTest.address.outcome(for: item, target: item) { _ in nil } == nil)
        #expect(ElementTest.property("target").outcome(for: item, target: item) { _ in nil } == nil)
        #expect(ElementTest.property("id").outcome(for: item, target: item) { _ in nil } == true)
    }

    /// What a handler keeps for the next time, and what another function calls `this`, is not the element's as it is written.
    @Test(arguments: [
        "var last = ''; $('a').click(function () { var to = $(this).attr('href'); if (to === last) return false; last = to; });",
        "$('a').click(function () { if (!$(this).hasClass('open')) { $(this).addClass('open'); return false; } });",
        "$('a').click(function () { if (!$(this).data('done')) { $(this).data('done', true); return false; } });",
        "$('.menu').each(function () { var menu = this; $('a').click(function () { if (menu.id == 'x') return false; }); });",
        "$('a').click(() => { if (!this.href) return false; });",
        "$('a').click(function () { if (!$(this).hasClass('b')) return false; this.setAttribute('class', 'c'); });",
        "$('a').click(function (e) { if (!e.target.closest('.b')) return false; $('p').attr('class', x); });",
        "$('a').click(function () { if (!$(this).data('goTo')) { $(this).data('goTo', 'x'); return false; } });",
    ])
    func nothingIsAskedOfTheElement(code: String) throws {
        let summary = ScriptSummary(scanning: code, as: .classicScript)
        let handler = try #require(summary.handlers.last)
        let element = Element(attributes: Self.attributes)
        let effect = handler.effect?.given { $0.outcome(for: element, target: element) { _ in nil } }
        #expect(effect?.preventsDefault == .sometimes)
    }

    /// What is asked within other functions is asked of something else.
    @Test func othersAreNotTheElement() {
        let code = "$('a').click(function () { $('p').each(function () { if (this.id == '') return false; }); });"
        let effect = ScriptSummary(scanning: code, as: .classicScript).handlers[0].effect
        #expect(effect?.cases == nil)
    }

    /// Variables that hold each other many times over, and a long handler, are looked through once.
    @Test(.timeLimit(.minutes(1))) func muchToAskIsSoonAnswered() {
        let names = (0..<30).map { "v\($0)" }
        let chain = zip(names, names.dropFirst()).reversed().map { name, next in
            "var \(name) = x.slice(\(Array(repeating: next, count: 50).joined(separator: ", ")));"
        }
        let tests = (0..<20_000).map { "if (v0 == \($0) || this.id == '\($0)') go();" }
        let code = "$('a').click(function () { \((chain + tests).joined(separator: "\n")) });"
        #expect(ScriptSummary(scanning: code, as: .classicScript).handlers.count == 1)
    }

    /// Each further test doubles the work, so that no more than a few are told apart.
    @Test func manyTestsAreNotToldApart() throws {
        let tests = (0..<40).map { "if (this.id == '\($0)') return false;" }.joined(separator: "\n")
        let code = "$('a').click(function () { \(tests) });"
        let cases = try #require(ScriptSummary(scanning: code, as: .classicScript).handlers[0].effect?.cases)
        #expect(cases.tests.count == 4)
        #expect(cases.effects.count == 16)
    }
}
