/// The regular expressions that the framework runs over a fetched file's text (L5), by hand, in one pass each.
struct ResponseText {
    private let search: ByteSearch
    /// Where the text begins, behind a byte order mark.
    private let start: Int

    init(_ text: [UInt8], from start: Int) {
        search = ByteSearch(text: text)
        self.start = start
    }

    private var end: Int { search.text.count }

    /// `/(<[^>]+\bdata-NSrole=["']?page["']?[^>]*>)/`: the range of the first tag that has the role in its text.
    ///
    /// NOTE: the expression knows nothing of comments, scripts or quotes: it starts at the first `<` after a `>`.
    func firstPageTag(ns: String) -> Range<Int>? {
        let attribute = Array("data-\(ns)role=".utf8)
        let page = Array("page".utf8)
        var at = start
        while let open = search.first(less, from: at) {
            guard let close = search.first(greater, from: open + 1) else { return nil }
            // `[^>]+` takes one byte at least.
            var from = open + 2
            while let found = search.first(attribute, from: from, to: close) {
                if isBoundary(found), search.stands(page, at: skipQuote(found + attribute.count), before: close) {
                    return open..<(close + 1)
                }
                from = found + 1
            }
            at = close + 1
        }
        return nil
    }

    /// `/\bNAME=["']?([^"'>]*)["']?/` within a tag: the range of the value.
    func attributeValue(named name: String, in tag: Range<Int>) -> Range<Int>? {
        let attribute = Array((name + "=").utf8)
        var from = tag.lowerBound
        while let found = search.first(attribute, from: from, to: tag.upperBound) {
            guard isBoundary(found) else {
                from = found + 1
                continue
            }
            let begin = min(skipQuote(found + attribute.count), tag.upperBound)
            let length = search.text[begin..<tag.upperBound].prefix { $0 != quote && $0 != apostrophe && $0 != greater }
            return begin..<(begin + length.count)
        }
        return nil
    }

    /// `/<title[^>]*>([^<]*)/`: the range of the text of the first title, in lower case only.
    func titleText() -> Range<Int>? {
        guard let tag = search.first(Array("<title".utf8), from: start, to: end),
            let close = search.first(greater, from: tag + 6)
        else { return nil }
        return (close + 1)..<(search.first(less, from: close + 1) ?? end)
    }

    /// `split( /<\/?body[^>]*>/gmi )[ 1 ]`: the range between the first body tag and the next, nil when there is no
    /// such tag.
    func bodyText() -> Range<Int>? {
        guard let first = bodyTag(from: start) else { return nil }
        return first.upperBound..<(bodyTag(from: first.upperBound)?.lowerBound ?? end)
    }

    private func bodyTag(from: Int) -> Range<Int>? {
        var at = from
        while let open = search.first(less, from: at) {
            let name = search[open + 1] == UInt8(ascii: "/") ? open + 2 : open + 1
            let isBody = "body".utf8.enumerated().allSatisfy { offset, letter in
                search[name + offset].map { $0 | 0x20 } == letter
            }
            if isBody, let close = search.first(greater, from: name + 4) { return open..<(close + 1) }
            at = open + 1
        }
        return nil
    }

    private func skipQuote(_ at: Int) -> Int { search[at] == quote || search[at] == apostrophe ? at + 1 : at }

    /// Whether a word begins at this place: `\b` before a letter.
    private func isBoundary(_ at: Int) -> Bool {
        switch search[at - 1] {
        case nil: return true
        case .some(UInt8(ascii: "a")...UInt8(ascii: "z")), .some(UInt8(ascii: "A")...UInt8(ascii: "Z")),
            .some(UInt8(ascii: "0")...UInt8(ascii: "9")), .some(UInt8(ascii: "_")):
            return false
        default: return true
        }
    }
}

private let less = UInt8(ascii: "<")
private let greater = UInt8(ascii: ">")
private let quote = UInt8(ascii: "\"")
private let apostrophe = UInt8(ascii: "'")
