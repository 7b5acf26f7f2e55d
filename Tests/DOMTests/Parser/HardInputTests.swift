import Testing

@testable import DOM

/// Input that breaks parsers: it must make some page, in time that grows with its length.
///
/// The limits are generous, for debug builds on slow machines; what is quadratic misses them by far.
@Suite(.serialized) struct HardInputTests {
    /// Parses within a time, and walks the tree in every way that could recurse or repeat.
    @discardableResult
    private func survives(_ bytes: [UInt8], within limit: Duration = .seconds(20)) throws -> Document {
        let clock = ContinuousClock()
        let start = clock.now
        let page = Document(parsing: bytes, name: "/hard.html")
        #expect(clock.now - start < limit)
        let root = try #require(page.root)
        _ = page.element(withID: "nowhere")
        // Debug builds need seconds for the largest trees, and a dump of deep levels is mostly indentation.
        guard bytes.count < 300_000 else { return page }
        _ = root.text
        _ = page.copy().serialized()
        _ = DocumentDump.text(of: page)
        return page
    }

    private func repeated(_ text: String, _ count: Int) -> [UInt8] {
        Array(String(repeating: text, count: count).utf8)
    }

    @Test(
        arguments: [
            [], [0], [0xFF], [0x3C], Array("<a".utf8), Array("<a href".utf8), Array("<a href='".utf8),
            Array("<!--".utf8),
            Array("<script>".utf8), Array("<!DOCTYPE".utf8), Array("&".utf8), Array("&#x".utf8), Array("</".utf8),
            [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE, 0x3C], [0xFF, 0xFE, 0x00, 0xD8],
        ] as [[UInt8]])
    func shortOrTruncated(_ bytes: [UInt8]) throws {
        let page = try survives(bytes)
        #expect(page.head != nil && page.body != nil)
    }

    /// Wherever a file ends, browsers make a head and a body.
    @Test(arguments: ["", "<!--c-->", "<!DOCTYPE html>", "<head>", "<title>t</title>", "<p>", "</head>"])
    func tagsCutShortAnywhere(beginning: String) throws {
        let tags = [
            "<a b=\"c>\" d='e' f=g h i = j/>", "</a b=\"c>\" d='e' f=g h i = j/>", "<br b='&amp;'/>", "</br b='&amp;'>",
            "<script a='b'></script c='d'>", "<textarea>x</textarea y=\"z\">", "</html a=\"b\">", "</body a='b'>",
            "<!DOCTYPE html PUBLIC \"a\" 'b'>", "<!--a-- >", "<?a b=\"c\">", "</ a=\"b\">",
        ]
        for tag in tags {
            for length in 1...tag.utf8.count {
                let page = try survives(Array((beginning + tag.prefix(length)).utf8))
                #expect(page.head != nil && page.body != nil, "\(beginning)\(tag.prefix(length))")
            }
        }
    }

    @Test func anyBytes() throws {
        var state: UInt64 = 88_172_645_463_325_252
        let bytes = (0..<200_000).map { _ -> UInt8 in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state >> 24)
        }
        try survives(bytes)
    }

    @Test func everyByteAfterALessThanSign() throws {
        for byte in UInt8.min...UInt8.max { try survives([0x3C, byte, byte, 0x3E, 0x3C, 0x2F, byte]) }
    }

    @Test(arguments: [
        "<div>", "<b>", "<table><tr><td>", "<ul><li>", "<svg>", "<p><b>", "<template>", "<a href=x><div>",
    ])
    func deepNesting(_ tag: String) throws {
        try survives(repeated(tag, 100_000))
        try survives(repeated(tag, 2_000))
    }

    @Test func deepFormattingWithDifferentAttributes() throws {
        try survives((0..<20_000).flatMap { Array("<font size=\($0)>".utf8) })
    }

    @Test func deepNestingIsClosedAgain() throws {
        let text = String(repeating: "<div>", count: 3_000) + String(repeating: "</div>", count: 3_000) + "<p id=end>"
        let page = try survives(Array(text.utf8))
        #expect(page.element(withID: "end")?.parent == page.body)
    }

    @Test func manySiblings() throws {
        let page = try survives(repeated("<i></i>", 300_000), within: .seconds(30))
        #expect(page.body?.children.reduce(0) { count, _ in count + 1 } == 300_000)
        #expect(try page.elements(matching: "//i").count == 300_000)
    }

    @Test func manyAttributes() throws {
        let text = "<p" + (0..<100_000).map { " a\($0)=\($0)" }.joined() + ">"
        let page = try survives(Array(text.utf8))
        #expect(page.body?.firstElementChild?.attributes.count == 100_000)
    }

    @Test func manyEqualAttributes() throws {
        let page = try survives(Array(("<p" + String(repeating: " a=1", count: 100_000) + ">").utf8))
        #expect(page.body?.firstElementChild?.attributes.count == 1)
    }

    @Test func manyAttributesOfTwoBodies() throws {
        let tag = "<body" + (0..<50_000).map { " a\($0)" }.joined() + ">"
        let page = try survives(Array((tag + tag).utf8))
        #expect(page.body?.hasAttribute("a1000") == true)
    }

    @Test func longAttribute() throws {
        let value = String(repeating: "x", count: 1_000_000)
        let page = try survives(Array("<p title=\"\(value)\">".utf8))
        #expect(page.body?.firstElementChild?.attribute("title") == value)
    }

    @Test func longText() throws {
        let text = String(repeating: "words and words ", count: 1_000_000)
        let page = try survives(Array("<p>\(text)".utf8), within: .seconds(30))
        #expect(page.body?.text.utf8.count == text.utf8.count)
    }

    /// MyHTML takes the white space away before it opens the body, and adds the text that comes later to what is left.
    @Test(arguments: ["", "<head>", "<head></head>", "<table><colgroup>"], [1, 7, 8, 60, 5_000])
    func textThatGrowsAfterItsWhiteSpaceWasTakenAway(_ before: String, _ spaces: Int) throws {
        for length in [1, 17, 60, 6_000] {
            let (comment, later) = (String(repeating: "c", count: 20), String(repeating: "y", count: length))
            let space = String(repeating: " ", count: spaces)
            let page = try survives(Array("\(before)\(space)x</html><!--\(comment)-->\(later)".utf8))
            #expect(page.serialized().contains("<!--\(comment)-->"))
            #expect(page.body?.text.contains("x\(later)") == true)
        }
    }

    /// Whether an element has few attributes or many, one that comes again takes the same time.
    @Test func anAttributeThatIsRepeatedForEver() throws {
        func seconds(_ first: Int) throws -> Duration {
            let names = (0..<first).map { "data-x\($0)=1 " }.joined()
            let bytes = Array("<p \(names)\(String(repeating: "data-x0=1 ", count: 100_000))>".utf8)
            let clock = ContinuousClock()
            return try (0..<3).map { _ in try clock.measure { try survives(bytes) } }.min() ?? .zero
        }
        let (few, many) = (try seconds(15), try seconds(16))
        #expect(many < few * 4)
    }
}
