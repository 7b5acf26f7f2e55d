import DOM
import Findings
import Foundation
import Testing

/// Mends change nothing but what they insert, in whatever encoding a file is.
struct MendedFileTests {
    /// What loading it by AJAX loses: two pages' link and a function.
    private static let target = Array(
        ByteSite.page(
            """
            <script>function go() {}</script>
            <div data-role="page" id="b"><a href="#two">2</a><p onclick="go()">…</p></div>
            <div data-role="page" id="two">2</div>
            """
        ).utf8)

    private func mended(_ bytes: [UInt8]) throws -> [MendedFile] {
        MendedFile.all(try ByteSite(["/a.html": bytes, "/b.html": Self.target]).check().findings)
    }

    private static let home = ByteSite.page(
        "<div data-role=\"page\" id=\"home\">é\r\n\t<A\thref=b.html>Next</A></div>\r\n<!-- no line end -->")

    private static func bytes(_ text: String, _ encoding: String.Encoding) -> [UInt8] {
        Array(text.data(using: encoding) ?? Data())
    }

    @Test(arguments: [
        ("utf-8", Array(home.utf8), [] as [UInt8]),
        ("utf-8 with a mark", [0xEF, 0xBB, 0xBF] + Array(home.utf8), []),
        ("windows-1252", bytes(home, .windowsCP1252), []),
        ("invalid utf-8", Array(home.utf8) + [0xFF, 0xFE, 0x80], []),
        ("utf-16 little endian", [0xFF, 0xFE] + bytes(home, .utf16LittleEndian), [0]),
        ("utf-16 big endian", [0xFE, 0xFF] + bytes(home, .utf16BigEndian), [0]),
    ])
    func onlyTheInsertionIsNew(name: String, bytes: [UInt8], zero: [UInt8]) throws {
        let file = try #require(try mended(bytes).first)
        #expect(file.file == "a.html")
        #expect(file.count == 1)
        let after = try #require(file.bytes)
        let tag = try #require(Document(parsing: after, name: "a").elements(named: "a").first)
        #expect(tag.attribute("data-ajax") == "false")
        #expect(tag.attribute("href") == "b.html")
        // Without the insertion it is the old file, byte for byte.
        let inserted = " data-ajax=\"false\"".utf8.count * (zero.count + 1)
        let start = try #require(zip(bytes, after).enumerated().first { $1.0 != $1.1 }?.offset)
        #expect(
            (0...inserted).contains { back in
                start >= back && Array(after[..<(start - back)] + after[(start - back + inserted)...]) == bytes
            })
        // And a second time there is nothing to mend.
        #expect(try mended(after).isEmpty)
    }

    @Test func aFixThatSeveralFindingsAskForIsMadeOnce() throws {
        let report = try ByteSite(["/a.html": Array(Self.home.utf8), "/b.html": Self.target]).check()
        #expect(report.findings.count { !$0.fixes.isEmpty } == 2)
        #expect(MendedFile.all(report.findings).map(\.count) == [1])
    }

    @Test func aLinkWithAnotherDataAjaxBecomesExternal() throws {
        let home = ByteSite.page(#"<div data-role="page" id="a"><a data-ajax="true" href="b.html">b</a></div>"#)
        let file = try #require(try mended(Array(home.utf8)).first)
        let after = try #require(file.bytes)
        #expect(String(decoding: after, as: UTF8.self).contains(#"<a rel="external" data-ajax="true" href="b.html">"#))
        #expect(try mended(after).isEmpty)
    }

    @Test func aLinkWithBothAttributesIsLeftAlone() throws {
        let home = ByteSite.page(
            #"<div data-role="page" id="a"><a rel="next" data-ajax="true" href="b.html">b</a></div>"#)
        let report = try ByteSite(["/a.html": Array(home.utf8), "/b.html": Self.target]).check()
        #expect(report.findings.contains { $0.help?.contains("a.html:4:30") == true })
        #expect(MendedFile.all(report.findings).isEmpty)
    }

    @Test func aFileThatCannotBeWrittenInItsEncodingIsLeftAlone() throws {
        let home = Self.home.replacing("<title>", with: "<meta charset=iso-2022-jp><title>").replacing("é", with: "e")
        let file = try #require(try mended(Array(home.utf8)).first)
        #expect(file.bytes == nil)
        #expect(file.obstacle == "the text to insert cannot be written in its encoding, iso-2022-jp")
        #expect(UnifiedDiff(file) == nil)
    }
}
