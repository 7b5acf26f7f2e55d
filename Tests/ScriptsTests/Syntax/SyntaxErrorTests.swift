import Testing

@testable import Scripts

@Suite struct SyntaxErrorTests {
    @Test(arguments: wrong)
    func says(_ example: Case) {
        let error = ScriptSummary(scanning: example.source, as: .classicScript).syntaxError
        #expect(error.map { "\($0.line):\($0.column) \($0.message)" } == example.expected.first)
    }

    static let wrong = [
        Case("'abc", "1:1 unterminated string"),
        Case("a = 'b\nc'", "1:5 unterminated string"),
        Case("`abc${d}", "1:8 unterminated template"),
        Case("a;\n  /* b", "2:3 unterminated comment"),
        Case("x = /ab", "1:5 unterminated regular expression"),
        Case("f(", "1:3 unexpected end of the script"),
        Case("function f() {\n", "2:1 unexpected end of the script"),
        Case("a b", "1:3 unexpected 'b'"),
        Case("é é", "1:3 unexpected 'é'"),
        Case("}", "1:1 unexpected '}'"),
        Case("var x = ;", "1:9 unexpected ';'"),
        Case("return", "1:1 'return' outside a function"),
        Case("break", "1:1 'break' outside a loop"),
        Case("import a from 'b'", "1:1 'import' outside a module"),
        Case("1 = 2", "1:1 nothing can be assigned to this"),
        Case("a + b = c", "1:7 nothing can be assigned to this"),
        Case("let a; let a", "1:12 'a' is declared twice"),
        Case("var a;\nconst a = 1", "2:7 'a' is declared twice"),
        Case("const a", "1:8 a 'const' declaration lacks its value"),
        Case("()", "1:2 unexpected ')'"),
        Case("a\u{0}b", "1:2 unexpected character"),
        Case("<script>a</script>", "1:1 unexpected '<'"),
        Case("if (a) else b", "1:8 unexpected 'else'"),
        Case("({a b})", "1:5 unexpected 'b'"),
        Case("function (a) {}", "1:10 unexpected '('"),
    ]

    /// What may look wrong and is right.
    @Test(arguments: [
        "a\n++\nb", "do x(); while (y) z()", "var a = 1\nvar b", "if (a) b\nelse c", "return_ = 1", "x = {if: 1}.if",
        "for (;;) { break }", "a: { break a }", "for (const x of y) ;", "for (let in x) ;", "var async = 1; async\n(2)",
        "async () => { for await (x of y) ; }", "(a, b) => {}", "x = ({a = 1} = {}) => a", "({}.x)", "new a.b",
        "new a()()",
        "a ? b : c ? d : e", "a ? (b, c) : d => e", "for (var i = 0 in {}) ;", "let\nx", "l\\u0065t = 1", "yield = 1",
        "class A { static async *[x]() {} get; set; static; async\nb() {} }", "`${a}${b}`", "a\n/b/c", "throw a",
        "{ function f() {} var f }",
        "try {} catch {}", "switch (a) { case b: default: case c: }", "(function () {}())", "!function () {}()",
        "x = a\n(b)",
        "if (a) function f() {}", "with (a) b", "import('x')", "0..toString()", "a = b\n[c].d",
        "label: function f() {}", ";;;", "",
    ])
    func accepts(_ source: String) {
        #expect(ScriptSummary(scanning: source, as: .classicScript).syntaxError == nil)
    }

    @Test func whatCameBeforeIsThere() {
        let source = "var a; function f() { g(); }\n$(document).ready(function () { h(); if ("
        let summary = ScriptSummary(scanning: source, as: .classicScript)
        #expect(summary.syntaxError?.line == 2)
        #expect(summary.definitions.map(\.line) == ["var a", "function f"])
        #expect(summary.uses.map(\.line) == ["g() @f", "$()", "document", "h() @handler 0"])
    }

    @Test(arguments: [
        "import a, * as b from 'c'; import {d as e, default as f} from \"g\"; import 'h'; import i from 'j' with {type: 'json'}",
        "export * from 'a'; export * as b from 'c'; export {d as e}; var d; export {f} from 'g'",
        "export default function () {}\nexport const a = 1, b = 2; export async function c() {}",
        "export default class {}\nexport {}",
        "await x; export default (1, 2)", "export default async () => {}", "import.meta.url",
    ])
    func acceptsModules(_ source: String) {
        #expect(ScriptSummary(scanning: source, as: .module).syntaxError == nil)
    }
}
