import Testing

@testable import Scripts

/// Where scripts give elements another address.
@Suite struct ElementChangeTests {
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
        let changes = summary.elementChanges.filter { $0.kind == .address }
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
        let changes = ScriptSummary(scanning: source, as: .classicScript).elementChanges
        let told = changes.map { change in
            if case .attribute(let name, let value) = change.kind { "\(name) \(value)" } else { "address" }
        }
        #expect(told.joined(separator: ", ") == given)
    }

    /// What is taken away.
    @Test(arguments: [
        Case("$('#list').html(items)", "inside of #list"),
        Case("$('#list').html(items).listview('refresh')", "inside of #list"),
        Case("$('#list').empty().append(items)", "inside of #list"),
        Case("$('#p').find('ul').text('none')", "inside of #p ul"),
        Case("document.getElementById('list').innerHTML = items", "inside of #list"),
        Case("document.querySelector('ul').textContent = ''", "inside of ul"),
        Case("document.getElementById('list').outerHTML = items", "#list"),
        Case("$('#list').replaceWith(items)", "#list"),
        Case("$('#list').remove()", "#list"),
        Case("document.querySelectorAll('li').forEach(function (item) { item.remove() })", "li"),
        Case("var items = $('#list').find('li'); $('#list').html(items)"),
        Case("$('#list').html(); $('#list').text(); $('#list').remove('.old'); $('#list').replaceWith()"),
        Case("list.innerHTML += items; list.innerHTML = items; list.classList.remove('old'); $(list).empty()"),
        Case("document.getElementById('list').innerHTML += items"),
    ])
    func removals(_ example: Case) {
        let changes = ScriptSummary(scanning: example.source, as: .classicScript).elementChanges
        let told = changes.compactMap { change in
            switch change.kind {
            case .content: "inside of " + change.selector
            case .presence: change.selector
            case .address, .attribute: nil as String?
            }
        }
        #expect(told == example.expected)
    }

    /// What a page's handler asks of the page before.
    @Test(arguments: [
        (
            "$(e.target).hasClass('x')",
            [ElementChange.Condition(test: .asked(.target, .hasClass("x")), outcome: true)]
        ),
        ("!$(this).hasClass('x')", [ElementChange.Condition(test: .not(.hasClass("x")), outcome: true)]),
        ("later", [ElementChange.Condition(test: .unknown, outcome: true)]),
    ])
    func conditions(test: String, expected: [ElementChange.Condition]) throws {
        func conditions(_ body: String) throws -> [ElementChange.Condition] {
            let script = "$(document).on('pageinit', '.p', function (e) { \(body) })"
            return try #require(ScriptSummary(scanning: script, as: .classicScript).elementChanges.first).conditions
        }
        let change = "$(this).find('a').attr('href', b)"
        #expect(try conditions("if (\(test)) { \(change) }") == expected)
        #expect(
            try conditions("if (\(test)) { $(this).find('a').each(function () { if (x) this.href = b }) }") == expected)
        #expect(try conditions("\(change); if (\(test)) { go() }") == [])
        let refused = expected.map { ElementChange.Condition(test: $0.test, outcome: false) }
        #expect(try conditions("if (\(test)) { go() } else { \(change) }") == refused)
    }
}
