import Testing

@testable import Scripts

@Suite struct ComposedTextTests {
    @Test(arguments: [
        Case("show('#quiz-' + n)", "fragment 'quiz-'…''"),
        Case("show('quiz-' + n)", "text 'quiz-'…''"),
        Case("go('b.html#' + id + '-end')", "fragment ''…'-end'"),
        Case("go('#a' + n + ' .title')", "fragment 'a'…''"),
        Case("x = '<div data-role=\"page\" id=\"page-' + n + '\">' + text + '</div>'", "id 'page-'…''"),
        Case("x = \"<a href='#\" + id + \"'>\" + name + \"</a>\"", "fragment ''…''"),
        Case("x = '<li><a href=\"#item?n=' + i + '\">'"),
        Case("x = 'Hello ' + name; y = a + b; z = 'a' + 'b';"),
        Case("x = n + '-page'", "text ''…'-page'"),
        Case("x = '#' + a + b", "fragment ''…''"),
    ])
    func finds(_ example: Case) {
        let texts = ScriptSummary(scanning: example.source, as: .classicScript).composedTexts
        #expect(texts.map { "\($0.role) '\($0.prefix)'…'\($0.suffix)'" } == example.expected)
    }

    @Test func tellsWhatTheTextMayBe() {
        let text = ComposedText(prefix: "quiz-", suffix: "-end", role: .fragment, range: 0..<0)
        #expect(text.mayBe("quiz-1-end"))
        #expect(!text.mayBe("quiz-end"))
        #expect(!text.mayBe("quiz-1"))
    }

    @Test(arguments: [
        Case("document.write('<p>')", "'<p>'"),
        Case("window.document.writeln(text)", "-"),
        Case("function f() { document.write('a'); }", "'a' @f"),
        Case("stream.write('a')"),
    ])
    func findsWrites(_ example: Case) {
        let writes = ScriptSummary(scanning: example.source, as: .classicScript).documentWrites
        #expect(writes.map { ($0.text.map { "'\($0)'" } ?? "-") + $0.context.suffix } == example.expected)
    }

    /// Where each outside name is certain to be used.
    @Test(arguments: [
        Case("AmCharts.ready(1); later();", "AmCharts 0", "later 19"),
        Case("if (a) { b(); } c();", "a -", "b -", "c 16"),
        Case("function f() { a(); } b(); f();", "a 27", "b 22"),
        Case("function f() { a(); }", "a -"),
        Case("(function () { a(); if (x) return; b(); })(); c();", "a 1", "x -", "b -", "c 46"),
        Case("x && a(); for (;;) { b(); } while (1) c();", "x -", "a -", "b -", "c -"),
        Case("try { a(); } catch (e) {} b();", "a -", "b 26"),
        Case("$(function () { a(); }); $.each(x, function () { b(); });", "$ 0", "a 0", "$ 25", "x 32", "b -"),
        Case("var o = {f: function () { a(); }}; o.f();", "a 35"),
        Case("setTimeout(function () { a(); }, 1);", "setTimeout 0", "a -"),
    ])
    func tellsCertainUses(_ example: Case) {
        let uses = ScriptSummary(scanning: example.source, as: .classicScript).uses
        #expect(uses.map { "\($0.name) \($0.certainOffset.map(String.init) ?? "-")" } == example.expected)
    }
}
