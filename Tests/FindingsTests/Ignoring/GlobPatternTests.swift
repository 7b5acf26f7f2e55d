import Findings
import Testing

struct GlobPatternTests {
    @Test(arguments: [
        ("index.html", "index.html", true), ("index.html", "a/b/index.html", true),
        ("index.html", "xindex.html", false),
        ("*.old.html", "a.old.html", true), ("*.old.html", "deep/a.old.html", true), ("*.html", "a.htm", false),
        ("/old/*.html", "old/a.html", true), ("/old/*.html", "old/b/a.html", false),
        ("/index.html", "a/index.html", false), ("old/*.html", "x/old/a.html", false),
        ("vendor/**", "vendor/a/b.html", true), ("vendor/**", "vendors/a.html", false),
        ("vendor/", "vendor/a/b.html", true), ("vendor/", "vendor", false),
        ("a/**/b.html", "a/b.html", true), ("a/**/b.html", "a/x/y/b.html", true), ("a/**/b.html", "a/xb.html", false),
        ("**/b.html", "b.html", true), ("**", "anything/at/all", true), ("?.html", "é.html", true),
        ("?.html", "ab.html", false), ("a?b", "a/b", false), ("a.html", "aXhtml", false), ("", "a", false),
    ])
    func matches(pattern: String, path: String, isMatch: Bool) {
        #expect(GlobPattern(pattern).matches(path) == isMatch)
    }

    @Test func hostilePatternsTakeNoTime() {
        let path = String(repeating: "a", count: 2_000)
        #expect(!GlobPattern(String(repeating: "*a", count: 50) + "b").matches(path))
    }
}
