import Testing

@testable import Scripts

/// Where scripts give elements another address.
@Suite struct AddressChangeTests {
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
        #expect(summary.addressChanges.map { $0.selector + $0.context.suffix } == example.expected)
    }

    /// What has jQuery Mobile leave links to the browser.
    @Test(arguments: [
        ("$('a').attr('rel', 'external')", true), ("$('a').attr('data-ajax', false)", true),
        ("$('a').attr({title: 'b', 'data-ajax': 'false'})", true), ("$('a').prop('target', '_top')", true),
        ("document.querySelector('a').setAttribute('data-ajax', 'false')", true),
        ("$('a').attr('rel', 'next')", false), ("$('a').attr('rel', value)", false), ("$('a').attr('rel')", false),
        ("$('a').attr('target', '_blank')", false), ("$('a').removeAttr('rel')", false),
        ("$('a').attr('data-ajax', 'true')", false),
    ])
    func leavesToBrowser(source: String, leaves: Bool) {
        let changes = ScriptSummary(scanning: source, as: .classicScript).addressChanges
        #expect(changes.map(\.kind) == (leaves ? [.leavesToBrowser] : []))
    }

    /// What a page's handler asks of the page before.
    @Test(arguments: [
        ("$(e.target).hasClass('x')", [AddressChange.Condition(test: .asked(.target, .hasClass("x")), outcome: true)]),
        ("!$(this).hasClass('x')", [AddressChange.Condition(test: .not(.hasClass("x")), outcome: true)]),
        ("later", [AddressChange.Condition(test: .unknown, outcome: true)]),
    ])
    func conditions(test: String, expected: [AddressChange.Condition]) throws {
        func conditions(_ body: String) throws -> [AddressChange.Condition] {
            let script = "$(document).on('pageinit', '.p', function (e) { \(body) })"
            return try #require(ScriptSummary(scanning: script, as: .classicScript).addressChanges.first).conditions
        }
        let change = "$(this).find('a').attr('href', b)"
        #expect(try conditions("if (\(test)) { \(change) }") == expected)
        #expect(
            try conditions("if (\(test)) { $(this).find('a').each(function () { if (x) this.href = b }) }") == expected)
        #expect(try conditions("\(change); if (\(test)) { go() }") == [])
        let refused = expected.map { AddressChange.Condition(test: $0.test, outcome: false) }
        #expect(try conditions("if (\(test)) { go() } else { \(change) }") == refused)
    }
}
