import Facts
import Testing

@testable import Findings

/// Lines of code in a report, on terminals of any width.
struct CodeFrameTests {
    /// The marked line, the mark, and what else is under it, of a link `x.html` that leads nowhere.
    private func frame(_ line: String, columns: Int) throws -> [String] {
        let report = try ByteSite(["/a.html": Array(ByteSite.page(line).utf8)]).check()
        let reporter = TextReporter(columns: columns, fold: { Self.cut($0, at: columns - $1) })
        let text = reporter.text(report)
        let lines = text.split(separator: "\n").map(String.init)
        let first = try #require(lines.firstIndex { $0.contains(" | ") })
        return Array(lines[first...].prefix { $0.contains(" | ") })
    }

    /// The text in lines of so many characters.
    private static func cut(_ text: String, at width: Int) -> [String] {
        text.isEmpty ? [] : [String(text.prefix(width))] + cut(String(text.dropFirst(width)), at: width)
    }

    @Test(arguments: [40, 60, 80, 120, 160])
    func nothingIsWiderThanTheTerminalAndTheMarkStandsUnderWhatItMarks(columns: Int) throws {
        let padding = String(repeating: "<i>word</i> ", count: 8)
        for (before, behind) in [("", ""), (padding, ""), ("", padding), (padding, padding), ("\t\t本本", "本本")] {
            let page = "<div data-role=\"page\" id=\"a\">\(before)<a href=\"x.html\">b</a>\(behind)</div>"
            let lines = try frame(page, columns: columns)
            for line in lines { #expect(VisibleText.columns(of: line) <= columns, "\(line)") }
            let marked = try #require(lines[0].firstRange(of: "x.html"), "\(lines[0])")
            let start = try #require(lines[1].firstIndex(of: "^"))
            #expect(
                VisibleText.columns(of: lines[0][..<marked.lowerBound]) == lines[1][..<start].count,
                "\(lines.joined(separator: "\n"))")
            #expect(lines[1].contains("^^^^^^"))
        }
    }

    @Test func whatIsMarkedIsCutWhereItAloneIsTooWide() throws {
        let name = "x" + String(repeating: "y", count: 100) + ".html"
        let lines = try frame("<div data-role=\"page\" id=\"a\"><a href=\"\(name)\">b</a></div>", columns: 60)
        #expect(lines[0].hasSuffix("yyy…"))
        #expect(lines[0].count == 60 && lines[1].count == 60)
    }

    @Test func aControlCharacterCountsAsWhatIsShownOfIt() throws {
        let lines = try frame("<div data-role=\"page\" id=\"a\">\u{1B}<a href=\"x.html\">b</a></div>", columns: 100)
        let marked = try #require(lines[0].firstRange(of: "x.html"))
        #expect(lines[0].contains(#"\x1b<a"#))
        #expect(lines[1].firstIndex(of: "^").map { lines[1][..<$0].count } == lines[0][..<marked.lowerBound].count)
    }

    /// Behind the mark where it has room, else on a line of its own, as near to the mark as it has room.
    @Test func aLabelThatHasNoRoomBehindTheMarkStandsBelowIt() throws {
        let site = try ExampleMemory(Rule.all[0].bad).check()
        let label = try #require(site.findings[0].label)
        func lines(_ columns: Int) -> [Substring] {
            TextReporter(columns: columns).text(site).split(separator: "\n")
        }
        #expect(lines(140)[3].hasSuffix("^^^^^^^ " + label))
        #expect(lines(100)[3].hasSuffix("^^^^^^^"))
        #expect(lines(100)[4].hasPrefix("     | "))
        #expect(lines(100)[4].hasSuffix(label))
        #expect(lines(100)[4].count <= 100)
    }
}
