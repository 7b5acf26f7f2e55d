/// The regular expressions that the framework runs over a fetched file's text (L5), by hand, in one pass each.
extension [UInt8] {
    /// `/(<[^>]+\bdata-NSrole=["']?page["']?[^>]*>)/`: the range of the first tag that has the role in its text.
    ///
    /// NOTE: the expression knows nothing of comments, scripts or quotes: it starts at the first `<` after a `>`.
    func firstPageTag(ns: String, in bounds: Range<Int>) -> Range<Int>? {
        let attribute = Array("data-\(ns)role=".utf8)
        var at = bounds.lowerBound
        while let open = self[at...].firstIndex(of: less) {
            guard let close = self[(open + 1)...].firstIndex(of: greater) else { return nil }
            var search = open + 2
            while let found = range(of: attribute, in: search..<close) {
                let value = skipQuote(found.upperBound)
                if isBoundary(found.lowerBound), self[value...].starts(with: "page".utf8), value + 4 <= close {
                    return open..<(close + 1)
                }
                search = found.lowerBound + 1
            }
            at = close + 1
        }
        return nil
    }

    /// `/\bNAME=["']?([^"'>]*)["']?/` within a tag: the range of the value.
    func attributeValue(named name: String, in tag: Range<Int>) -> Range<Int>? {
        let attribute = Array((name + "=").utf8)
        var search = tag.lowerBound
        while let found = range(of: attribute, in: search..<tag.upperBound) {
            if isBoundary(found.lowerBound) {
                let start = skipQuote(found.upperBound)
                let end = self[start..<tag.upperBound].firstIndex { $0 == quote || $0 == apostrophe || $0 == greater }
                return start..<(end ?? tag.upperBound)
            }
            search = found.lowerBound + 1
        }
        return nil
    }

    /// `/<title[^>]*>([^<]*)/`: the range of the text of the first title, in lower case only.
    func titleText(in bounds: Range<Int>) -> Range<Int>? {
        guard let tag = range(of: Array("<title".utf8), in: bounds),
            let close = self[tag.upperBound...].firstIndex(of: greater)
        else { return nil }
        let end = self[(close + 1)...].firstIndex(of: less) ?? count
        return (close + 1)..<end
    }

    /// `split( /<\/?body[^>]*>/gmi )[ 1 ]`: the range between the first body tag and the next, nil when there is no
    /// such tag.
    func bodyText(in bounds: Range<Int>) -> Range<Int>? {
        guard let first = bodyTag(from: bounds.lowerBound) else { return nil }
        return first.upperBound..<(bodyTag(from: first.upperBound)?.lowerBound ?? count)
    }

    private func bodyTag(from: Int) -> Range<Int>? {
        var at = from
        while let open = self[at...].firstIndex(of: less) {
            var name = open + 1
            if name < count, self[name] == UInt8(ascii: "/") { name += 1 }
            if name + 4 <= count, self[name..<(name + 4)].elementsEqual("body".utf8, by: { $0 | 0x20 == $1 }),
                let close = self[(name + 4)...].firstIndex(of: greater)
            {
                return open..<(close + 1)
            }
            at = open + 1
        }
        return nil
    }

    private func skipQuote(_ at: Int) -> Int {
        at < count && (self[at] == quote || self[at] == apostrophe) ? at + 1 : at
    }

    /// Whether a word begins at this place: `\b` before a letter.
    private func isBoundary(_ at: Int) -> Bool {
        guard at > 0 else { return true }
        switch self[at - 1] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            return false
        default: return true
        }
    }

    private func range(of needle: [UInt8], in bounds: Range<Int>) -> Range<Int>? {
        guard let first = needle.first, bounds.count >= needle.count else { return nil }
        var at = bounds.lowerBound
        let last = bounds.upperBound - needle.count
        while at <= last, let found = self[at..<(last + 1)].firstIndex(of: first) {
            if self[found..<(found + needle.count)].elementsEqual(needle) { return found..<(found + needle.count) }
            at = found + 1
        }
        return nil
    }
}

private let less = UInt8(ascii: "<")
private let greater = UInt8(ascii: ">")
private let quote = UInt8(ascii: "\"")
private let apostrophe = UInt8(ascii: "'")
