import Testing

@testable import DOM

@Suite struct XPathTests {
    private let page = Document(
        parsing: Array("<body><A HREF=x>1</A><svg><a>2</a><linearGradient/></svg><p id=p><a name=y>3</a></p>".utf8),
        name: "/x.html")

    @Test(
        arguments: [
            ("//a", ["1", "3"]), ("//A", ["1", "3"]), ("//a[@HREF]", ["1"]), ("//svg:a", ["2"]),
            ("//*[local-name()='a']", ["1", "2", "3"]), ("//a[. = '3']", ["3"]), ("id('p')", []),
            ("//P/a | //a[1]", ["1", "3"]), ("//a/@name", []), ("//svg:linearGradient", [""]),
            ("descendant::A[contains(., '1')]", ["1"]), ("/HTML/BODY/P", ["3"]),
        ] as [(String, [String])])
    func selects(_ expression: String, texts: [String]) throws {
        #expect(try page.elements(matching: expression).map(\.text) == texts)
    }

    @Test func fromAnElement() throws {
        let paragraph = try #require(page.element(withID: "p"))
        #expect(try page.elements(matching: ".//a", in: paragraph).map(\.text) == ["3"])
    }

    @Test(arguments: ["", "//", "//[", "count(//a)", "'a'", "//x:y", "a b", "$v", "f()"])
    func refuses(_ expression: String) {
        #expect(throws: XPathError.self) { try page.elements(matching: expression) }
    }

    /// Each level multiplies the steps by the number of elements.
    @Test func whatWouldTakeYearsIsRefused() throws {
        let page = Document(parsing: Array(String(repeating: "<p>", count: 300).utf8), name: "/a.html")
        let expression = String(repeating: "//p[count(", count: 8) + "//p" + String(repeating: ") > 0]", count: 8)
        let error = #expect(throws: XPathError.self) { try page.elements(matching: expression) }
        #expect(error?.reason == "it takes too many steps")
    }
}
