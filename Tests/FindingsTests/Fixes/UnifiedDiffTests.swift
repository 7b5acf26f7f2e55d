import Findings
import ForeignReaders
import Foundation
import Testing

/// The diff of a mend, read by `patch`.
struct UnifiedDiffTests {
    @Test(arguments: ["\n", "\r\n"], [true, false])
    func patchMakesTheSameFile(lineEnd: String, endsInLineEnd: Bool) throws {
        let links = (1...30).map { $0 % 9 == 3 ? "<a href=\"b.html\">\($0)</a>" : "<p>é \($0)</p>" }
        let body = "<div data-role=\"page\" id=\"home\">\n\(links.joined(separator: "\n"))\n</div>"
        let page = ByteSite.page(body)
        let text = (endsInLineEnd ? page : String(page.dropLast("</div>\n".count) + "x<a href=b.html>end</a></div>"))
            .replacing("\n", with: lineEnd)
        let report = try ByteSite(["/a b.html": [], "/a.html": Array(text.utf8), "/b.html": ByteSite.twoPages()])
            .check()
        let file = try #require(MendedFile.all(report.findings).first)
        let diff = try #require(UnifiedDiff(file))
        let folder = FileManager.default.temporaryDirectory.appending(path: "sidedoor-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appending(path: "a.html"))
        try Data(diff.bytes).write(to: folder.appending(path: "mend.diff"))
        let said = try OtherProgram.output(
            "/usr/bin/patch", ["-p1", "--binary", "--fuzz=0", "-i", "mend.diff"], in: folder)
        #expect(said == "patching file a.html\n")
        #expect(try [UInt8](Data(contentsOf: folder.appending(path: "a.html"))) == file.bytes)
        #expect(file.count == (endsInLineEnd ? 4 : 5))
    }

    @Test func otherEncodingsAreShownAsText() throws {
        let home = ByteSite.page(#"<div data-role="page" id="a">é<a href="b.html">b</a></div>"#)
        let wide = [0xFF, 0xFE] + Array(home.data(using: .utf16LittleEndian) ?? Data())
        let report = try ByteSite(["/a.html": wide, "/b.html": ByteSite.twoPages()]).check()
        let diff = try #require(MendedFile.all(report.findings).first.flatMap { UnifiedDiff($0) })
        #expect(
            String(decoding: diff.bytes, as: UTF8.self).contains(
                "\n+<div data-role=\"page\" id=\"a\">é<a data-ajax=\"false\" href=\"b.html\">b</a></div>\n"))
    }
}
