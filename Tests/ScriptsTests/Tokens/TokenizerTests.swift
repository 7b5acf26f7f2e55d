import Testing

@testable import Scripts

/// The texts of a script's tokens.
func tokens(of source: String, as kind: ScriptKind = .classicScript) -> [String] {
    let bytes = Array(source.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
        var parser = Parser(ByteText(buffer), as: kind)
        parser.recorder = []
        let tree = parser.run()
        let texts = (parser.recorder ?? []).filter { $0.kind != .end }.map {
            String(decoding: bytes[$0.range], as: UTF8.self)
        }
        return texts + (tree.failure.map { ["error: \($0.message)"] } ?? [])
    }
}

@Suite struct TokenizerTests {
    @Test(arguments: numbers + texts + blanks + names + punctuators)
    func splits(_ example: Case) {
        #expect(tokens(of: example.source) == example.expected)
    }

    @Test(arguments: slashes)
    func tellsDivisionFromRegularExpression(_ example: Case) {
        #expect(tokens(of: example.source) == example.expected)
    }

    static let numbers = [
        Case("0", "0"),
        Case("1.5e-3", "1.5e-3"),
        Case(".5.toFixed()", ".5", ".", "toFixed", "(", ")"),
        Case("1..a", "1.", ".", "a"),
        Case("5.e3", "5.e3"),
        Case("0xFf+0b11+0o17", "0xFf", "+", "0b11", "+", "0o17"),
        Case("017;089.5", "017", ";", "089.5"),
        Case("1_000_000", "1_000_000"),
        Case("10n**0x1fn", "10n", "**", "0x1fn"),
        Case("3in[]", "error: a number runs into a name"),
        Case("1__0", "error: a number runs into a name"),
        Case("0x", "error: a number lacks its digits"),
        Case("1e", "error: a number lacks its digits"),
    ]

