import Testing

@testable import Scripts

@Suite struct NameUseTests {
    @Test(arguments: free + guarded + contexts)
    func finds(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .classicScript)
        #expect(summary.syntaxError == nil)
        #expect(summary.uses.map(\.line) == example.expected)
    }

    static let free = [
        Case("addDfChoices()", "addDfChoices()"),
        Case("a.b.c(d)", "a.b.c()", "d"),
        Case("new Foo.Bar(1)", "Foo.Bar()"),
        Case("var a; a(); b", "b"),
        Case("f(); function f() {}"),
        Case("a(); var a"),
        Case("(function (a, {b}, [c] = d, ...e) { return a + b + c + e + f; })()", "d", "f"),
        Case("((a, b = c) => a + b + d)()", "c", "d"),
        Case("async x => x + y", "y @function"),
        Case("async(x)", "async()", "x"),
        Case("({a: b, c, [d]: e, f() {}, 'g': 1})", "b", "c", "d", "e"),
        Case("x.y = z", "x", "z"),
        Case("x.y.z += 1", "x.y.z"),
        Case("try {} catch (e) { e; } e", "e"),
        Case("{ let a; a } a", "a"),
        Case("for (let i = 0; i < n; i++) i; i", "n", "i"),
        Case("(function f() { f(); })(); f()", "f()"),
        Case("(class A extends B { m() { A; } static x = y; })", "B", "y"),
        Case("function f() { arguments; } arguments", "arguments"),
        Case("undefined; NaN; window; self"),
        Case("a: for (;;) continue a"),
        Case("`${a}` + tag`${b}`", "a", "tag", "b"),
        Case("window.f(); window.g.h; window['k']()", "window.f()", "window.g.h", "window.k()"),
        Case("[a, b] = [c]", "c"),
        Case("a?.b(); a?.()", "a.b()", "a"),
    ]

    static let guarded = [
        Case("typeof a", "a?"),
        Case("typeof a !== 'undefined' && a()", "a?", "a()?"),
        Case("if (typeof a == 'function') { a(); } a();", "a?", "a()?", "a()"),
        Case("if (window.a) a(); else b();", "window.a?", "a()?", "b()"),
        Case("window.a && window.a.b()", "window.a?", "window.a.b()?"),
        Case("window.a && a.b()", "window.a?", "a.b()?"),
        Case("'a' in window && a()", "a()?"),
        Case("typeof a === 'undefined' ? b() : a()", "a?", "b()", "a()?"),
        Case("if (!(x && window.a)) { a() }", "x", "window.a?", "a()?"),
        Case("(function () { if (!window.a) return; a(); })(); a()", "window.a?", "a()?", "a()"),
        Case("try { a(); } catch (e) { b(); }", "a()?", "b()"),
        Case("try { a(); } finally { b(); }", "a()", "b()"),
        Case("try { $(function () { a(); }); } catch (e) {}", "$()?", "a() @handler 0"),
        Case("typeof a.b", "a.b"),
        Case("var c = window.a; a()", "window.a?", "a()"),
    ]

    static let contexts = [
        Case("function f() { a(); }", "a() @f"),
        Case("$(document).ready(function () { a(); })", "$()", "document", "a() @handler 0"),
        Case("$(document).ready(f); function f() { a(); }", "$()", "document", "a() @handler 0"),
        Case("(function () { a(); })()", "a()"),
        Case("var App = { init: function () { a(); } }; $(App.init)", "a() @init", "$()"),
        Case(
            "App.init = function () { a(); }; $(document).ready(App.init)", "App", "a() @handler 0", "$()", "document",
            "App.init"),
        Case("el.onclick = function () { a(); }", "el", "a() @handler 0"),
        Case("function f() { return function () { a(); }; }", "a() @f"),
    ]

    @Test(arguments: [
        Case("return doIt(this, event)", "doIt()"),
        Case("var a = 1; a; b = a"),
        Case("if (!check(this.form)) { return false; }", "check()"),
        Case("event.preventDefault()"),
        Case("$.mobile.changePage('x.html'); return false;", "$.mobile.changePage()"),
    ])
    func readsEventHandlerAttributes(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .eventHandler)
        #expect(summary.syntaxError == nil)
        #expect(summary.uses.map(\.line) == example.expected)
        #expect(!summary.definitions.contains { $0.kind == .var })
    }

    @Test(arguments: [
        Case("javascript:go(1)", "go()"),
        Case(" JavaScript:void(0)"),
        Case("javascript:go(%22a b%22,x)", "go()", "x"),
        Case("javascript:", ""),
    ])
    func readsAddresses(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .javaScriptURL)
        #expect(summary.syntaxError == nil)
        #expect(summary.uses.map(\.line) == example.expected.filter { !$0.isEmpty })
    }

    @Test func rangesInAddressesCountTheBytesOfTheAddress() throws {
        let source = "javascript:f(%27%27,name)"
        let use = try #require(ScriptSummary(scanning: source, as: .javaScriptURL).uses.last)
        #expect(String(decoding: Array(source.utf8)[use.range], as: UTF8.self) == "name")
    }
}
