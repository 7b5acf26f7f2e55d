import Testing

@testable import DOM

@Test func copyAndQuery() throws {
    let text = "<!doctype html><title> a  b </title><p ID=x class='q'>h<a href=b.html>B</a><template><i>t</i></template>"
    let page = Document(parsing: Array(text.utf8), name: "/a.html")
    #expect(DocumentDump.text(of: page) == DocumentDump.text(of: page.copy()))
    let links = try page.elements(matching: "//A[@href]")
    #expect(links.map(\.text) == ["B"])
    #expect(page.title == "a b")
    #expect(throws: XPathError.self) { try page.elements(matching: "//[") }
}
