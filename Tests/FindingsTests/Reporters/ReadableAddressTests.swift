import Facts
import Testing

@testable import Findings

/// Addresses in sentences for people.
struct ReadableAddressTests {
    @Test(arguments: [
        ("open /posts/%E6%89%8B%E6%9C%BA/a%20b.html", "open /posts/手机/a%20b.html"),
        ("/caf%c3%a9 and /100%", "/café and /100%"),
        // A no-break space, a bidirectional override, half a letter, bytes of another encoding.
        ("/a%C2%A0b /%E2%80%AEtxt /%E6%89 /%E9t%E9", "/a%C2%A0b /%E2%80%AEtxt /%E6%89 /%E9t%E9"),
        ("/%2F%00%3C%E4%BD%A0%", "/%2F%00%3C你%"),
        // What stands in quotes is a page's own text.
        (#""%E6%89%8B" leads to /%E6%89%8B"#, #""%E6%89%8B" leads to /手"#),
        (#"a " in /%E6%89%8B"#, #"a " in /手"#),
        ("no address", "no address"),
    ])
    func decoded(_ text: String, _ readable: String) {
        #expect(ReadableAddress.decode(text) == readable)
    }

    /// People read the name that the file is to have, programs the address that is requested.
    @Test func reports() throws {
        let report = try ExampleMemory(texts: [
            "index.html": #"<!DOCTYPE html><title>a</title><a href="posts/手机/">手机</a>"#
        ]).check()
        let requested = "/posts/%E6%89%8B%E6%9C%BA/"
        for text in [TextReporter().text(report), MarkdownReporter().text(report), GitHubReporter().text(report)] {
            #expect(text.contains("leads to /posts/手机/") && !text.contains(requested), "\(text)")
        }
        for text in [JSONReporter().text(report), SARIFReporter().text(report)] {
            #expect(text.contains("leads to \(requested)"), "\(text)")
        }
    }
}
