import Testing

@testable import Scripts

/// Scripts and modules that a script loads.
@Suite struct LoadTests {
    @Test(arguments: [
        Case("$.getScript('a.js')", "a.js evaluated"),
        Case("jQuery.getScript(\"a\" + \".js\", f)", "a.js evaluated"),
        Case("var a = 'a.js'; $.getScript(a)", "a.js evaluated"),
        Case("if (x) $.getScript('a.js')", "a.js evaluated if"),
        Case("$.getScript(url + '.js'); other.getScript('a.js'); $.getScript('')"),
        Case("var s = document.createElement('script'); s.src = 'a.js'; document.body.appendChild(s)", "a.js"),
        Case("var s = document.createElement('SCRIPT'); s.async = true; s.src = 'a.js'", "a.js"),
        Case("var s = document.createElement('img'); s.src = 'a.png'"),
        Case("var s = document.querySelector('script'); s.src = 'a.js'"),
        Case("var s = document.createElement('script'); s = t; s.src = 'a.js'"),
        Case("function f() { $.getScript('a.js') }", "a.js evaluated in f"),
        Case("$(function () { $.getScript('a.js') })", "a.js evaluated in handler 0"),
    ])
    func scripts(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .classicScript)
        let lines = summary.scriptLoads.map { load in
            ([load.address] + (load.isEvaluated ? ["evaluated"] : []) + (load.isConditional ? ["if"] : [])
                + load.context.words).joined(separator: " ")
        }
        #expect(lines == example.expected)
    }

    @Test(arguments: [
        Case("require(['a', 'b'], function (a, b) {})", "require a b"),
        Case("requirejs(['a'])", "require a"),
        Case("require({baseUrl: 'x', deps: ['d']}, ['a'])", "require a, base x, needs d"),
        Case("define(['a'], function () {})", "define a"),
        Case("define('m', ['a'], function () {})", "define(m) a"),
        Case("define('m', function () {})", "define(m)"),
        Case("define({a: 1})", "define"),
        Case("define(function (require) { var a = require('a'); })", "define", "use a"),
        Case(
            "define(function (require) { f(function () { return require('a'); }); })", "define", "use a in a function"),
        Case("if (window.define) define(['a'], f)", "define a if"),
        Case("require.config({paths: {a: 'x/a', b: ['//h/b', 'b']}})", "configure, a at x/a, b at //h/b"),
        Case(
            "requirejs.config({shim: {a: ['b'], c: {deps: ['d', 'e'], exports: 'C'}}})",
            "configure, a after b, c after d e"),
        Case("var c = {paths: {a: 'x'}}; require.config(c)", "configure, a at x"),
        Case("other.config({paths: {a: 'x'}}); var require = f; require(['a'])"),
        Case("require.config({baseUrl: root + '/js', paths: {a: 'x'}})", "configure, a at x, elsewhere"),
        Case("require.config({paths: {a: root}})", "configure, elsewhere"),
        Case("require.config({paths: all})", "configure, elsewhere"),
        Case("require.config({paths: {...all, a: 'x'}})", "configure, a at x, elsewhere"),
        Case("require.config(settings)", "configure, elsewhere"),
        Case("require.config({map: {'*': {a: 'b'}}})", "configure, elsewhere"),
        Case("require.config({packages: ['a']})", "configure, elsewhere"),
        Case("var require = {baseUrl: 'js', deps: ['a']};", "prepare, base js, needs a"),
        Case(
            "requirejs = {paths: {a: 'x'}}; var c = {baseUrl: 'y'}, require = c", "prepare, a at x", "prepare, base y"),
        Case("function f() { var require = {baseUrl: 'js'} }"),
    ])
    func modules(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .classicScript)
        #expect(summary.moduleCalls.map(\.line) == example.expected)
    }
}

extension ModuleCall {
    fileprivate var line: String {
        let name =
            switch method {
            case .require: "require"
            case .use: "use"
            case .define(let name): name.map { "define(\($0))" } ?? "define"
            case .configure: "configure"
            case .prepare: "prepare"
            }
        let words = [name] + dependencies + (isConditional ? ["if"] : []) + context.words
        return ([words.joined(separator: " ")] + (configuration?.parts ?? [])).joined(separator: ", ")
    }
}

extension ModuleConfiguration {
    fileprivate var parts: [String] {
        (base.map { ["base \($0)"] } ?? []) + paths.sorted { $0.key < $1.key }.map { "\($0.key) at \($0.value)" }
            + shims.sorted { $0.key < $1.key }.map { "\($0.key) after \($0.value.joined(separator: " "))" }
            + (dependencies.isEmpty ? [] : ["needs \(dependencies.joined(separator: " "))"])
            + (tellsPlaces ? [] : ["elsewhere"])
    }
}

extension RunContext {
    fileprivate var words: [String] {
        switch self {
        case .topLevel: []
        case .handler(let index): ["in handler \(index)"]
        case .function(let name): ["in \(name ?? "a function")"]
        }
    }
}
