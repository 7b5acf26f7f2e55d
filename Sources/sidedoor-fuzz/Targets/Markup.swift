internal import DOM
internal import Findings

extension FuzzTarget {
    /// A file of HTML: parsed, walked, written and parsed again; places lie in the file.
    static let html = FuzzTarget(name: "html") { bytes in
        let page = Document(parsing: bytes, name: "/fuzz.html")
        for element in page.elements(named: "a") {
            _ = (element.attribute("href"), element.text)
            guard let tag = element.startTagRange else { continue }
            promise(tag.bytes.lowerBound >= 0 && tag.bytes.upperBound <= bytes.count, "a tag lies outside of its file")
            promise(tag.line >= 1 && tag.column >= 1, "a tag has no place")
            if let value = page.source.valueRange(of: "href", inTag: tag.bytes) {
                promise(
                    tag.bytes.lowerBound <= value.bytes.lowerBound && value.bytes.upperBound <= tag.bytes.upperBound,
                    "a value lies outside of its tag")
            }
        }
        let copy = page.copy()
        let written = page.serialized()
        promise(copy.serialized() == written, "a copy is written otherwise")
        _ = DocumentDump.text(of: page)
        _ = Document.fragment(parsing: bytes, name: "/fuzz.html", context: "table").serialized()
        _ = Document(parsing: Array(written.utf8), name: "/written.html").elements(named: "a").count
    }

    /// The reader of tags that stands beside the parser, for what its tree does not tell.
    static let tags = FuzzTarget(name: "tags") { bytes in
        _ = TagBalance(bytes, from: 0)
        _ = TagBalance(bytes, from: min(1, bytes.count), keepsEnds: true)
    }
}
