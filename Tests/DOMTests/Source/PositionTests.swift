import Testing

@testable import DOM

@Suite struct PositionTests {
    /// The bytes of the file that a range covers.
    private func text(_ range: SourceRange?) throws -> String {
        let range = try #require(range)
        return String(decoding: range.source.bytes[range.bytes], as: UTF8.self)
    }

    private func link(_ bytes: [UInt8]) throws -> Element {
        try #require(Document(parsing: bytes, name: "/p.html").elements(named: "a").first)
    }

    @Test(
        arguments: [
            ("<a href=x>", 1, 1, 8..<9, 9),
            ("é<a href='x'>", 1, 2, 11..<12, 11),
            ("a\n  <a href = \"x\">", 2, 3, 15..<16, 14),
            ("a\r\n\t<a  HREF=x>", 2, 2, 13..<14, 11),
            ("a\rb\r<a href=x>", 3, 1, 12..<13, 9),
            ("😀é<a href='x' b>", 1, 3, 15..<16, 12),
            ("\u{FEFF}<a href=x>", 1, 1, 11..<12, 9),
        ] as [(String, Int, Int, Range<Int>, Int)])
    func utf8(_ html: String, line: Int, column: Int, value: Range<Int>, valueColumn: Int) throws {
        let link = try link(Array(html.utf8))
        let tag = try #require(link.startTagRange)
        #expect((tag.line, tag.column) == (line, column))
        #expect(try text(tag).hasPrefix("<a") && text(tag).hasSuffix(">"))
        let range = try #require(link.range(ofValue: "href"))
        #expect(range.bytes == value)
        #expect((range.line, range.column) == (line, valueColumn))
        #expect(try text(link.range(ofName: "href")).lowercased() == "href")
    }

    @Test func windows1252CountsBytesOfTheFile() throws {
        let link = try link([0xE9, 0xE9, 0x0A, 0xE9] + Array("<a href=".utf8) + [0xE9] + Array(" id=i>".utf8))
        #expect(link.document.source.encoding == .windows1252)
        let tag = try #require(link.startTagRange)
        #expect((tag.line, tag.column, tag.bytes) == (2, 2, 4..<19))
        #expect(link.attribute("href") == "é")
        #expect(link.range(ofValue: "href")?.bytes == 12..<13)
        #expect(link.range(ofValue: "id")?.bytes == 17..<18)
    }

    @Test func utf16CountsBytesOfTheFile() throws {
        let units = Array("é\n<a href=x>".utf16)
        let link = try link([0xFF, 0xFE] + units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
        #expect(link.startTagRange?.bytes == 6..<26)
        #expect(link.startTagRange?.line == 2)
        #expect(link.range(ofValue: "href")?.bytes == 22..<24)
    }

    @Test func emptyAndMissingValues() throws {
        let link = try link(Array("<a b c='' d=\"\" e= >".utf8))
        #expect(link.attributes.map(\.value) == ["", "", "", ""])
        #expect(link.range(ofValue: "b")?.bytes == 4..<4)
        #expect(link.range(ofValue: "c")?.bytes == 8..<8)
        #expect(link.range(ofValue: "d")?.bytes == 13..<13)
        #expect(link.range(ofValue: "nothing") == nil)
    }

    @Test func theFirstOfEqualAttributesHasThePosition() throws {
        let link = try link(Array("<a href=1 HREF=2 id=3>".utf8))
        #expect(link.range(ofValue: "href")?.bytes == 8..<9)
        #expect(link.attributes.map { $0.valueRange?.bytes.lowerBound } == [8, 20])
    }

    @Test func impliedElementsHaveNone() {
        let page = Document(parsing: Array("<table><tr><td>a".utf8), name: "/p.html")
        #expect(page.root?.startTagRange == nil)
        #expect(page.elements(named: "tbody").map(\.startTagRange) == [nil])
        #expect(page.elements(named: "td").first?.startTagRange?.bytes == 11..<15)
    }

    @Test func repeatedFormattingElementsHaveThatOfTheTagThatWasWritten() {
        let page = Document(parsing: Array("<p><b title=x>a<p>b".utf8), name: "/p.html")
        #expect(page.elements(named: "b").map { $0.range(ofValue: "title")?.bytes } == [12..<13, 12..<13])
    }

    @Test func attributesOfASecondBodyHaveNone() {
        let page = Document(parsing: Array("<body a=1><p><body b=2>".utf8), name: "/p.html")
        #expect(page.body?.range(ofValue: "a")?.bytes == 8..<9)
        #expect(page.body?.attribute("b") == "2")
        #expect(page.body?.range(ofValue: "b") == nil)
    }

    @Test func setAttributesHaveNone() throws {
        let link = try link(Array("<a href=x id=y>".utf8))
        link.setAttribute("href", "z")
        link.setAttribute("new", "1")
        #expect(link.attributes.map { $0.valueRange?.bytes.lowerBound } == [nil, 13, nil])
        #expect(link.range(ofValue: "href") == nil)
    }

    @Test func linesForCodeFrames() {
        let source = Source(bytes: Array("a\r\nb\n\nc\r".utf8), name: "/p.html")
        #expect((1...5).map { String(source.line($0)) } == ["a", "b", "", "c", ""])
        #expect(source.line(9) == "")
        #expect(source.location(ofByte: 3) == (2, 1))
        #expect(source.location(ofByte: 100) == (5, 1))
    }
}
