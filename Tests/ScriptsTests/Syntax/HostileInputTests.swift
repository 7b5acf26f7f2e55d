import Testing

@testable import Scripts

@Suite struct HostileInputTests {
    /// Nesting and chaining that would exhaust a call stack, or take quadratic time.
    @Test(arguments: [
        ("(", ")"), ("[", "]"), ("{", "}"), ("a={b:", "}"), ("function f(){", "}"), ("(function(){", "})()"),
        ("`${", "}`"),
        ("f(", ")"), ("a=>", ""), ("!", "a"), ("-", "a"), ("a?b:", ""), ("if(a)", ""), ("a.b().", "c"), ("new ", "a"),
        ("a[", "]"),
        ("x=", "1"), ("a&&", "b"), ("typeof a&&", "b"), ("a+", "b"), ("'a'+", "'b'"), ("for(;;)", ";"),
        ("class A{x=", "}"), ("$().on('a',", ")"),
        ("$(function(){", "})"), ("var a=", "1"), ("[a=", "]=[]"), ("window.", "x"), ("try{", "}catch(e){}"),
        ("a,", "b"), ("{let a;", "}"),
        ("else ", ""), ("async ", ""), ("await ", ""), ("({a:", "})"), ("do ", ""), ("l:", ";"),
        ("switch(a){case ", ":}"), ("/*", ""), ("<!--\n", ""),
    ])
    func nesting(_ opening: String, _ closing: String) {
        let depth = opening.count == 1 || opening.hasPrefix("function") ? 100_000 : 20_000
        let source = String(repeating: opening, count: depth) + String(repeating: closing, count: depth)
        _ = ScriptSummary(scanning: source, as: .classicScript)
        // And cut off in the middle.
        _ = ScriptSummary(scanning: String(repeating: opening, count: depth / 10), as: .module)
    }

    /// The same in what a handler returns and asks.
    @Test(arguments: [
        ("!", "a"), ("a&&", "b"), ("a||", "!b"), ("a?b:", "!c"), ("(", "!a)"), ("a==", "b"),
        ("e.target.closest('a').", "id"),
    ])
    func nestingInHandlers(_ opening: String, _ closing: String) {
        let count = 20_000
        let end = closing.hasSuffix(")") ? "!a" + String(repeating: ")", count: count) : closing
        let deep = String(repeating: opening, count: count) + end
        for body in ["return \(deep)", "if (\(deep)) return false"] {
            let summary = ScriptSummary(scanning: "$('a').click(function (e) { \(body); });", as: .classicScript)
            #expect(summary.handlers.count == 1)
        }
    }

    @Test func aNameHandedOnThroughManyVariables() {
        let names = (1...20_000).map { "var a\($0) = a\($0 - 1);" }.joined()
        let source = "$('a').click(function (e) { var a0 = e.target; \(names) if (a20000.id) return false; });"
        #expect(ScriptSummary(scanning: source, as: .classicScript).handlers.count == 1)
    }

    /// A minified script binds the same few names in each of its functions.
    @Test(.timeLimit(.minutes(1))) func oneNameInManyFunctions() {
        let count = 20_000
        let inner = "function(a){function b(){var a='b.html';location=a}b();return a=a.target,a.id}"
        let source = String(repeating: "$('a').click(\(inner));", count: count)
        #expect(ScriptSummary(scanning: source, as: .classicScript).handlers.count == count)
    }

    @Test func aLineOfTenMegabytes() {
        // Mostly texts: without optimisation, tokens are slow.
        let count = 1000
        let line = String(repeating: "f('" + String(repeating: "x", count: 9990) + "',/e/g);", count: count)
        let summary = ScriptSummary(scanning: line, as: .classicScript)
        #expect(line.utf8.count > 10_000_000)
        #expect(summary.syntaxError == nil)
        #expect(summary.uses.count == count)
    }

    @Test func aStringOfTenMegabytes() {
        let summary = ScriptSummary(scanning: "'" + String(repeating: "x", count: 10_000_000), as: .classicScript)
        #expect(summary.syntaxError?.message == "unterminated string")
    }

    /// Random bytes, random pieces of scripts: nothing crashes, every range lies in the text, and all of it takes no longer
    /// than its length allows.
    @Test(arguments: UInt64(1)...20)
    func randomTexts(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            var bytes: [UInt8] = []
            for _ in 0..<random.below(60) {
                if random.below(4) == 0 {
                    bytes.append(UInt8(random.below(256)))
                } else {
                    bytes += Array(HostileInputTests.pieces[random.below(HostileInputTests.pieces.count)].utf8)
                }
            }
            for kind in ScriptKind.allCases {
                let summary = ScriptSummary(scanning: bytes, as: kind)
                let ranges =
                    summary.definitions.map(\.range) + summary.uses.map(\.range) + summary.handlers.map(\.range)
                    + summary.handlers.map(\.handlerRange) + summary.moves.map(\.range) + summary.settings.map(\.range)
                #expect(ranges.allSatisfy { $0.upperBound <= bytes.count })
                #expect(summary.syntaxError.map { $0.offset <= bytes.count } ?? true)
            }
        }
    }

    static let pieces = [
        "(", ")", "{", "}", "[", "]", ";", ",", "=", "=>", "/", "+", "++", "a", "b.c", "1", "'s'", "`", "${", "var ",
        "let ",
        "const ", "function ", "function f(){", "class ", "class A{", "if(", "else ", "return ", "async ", "await ",
        "yield ",
        "of ", "in ", "new ", ".", "?.", "...", "?", ":", "\n", "/*", "*/", "//", "<!--", "-->", "\\u0061", "\\", "#x",
        "()",
        "get ", "static ", "for(", "while(", "do ", "case ", "default ", "switch(a){", "import ", "export ", "super",
        "this.",
        "null", "/re/", "**", "&&", "typeof ", "try{", "}catch(e){", "}finally{", "$(document)", ".on('click',",
        "window.",
        "$.mobile.", "$.extend(", ".call(this", "(function(){", "})()", "location.href=", "x:", "'a':", "break ",
        "throw ", " from ",
    ]
}
