import Testing

@testable import Scripts

/// Where scripts give elements another address.
@Suite struct AttributeChangeTests {
    @Test(arguments: [
        Case("$('a.x').attr('href', f())", "a.x"),
        Case("$('a').prop('href', 'b.html')", "a"),
        Case("$('#x').find('a').attr({title: 'b', href: 'b.html'})", "#x a"),
        Case("$('#x').removeAttr('href')", "#x"),
        Case("document.getElementById('x').href = 'b.html'", "#x"),
        Case("document.querySelector('.x a').setAttribute('href', '#')", ".x a"),
        Case("document.querySelectorAll('a').forEach(function (a) { a.href += '?b' })", "a"),
        Case("document.querySelectorAll('a').forEach(function (a) { a.href = a.href + '?b' })", "a"),
        Case("$('a').each(function () { this.href = 'b.html' })", "a"),
        Case("$('a').attr('href'); $('a').attr('title', 'href'); $('a').attr({title: 'b'})"),
        Case("location.href = 'b.html'; window.location.href = 'b.html'; x.href = 'b.html'"),
        Case("$(function () { $('a').attr('href', b) })", "a @handler 0"),
        Case("function mend() { $('a').attr('href', b) }", "a @mend"),
        Case("$('#p').on('pageinit', function () { $('a', this).attr('href', b) })", "#p a @handler 0"),
    ])
    func elements(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .classicScript)
        let changes = summary.attributeChanges.filter { $0.kind == .address }
        #expect(changes.map { $0.selector + $0.context.suffix } == example.expected)
    }

    /// Other attributes whose values are written out.
    @Test(arguments: [
        ("$('a').attr('rel', 'external')", "rel external"), ("$('a').attr('data-ajax', false)", "data-ajax false"),
        ("$('a').attr({title: 'b', 'data-ajax': 'false'})", "title b, data-ajax false"),
        ("$('a').prop('target', '_top')", "target _top"),
        ("document.querySelector('a').setAttribute('data-ajax', 'false')", "data-ajax false"),
        ("$('a').attr('rel', value)", ""), ("$('a').attr('rel')", ""), ("$('a').removeAttr('rel')", ""),
        ("links.attr('rel', 'external')", ""),
    ])
    func attributes(source: String, given: String) {
        let changes = ScriptSummary(scanning: source, as: .classicScript).attributeChanges
        let told = changes.map { change in
            if case .attribute(let name, let value) = change.kind { "\(name) \(value)" } else { "address" }
        }
        #expect(told.joined(separator: ", ") == given)
    }

    /// What a page's handler asks of the page before.
    @Test(arguments: [
        (
            "$(e.target).hasClass('x')",
            [AttributeChange.Condition(test: .asked(.target, .hasClass("x")), outcome: true)]
        ),
        ("!$(this).hasClass('x')", [AttributeChange.Condition(test: .not(.hasClass("x")), outcome: true)]),
        ("later", [AttributeChange.Condition(test: .unknown, outcome: true)]),
    ])
    func conditions(test: String, expected: [AttributeChange.Condition]) throws {
        func conditions(_ body: String) throws -> [AttributeChange.Condition] {
            let script = "$(document).on('pageinit', '.p', function (e) { \(body) })"
            return try #require(ScriptSummary(scanning: script, as: .classicScript).attributeChanges.first).conditions
        }
        let change = "$(this).find('a').attr('href', b)"
        #expect(try conditions("if (\(test)) { \(change) }") == expected)
        #expect(
            try conditions("if (\(test)) { $(this).find('a').each(function () { if (x) this.href = b }) }") == expected)
        #expect(try conditions("\(change); if (\(test)) { go() }") == [])
        let refused = expected.map { AttributeChange.Condition(test: $0.test, outcome: false) }
        #expect(try conditions("if (\(test)) { go() } else { \(change) }") == refused)
    }
}
