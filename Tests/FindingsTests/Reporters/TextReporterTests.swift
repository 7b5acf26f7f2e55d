import Facts
import Findings
import Testing

/// The report for people: its colours and its code.
struct TextReporterTests {
    @Test func everyPieceHasItsRole() throws {
        let report = try ExampleMemory(Rule.all[0].bad).check()
        let text = TextReporter { text, role in
            switch role {
            case .plain: text
            case .severity(let severity): "<\(severity) \(text)>"
            case .rule: "<rule \(text)>"
            case .place: "<place \(text)>"
            case .gutter: "<gutter \(text)>"
            case .mark(let severity): "<mark \(severity)\(text)>"
            }
        }.text(report)
        #expect(
            text.hasPrefix(
                """
                <error error>[<rule fragment-lost-by-ajax>]: "#format" leads nowhere when dc.html was reached from index.html
                  <place dc.html:7:42>
                  <gutter  7 | ><div data-role="page" id="main"><a href="#format">Format</a></div>
                  <gutter    | >                                         <mark error^^^^^^^ page 2 of dc.html;
                """))
    }

    @Test func whatAPageContainsIsHarmlessBeforeItGetsAStyle() throws {
        let page = ByteSite.page("<div data-role=\"page\" id=\"a\"><a href=\"x\u{1B}[31m.html\">b\u{7}</a></div>")
        let report = try ByteSite(["/a.html": Array(page.utf8)]).check()
        #expect(!report.findings.isEmpty)
        let text = TextReporter { text, _ in
            #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"))
            return text
        }.text(report)
        #expect(text.contains(#"x\x1b[31m.html"#) && text.contains(#"b\x07"#))
    }

    /// The counts of the last lines agree with each other, also where a rule found things of two severities.
    @Test func aRuleIsCountedBySeverity() throws {
        let site = MemorySite([
            "index.html": #"<script src="jquery.js"></script><script src="jquery.mobile-1.4.5.js"></script>"#
                + #"<link rel="stylesheet" href="site.css"><div data-role="page" id="home">…</div>"#,
            "jquery.js": "", "lib/jquery.mobile-1.4.5.js": "",
        ])
        let report = try Checker(site: site, files: site.htmlFiles()).check()
        let text = TextReporter(.statistics).text(report)
        #expect(text.hasPrefix("1 error part-missing\n1 warning part-missing\n"), "\(text)")
        #expect(text.contains("\n1 error, 1 warning in 1 file "), "\(text)")
    }

    private func frame(_ line: String) throws -> [Substring] {
        let report = try ByteSite(["/a.html": Array(ByteSite.page(line).utf8)]).check()
        let lines = TextReporter().text(report).split(separator: "\n")
        return Array(lines[2...3])
    }

    @Test func tabsAreBlanks() throws {
        let lines = try frame("<div data-role=\"page\" id=\"a\">\t<a\thref=\"x.html\">b</a></div>")
        #expect(lines[0].hasSuffix(#" 4 | <div data-role="page" id="a">    <a    href="x.html">b</a></div>"#))
        let before = try #require(lines[0].firstRange(of: "x.html")).lowerBound
        #expect(lines[0][..<before].count == lines[1].prefix { $0 != "^" }.count)
        #expect(lines[1].hasSuffix(" ^^^^^^"))
    }

    @Test func ofALongLineOnlyTheMiddleIsShown() throws {
        let padding = String(repeating: "<i>x</i>", count: 10_000)
        let lines = try frame("<div data-role=\"page\" id=\"a\">\(padding)<a href=\"x.html\">b</a>\(padding)</div>")
        #expect(lines[0].count < 220)
        #expect(lines[0].hasSuffix("…"))
        let before = try #require(lines[0].firstRange(of: "x.html")).lowerBound
        #expect(lines[0][..<before].count == lines[1].prefix { $0 != "^" }.count)
        #expect(lines[1].hasSuffix(" ^^^^^^"))
    }

    /// Thousands of places in one line: each looks at what is around it, not at the whole line.
    @Test func aFileOfOneLineTakesNoLongerThanOneOfMany() throws {
        let links = (0..<3_000).map { "<a href=\"é\($0).html\">b</a>" }
        func seconds(_ separator: String) throws -> (Duration, Int) {
            let page = ByteSite.page("<div data-role=\"page\" id=\"a\">\(links.joined(separator: separator))</div>")
            let report = try ByteSite(["/a.html": Array(page.utf8)]).check()
            let clock = ContinuousClock()
            var count = 0
            let time = clock.measure {
                count = TextReporter().text(report).count + SARIFReporter().text(report).count + report.findings.count
            }
            return (time, count)
        }
        let (many, _) = try seconds("\n")
        let (one, _) = try seconds("")
        #expect(one < many * 8)
    }
}
