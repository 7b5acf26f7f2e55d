import Testing

@testable import DOM

/// Random pages: what is written as HTML and read again is the same page.
@Suite struct RoundTripTests {
    /// Well-nested elements whose content the parser does not move; not every tree has an HTML text.
    private static let names = ["div", "span", "ul", "em", "section", "x-a", "label", "video"]
    private static let texts = ["a", " b ", "<", "&amp;", "\u{A0}", "é😀", "\"", "\n"]

    @Test(arguments: 1...200)
    func serialisedAndParsedAgain(_ seed: UInt64) throws {
        var random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15)
        let page = Document(parsing: Array("<!DOCTYPE html><title>t</title><body>".utf8), name: "/r.html")
        var open = [try #require(page.body)]
        for _ in 0..<random.next(below: 200) {
            switch random.next(below: 5) {
            case 0, 1:
                let element = page.createElement(Self.names[random.next(below: Self.names.count)])
                for number in 0..<random.next(below: 3) {
                    element.setAttribute("a\(number)", Self.texts[random.next(below: Self.texts.count)])
                }
                open[open.count - 1].append(element)
                open.append(element)
            case 2, 3:
                // Neighbouring texts would be read as one.
                if case .text = open[open.count - 1].childNodes.last { break }
                open[open.count - 1].appendText(Self.texts[random.next(below: Self.texts.count)])
            default: if open.count > 1 { open.removeLast() }
            }
        }
        let again = Document(parsing: Array(page.serialized().utf8), name: "/r.html", encoding: .utf8)
        #expect(DocumentDump.text(of: again) == DocumentDump.text(of: page))
        #expect(again.serialized() == page.serialized())
    }

    /// Of any input, the second reading may differ from the first, but random pieces are rarely that wrong.
    @Test(arguments: 1...200)
    func anyTextSurvivesReadingAndWriting(_ seed: UInt64) {
        var random = Random(state: seed &* 0xD134_2543_DE82_EF95)
        let pieces = [
            "<p>", "<b>", "</b>", "<table>", "<td>", "</p>", "a", "<a href=x>", "<!--c-->", "&lt;", "<svg>", "</svg>",
        ]
        let text = (0..<random.next(below: 60)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
        let page = Document(parsing: Array(text.utf8), name: "/r.html")
        #expect(DocumentDump.text(of: page.copy()) == DocumentDump.text(of: page))
        #expect(page.copy().serialized() == page.serialized())
    }
}

private struct Random {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % bound
    }
}
