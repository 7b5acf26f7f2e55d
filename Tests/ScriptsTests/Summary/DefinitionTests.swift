import Testing

@testable import Scripts

@Suite struct DefinitionTests {
    @Test(arguments: declarations + assignments + members + functions + strictness)
    func finds(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .classicScript)
        #expect(summary.syntaxError == nil)
        #expect(summary.definitions.map(\.line) == example.expected)
    }

    static let declarations = [
        Case("function f() { function g() {} }", "function f"),
        Case("var a, b = 1, c = function () {}", "var a", "var b", "var c()"),
        Case("let a; const b = 1; class C {}", "let a", "const b", "class C"),
        Case("{ let a; var b; function c() {} }", "var b", "function c"),
        Case("if (x) { function f() {} } else { var g; }", "function f", "var g"),
        Case("for (var i = 0, n; ;) ; for (let j of []) ; for (var k in {}) ;", "var i", "var n", "var k"),
        Case("try {} catch (e) { var a; }", "var a"),
        Case("switch (x) { case 1: var a; let b; }", "var a"),
        Case("var {a, b: c, d = 1, ...e} = {}, [f, , [g]] = []", "var a", "var c", "var d", "var e", "var f", "var g"),
        Case("async function f() {} function* g() {}", "function f", "function g"),
        Case("var f = function g() {}; (class H {})", "var f()"),
        Case("var a; var a; function a() {}", "function a"),
        Case("label: for (;;) { break label; }"),
    ]

    static let assignments = [
        Case("a = 1", "implicitGlobal a"),
        Case("a = b = c", "implicitGlobal a", "implicitGlobal b"),
        Case("a += 1; b++"),
        Case(
            "[a, b.c, ...d] = []; ({e, f: g} = {})", "implicitGlobal a", "implicitGlobal d", "implicitGlobal e",
            "implicitGlobal g"),
        Case("for (i in {}) ; for (j = 0; ;) ;", "implicitGlobal i", "implicitGlobal j"),
        Case("function f() { a = 1; var b; b = 2; function g() { b = 3; } }", "function f", "implicitGlobal a @f"),
        Case(
            "window.a = 1; self.b = 2; globalThis.c = 3; this.d = 4", "windowProperty a", "windowProperty b",
            "windowProperty c", "windowProperty d"),
        Case("window['a'] = function () {}; window['b-c'] = 1", "windowProperty a()", "windowProperty b-c"),
        Case("window.window.a = 1; document.defaultView.b = 2", "windowProperty a", "windowProperty b"),
        Case("window.location = 'x'; window.onload = null; status = 'x'"),
        Case("window.a = window.b = 1", "windowProperty a", "windowProperty b"),
        Case("var w = window; w.a = 1", "var w", "windowProperty a"),
        Case("(function (w) { w.a = 1; })(window)", "windowProperty a"),
        Case("!function (root, $) { root.a = 1; $.b = 2; }(this, jQuery)", "windowProperty a", "member $.b"),
        Case("(function () { this.a = 1; })()", "windowProperty a"),
        Case("(function () { this.a = 1; }).call(this)", "windowProperty a"),
        Case("(function () { this.a = 1; }).call({})"),
        Case("(() => { this.a = 1; })()", "windowProperty a"),
        Case("function F() { this.a = 1; }", "function F"),
        Case(
            "(function (root, factory) { root.lib = factory(root); }(this, function (g) { g.a = 1; return {}; }))",
            "windowProperty lib", "windowProperty a"),
        Case("(function () { var g = typeof window !== 'undefined' ? window : this; g.a = 1; })()", "windowProperty a"),
    ]

    static let members = [
        Case("var App = App || {}; App.init = function () {};", "var App", "member App.init()"),
        Case(
            "var App = { init: function () {}, views: { home: 1 }, 'x': 2 }", "var App", "member App.init()",
            "member App.views", "member App.views.home", "member App.x"),
        Case("App = { go() {} }", "implicitGlobal App", "member App.go()"),
        Case("window.App = window.App || { a: 1 }", "windowProperty App", "member App.a"),
        Case("window.App.b = 1", "member App.b"),
        Case("App.views.show = function () {}", "member App.views.show()"),
        Case("(function () { var local = {}; local.a = 1; })()"),
        Case("$.fn.plugin = function () {}; jQuery.fn.other = 1", "member $.fn.plugin()", "member $.fn.other"),
        Case("$.extend(window, { a: 1, b: function () {} })", "windowProperty a", "windowProperty b()"),
        Case("$.extend(true, App, { c: 1 }); $.fn.extend({ d: 1 })", "member App.c", "member $.fn.d"),
        Case("Object.assign(window, { a: 1 })", "windowProperty a"),
        Case("document.title = 'x'; navigator.app = 1; location.search = 'x'"),
    ]

    static let functions = [
        Case("function f() { a = 1; } f();", "function f", "implicitGlobal a"),
        Case("function f() { g(); } function g() { a = 1; } f();", "function f", "function g", "implicitGlobal a"),
        Case("var f = function () { a = 1; }; $(f);", "var f()", "implicitGlobal a @handler 0"),
        Case(
            "$(function () { a = 1; function f() { b = 1; } f(); })", "implicitGlobal a @handler 0",
            "implicitGlobal b @handler 0"),
        Case(
            "[1].forEach(function () { a = 1; }); $.each(x, function () { b = 1; })", "implicitGlobal a",
            "implicitGlobal b"),
        Case("setTimeout(function () { a = 1; }, 1)", "implicitGlobal a @function"),
        Case("$(function () { $.ajax({ success: function () { a = 1; } }); })", "implicitGlobal a @handler 0"),
        Case("new function () { a = 1; this.b = 2; }", "implicitGlobal a"),
        Case("App.init = function () { a = 1; }; App.init();", "member App.init()", "implicitGlobal a"),
    ]

    static let strictness = [
        Case("'use strict'; a = 1"),
        Case("(function () { 'use strict'; this.a = 1; b = 2; })()"),
        Case("'not strict'; a = 1", "implicitGlobal a"),
    ]

    @Test func modulesDeclareNothingGlobal() {
        let source = "import a, {b as c} from 'm'; export function f() {} export default class {} window.g = a(c, d)"
        let summary = ScriptSummary(scanning: source, as: .module)
        #expect(summary.syntaxError == nil)
        #expect(summary.definitions.map(\.line) == ["windowProperty g"])
        #expect(summary.uses.map(\.line) == ["d"])
    }

    @Test func onlyLexicalDeclarationsFailWhenRepeated() {
        let summary = ScriptSummary(
            scanning: "let a; const b = 1; class C {} var d; function e() {} f = 1", as: .classicScript)
        #expect(summary.definitions.filter(\.failsWhenRepeated).map(\.name) == ["a", "b", "C"])
    }

    @Test func rangesCoverTheNames() {
        let source = "/* é */ function gö() {} window.a = 1"
        let summary = ScriptSummary(scanning: source, as: .classicScript)
        let bytes = Array(source.utf8)
        #expect(summary.definitions.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["gö", "window.a"])
    }
}
