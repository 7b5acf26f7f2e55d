import Facts
import Navigators
import Testing

/// The library's own 24 cases of `navigation_paths.js`: four ways to write six paths, from a page below the start.
struct PathCaseTests {
    private static let cases = [
        ("a.html", "/app/a.html"), ("sub/b.html", "/app/sub/b.html"), ("sub/deep/c.html", "/app/sub/deep/c.html"),
        ("sub/", "/app/sub/"), ("sub/../a.html", "/app/a.html"), ("sub/deep/../", "/app/sub/"),
    ]

    private func follow(_ href: String, _ url: String, line: Int) throws {
        let files = ["a.html", "sub/b.html", "sub/deep/c.html", "sub/index.html"].map {
            ("app/" + $0, document(page("found-" + $0.replacing("/", with: "-"))))
        }
        let start = document(page("start", link("tests", "#tests")) + page("tests", link("x", href)))
        let tab = Visitor(Dictionary(uniqueKeysWithValues: files + [("app/index.html", start)]), line: line)
        try tab.open("/app/index.html")
        try tab.click("tests")
        let step = try tab.click("x")
        #expect(step.url == url)
        #expect(step.shown?.hasPrefix("found-") == true)
        #expect(try tab.back().shown == "tests")
    }

    @Test(arguments: cases) func documentRelative(path: String, url: String) throws {
        try follow(path, url, line: #line)
    }

    @Test(arguments: cases) func siteRelative(path: String, url: String) throws {
        // The library resolves no dots in absolute paths; the browser does when the address is written.
        try follow("/app/" + path, url, line: #line)
    }

    @Test(arguments: cases) func protocolRelative(path: String, url: String) throws {
        try follow("//localhost/app/" + path, url, line: #line)
    }

    @Test(arguments: cases) func absolute(path: String, url: String) throws {
        try follow("http://localhost/app/" + path, url, line: #line)
    }
}
