import Findings
import ForeignReaders
import Foundation
import Testing

/// Regular expressions of users and of repositories: what they find, what they refuse, and that they come to an end.
struct TargetPatternTests {
    @Test(arguments: [
        (#"\.php$"#, "a.php", true), (#"\.php$"#, "a.php?x", false), ("^#", "#a", true), ("^#", "a#", false),
        ("", "anything", true), ("a|b|", "c", true), ("^(?:a|b)+$", "abba", true), ("^(?:a|b)+$", "abca", false),
        ("x{2}", "axxb", true), ("x{2}", "axbx", false), ("^x{1,2}$", "xxx", false), ("^x{2,}$", "xxx", true),
        ("a{b", "a{b", true), ("a{,2}b", "aab", true), ("[^/]+/x", "ab/x", true), ("^[a-c-]+$", "a-c", true),
        ("[]x]", "]", true), (#"[\d\-]"#, "-", true), (#"^\w+$"#, "é9_", true), (#"^\S+$"#, "a b", false),
        (#"\bpage\b"#, "my page.html", true), (#"\bpage\b"#, "pages", false), ("(?i)ABC", "xabc", true),
        ("(?i:É)x", "éx", true), ("(?i:a)B", "ab", false), ("a.c", "a\nc", false), ("(?s)a.c", "a\nc", true),
        ("(?m)^b$", "a\nb\nc", true), (#"\u00e9\x41\u{1F600}"#, "éA😀", true), ("(?<n>a)(?P<m>b)", "ab", true),
        ("a*?b+?c??", "b", true), ("(a*)*$", "b", true), ("^(|a)+$", "aa", true), (#"\\"#, #"a\b"#, true),
    ])
    func finds(pattern: String, text: String, isFound: Bool) throws {
        #expect(try TargetPattern(pattern).matches(text) == isFound)
    }

    @Test(arguments: [
        ("(", "a group has no end"), (")", "a ) closes no group"), ("[a", "a class has no end"),
        ("*", "there is nothing to repeat"), ("a|+", "there is nothing to repeat"),
        ("^*", "there is nothing to repeat"),
        ("a**", "a repetition is repeated"), ("a++", "a repetition is repeated"),
        ("a{3,2}", "a repetition ends before it begins"), ("[z-a]", "a range ends before it begins"),
        (#"\q"#, #"\q is no escape"#), (#"a\"#, "it ends in a backslash"), (#"(a)\1"#, "references back to groups"),
        ("(?=a)", "looking ahead"), ("(?<!a)", "looking behind"), ("(?>a)", "(?> is not supported"),
        (#"\u{D800}"#, "an escape names no character"), ("(?:a{1000}){1000}", "more than 2000 steps"),
        ("a{99999999999999999999}", "more than 2000 steps"), (String(repeating: "(", count: 200), "nested too deep"),
    ])
    func refuses(pattern: String, reason: String) {
        let error = #expect(throws: TargetPattern.Unreadable.self) { try TargetPattern(pattern) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }

    /// Each of these takes a backtracking matcher longer than the universe has been there.
    @Test(arguments: ["(a|aa)+$", "(a+)+$", "(a*)*b$", "(.*a){20}$", "(a?){200}a{200}b", "^(([a-z])+.)+[A-Z]([a-z])+$"])
    func comesToAnEnd(pattern: String) throws {
        #expect(try !TargetPattern(pattern).matches(String(repeating: "a", count: 2_000) + "c"))
    }

    /// Python's expressions are not ours, but say the same of what both understand.
    @Test func saysWhatPythonSays() throws {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func expression(_ depth: Int) -> String {
            switch random(depth == 0 ? 6 : 11) {
            case 0...2: ["a", "b", "c", "/"][random(4)]
            case 3: [".", "[ab]", "[^a]", "[a-c/]", #"\w"#, #"\d"#][random(6)]
            case 4: ["^", "$", #"\b"#, ""][random(4)]
            case 5: #"\."#
            case 6, 7: expression(depth - 1) + expression(depth - 1)
            case 8: "(?:\(expression(depth - 1))|\(expression(depth - 1)))"
            default: "(?:\(expression(depth - 1)))" + ["*", "+", "?", "{2}", "{1,3}", "*?"][random(6)]
            }
        }
        let cases = (0..<2_000).map { _ in
            [expression(4), String((0..<random(8)).map { _ in Array("abc/.1")[random(6)] })]
        }
        let program = """
            import json, re, sys
            print("".join("1" if re.search(p, t) else "0" for p, t in json.load(sys.stdin)))
            """
        let input = String(decoding: try JSONEncoder().encode(cases), as: UTF8.self)
        let said = try OtherProgram.python(program, input: input).dropLast()
        for (pair, isFound) in zip(cases, said) {
            #expect(try TargetPattern(pair[0]).matches(pair[1]) == (isFound == "1"), "\(pair)")
        }
        #expect(said.count == cases.count && said.contains("0") && said.contains("1"))
    }
}
