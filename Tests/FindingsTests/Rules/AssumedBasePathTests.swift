import Facts
import Testing

@testable import Findings

/// A site that is served below its server's root names everything with a folder that is not there.
struct AssumedBasePathTests {
    private static let help =
        "the site has it without /shop: if that is where the site is served, check with --base-path /shop/"

    private static func findings(_ files: [String: String]) throws -> [Finding] {
        try Checker(site: MemorySite(files), files: files.keys.filter { $0.hasSuffix(".html") }.sorted()).check()
            .findings
    }

    /// Scripts and style sheets tell where the site is served as links do.
    @Test func scriptsAndStyleSheetsTellIt() throws {
        let head = #"<link rel="stylesheet" href="/shop/css/all.css"><script src="/shop/js/site.js"></script>"#
        let findings = try Self.findings([
            "/index.html": "<!DOCTYPE html>\(head)<a href=\"/shop\">Home</a> <a href=\"about.html\">About</a>",
            "/about.html": "<!DOCTYPE html>\(head)<a href=\"/shop/\">Home</a>",
            "/css/all.css": "", "/js/site.js": "",
        ])
        #expect(findings.map(\.rule).sorted() == ["file-missing", "part-missing"])
        #expect(
            findings.allSatisfy { $0.help?.replacing(" them ", with: " it ") == Self.help && $0.severity == .warning })
        // What is in the folder all the same, or at the root, speaks against it.
        let others = try Self.findings([
            "/index.html": "<!DOCTYPE html>\(head)<script src=\"/js/site.js\"></script>",
            "/css/all.css": "", "/js/site.js": "",
        ])
        #expect(!others.isEmpty && others.allSatisfy { $0.help != Self.help })
    }

    /// Without the folder the library does start: that it does not is no error before one knows where the site is served.
    @Test func aLibraryBelowItIsAWarning() throws {
        let head =
            #"<script src="/shop/js/jquery-1.9.1.js"></script><script src="/shop/js/jquery.mobile-1.4.5.js"></script>"#
        let findings = try Self.findings([
            "/index.html":
                "<!DOCTYPE html>\(head)<div data-role=\"page\"><a href=\"/shop/about.html\">About</a></div>",
            "/about.html": "<!DOCTYPE html><div data-role=\"page\">…</div>",
            "/js/jquery-1.9.1.js": "", "/js/jquery.mobile-1.4.5.js": "",
        ])
        #expect(findings.map(\.rule).sorted() == ["file-missing", "part-missing"])
        #expect(
            findings.allSatisfy { $0.help?.replacing(" them ", with: " it ") == Self.help && $0.severity == .warning })
    }
}
