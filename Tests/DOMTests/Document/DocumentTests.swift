import Testing

@testable import DOM

@Suite struct DocumentTests {
    @Test(
        arguments: [
            ("<title> a \n  b </title>", "a b"), ("", ""), ("<svg><title>no</title></svg>", ""),
            ("<svg><title>no</title></svg><title>yes</title>", "yes"), ("<title>a&nbsp;b</title>", "a\u{A0}b"),
            ("<title></title><title>b</title>", ""),
        ])
    func title(_ html: String, expected: String) {
        #expect(Document(parsing: Array(html.utf8), name: "/t.html").title == expected)
    }

    @Test func bulkQueries() throws {
        let page = Document(
            parsing: Array(
                "<div data-role=page id=x><div data-role=header><a>1</a></div></div><div data-role=dialog>".utf8),
            name: "/q.html")
        let roles = page.elements(withAttribute: "data-role", in: ["page", "dialog"])
        #expect(roles.map(\.id) == ["x", nil])
        #expect(page.elements(withAttribute: "data-role", under: roles[0]).count == 1)
        #expect(page.elements(named: "a").first?.ancestors.map(\.name) == ["div", "div", "body", "html"])
        #expect(
            roles[0].firstDescendant(named: "a") { $0.text == "1" }?.closest(named: "div")?["data-role"] == "header")
        #expect(roles[0].children.map(\.name) == ["div"])
    }

    /// Each task parses its own files; a parser belongs to a thread.
    @Test func parallelParsing() async {
        let expected = (0..<40).map { DocumentDump.text(of: Document(parsing: Self.file($0), name: "/p.html")) }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<80).allSatisfy { number in
                        let page = Document(parsing: Self.file(number % 40), name: "/p.html")
                        return DocumentDump.text(of: page) == expected[number % 40]
                    }
                }
            }
            for await same in group { #expect(same) }
        }
    }

    private static func file(_ number: Int) -> [UInt8] {
        Array((0...number).map { "<p class=c\($0)><b>\($0)<table><tr><x-\($0)>é&amp;" }.joined().utf8)
    }
}