    static let texts = [
        Case(#"'a\'b'"#, #"'a\'b'"#),
        Case(#""\\""#, #""\\""#),
        Case("'a\\\nb'", "'a\\\nb'"),
        Case("'a\\\r\nb'", "'a\\\r\nb'"),
        Case("'a\u{2028}b'", "'a\u{2028}b'"),
        Case("`a`", "`a`"),
        Case("`a${b}c${d}e`", "`a${", "b", "}c${", "d", "}e`"),
        Case("`${`${a}`}`", "`${", "`${", "a", "}`", "}`"),
        Case("`${{a:{}}}`", "`${", "{", "a", ":", "{", "}", "}", "}`"),
        Case("`${function(){return `x`}}`", "`${", "function", "(", ")", "{", "return", "`x`", "}", "}`"),
        Case(#"`\`$\{${a}`"#, #"`\`$\{${"#, "a", "}`"),
        Case("tag`a${1}`", "tag", "`a${", "1", "}`"),
    ]

    static let blanks = [
        Case("a/*b*/c", "a", "error: unexpected 'c'"),
        Case("a/*\n*/c", "a", "c"),
        Case("a//b\nc", "a", "c"),
        Case("a//b\u{2029}c", "a", "c"),
        Case("a<!--b\nc", "a", "c"),
        Case("-->a\nb", "b"),
        Case("a\n --> b\nc", "a", "c"),
        Case("a-->b", "a", "--", ">", "b"),
        Case("/*\n*/-->a\nb", "b"),
        Case("#!/usr/bin/env node\na", "a"),
        Case("\u{FEFF}a\u{A0}+\u{3000}b", "a", "+", "b"),
        Case("a\u{200B}b", "a", "error: unexpected character"),
    ]

    static let names = [
        Case(#"\u0061b = a\u{62}"#, #"\u0061b"#, "=", #"a\u{62}"#),
        Case("é = ünï", "é", "=", "ünï"),
        Case("a.if.class", "a", ".", "if", ".", "class"),
        Case(
            "({get, set, async, static: of})", "(", "{", "get", ",", "set", ",", "async", ",", "static", ":", "of", "}",
            ")"),
        Case("var let, yield, await, async, of", "var", "let", ",", "yield", ",", "await", ",", "async", ",", "of"),
        Case("class A { #b = this.#b }", "class", "A", "{", "#b", "=", "this", ".", "#b", "}"),
        Case(#"\u0069f (a) b"#, "error: a reserved word is no name"),
        Case(#"a\u0020"#, "error: unexpected character"),
        Case("a\\", "error: bad escape in a name"),
    ]

    static let punctuators = [
        Case("a?.b", "a", "?.", "b"),
        Case("a?.5:b", "a", "?", ".5", ":", "b"),
        Case("a?.[0]?.(b)", "a", "?.", "[", "0", "]", "?.", "(", "b", ")"),
        Case("a??=b||=c&&=d", "a", "??=", "b", "||=", "c", "&&=", "d"),
        Case("a>>>=b>>c<<d", "a", ">>>=", "b", ">>", "c", "<<", "d"),
        Case("a**=b**c", "a", "**=", "b", "**", "c"),
        Case("a!==b!=c===d==e", "a", "!==", "b", "!=", "c", "===", "d", "==", "e"),
        Case("a+++b", "a", "++", "+", "b"),
        Case("a- -b", "a", "-", "-", "b"),
        Case("[...a]", "[", "...", "a", "]"),
        Case("(a)=>a<=b", "(", "a", ")", "=>", "a", "<=", "b"),
    ]

    static let slashes = [
        Case("a/b/c", "a", "/", "b", "/", "c"),
        Case("/a/g", "/a/g"),
        Case("a=/=/", "a", "=", "/=/"),
        Case("a/=b", "a", "/=", "b"),
        Case("/[/]/.test(a)", "/[/]/", ".", "test", "(", "a", ")"),
        Case(#"/\//"#, #"/\//"#),
        Case("if(a)/b/.c", "if", "(", "a", ")", "/b/", ".", "c"),
        Case("while(a)/b/g", "while", "(", "a", ")", "/b/g"),
        Case("for(;;)/b/g", "for", "(", ";", ";", ")", "/b/g"),
        Case("with(a)/b/g", "with", "(", "a", ")", "/b/g"),
        Case("a(b)/c/g", "a", "(", "b", ")", "/", "c", "/", "g"),
        Case("a[0]/b/g", "a", "[", "0", "]", "/", "b", "/", "g"),
        Case("{}/a/g", "{", "}", "/a/g"),
        Case("({})/a/g", "(", "{", "}", ")", "/", "a", "/", "g"),
        Case("x={}/a/g", "x", "=", "{", "}", "/", "a", "/", "g"),
        Case("function f(){}/a/g", "function", "f", "(", ")", "{", "}", "/a/g"),
        Case("x=function(){}/a/g", "x", "=", "function", "(", ")", "{", "}", "/", "a", "/", "g"),
        Case("x=class{}/a/g", "x", "=", "class", "{", "}", "/", "a", "/", "g"),
        Case("class A{}/a/g", "class", "A", "{", "}", "/a/g"),
        Case("a++/b/g", "a", "++", "/", "b", "/", "g"),
        Case("a\n++/b/g.c", "a", "++", "/b/g", ".", "c"),
        Case("function f(){return/a/g}", "function", "f", "(", ")", "{", "return", "/a/g", "}"),
        Case("typeof/a/", "typeof", "/a/"),
        Case("a.return/b/c", "a", ".", "return", "/", "b", "/", "c"),
        Case("this/a/g", "this", "/", "a", "/", "g"),
        Case("a:/b/g", "a", ":", "/b/g"),
        Case("x=()=>{}\n/a/g", "x", "=", "(", ")", "=>", "{", "}", "/a/g"),
        Case("`${a}`/b/g", "`${", "a", "}`", "/", "b", "/", "g"),
        Case("do/a/\nwhile(0)/b/g", "do", "/a/", "while", "(", "0", ")", "/b/g"),
        Case("switch(a){case/b/:}", "switch", "(", "a", ")", "{", "case", "/b/", ":", "}"),
        Case("yield\n/b/g", "yield", "/", "b", "/", "g"),
        Case("function*f(){yield/b/g}", "function", "*", "f", "(", ")", "{", "yield", "/b/g", "}"),
        Case("async function f(){await/b/g}", "async", "function", "f", "(", ")", "{", "await", "/b/g", "}"),
        Case("/a/gg", "error: unknown flag of a regular expression"),
    ]
}
