internal import DOM
internal import Synchronization

/// A file that links stand in; what they say is read when somebody asks.
///
/// OPTIMIZATION: a large site has hundreds of thousands of links, and a report shows a few: a link is a place in a file,
/// and its text and attributes are read from there again.
final class LinkedFile: Sendable {
    let source: Source
    /// The hash of the file's path, which links are looked up by.
    let nameHash: Int
    /// What visitors read on links, by the bytes at which they begin.
    private let texts = Mutex<[Int: String]?>(nil)

    init(source: Source) {
        self.source = source
        nameHash = source.name.hashValue
    }

    /// The value of an attribute of the link with a start tag.
    func value(of attribute: String, inTag tag: Range<Int>) -> String? {
        switch source.writtenValue(of: attribute, inTag: tag) {
        case .missing: nil
        case .plain(let text): text
        case .encoded:
            links.first { $0.startTagOffset == tag.lowerBound }?.attribute(attribute)
        }
    }

    /// What a visitor reads on the link whose start tag begins at a byte, blanks collapsed.
    func text(at offset: Int) -> String {
        texts.withLock { known in
            let table = known ?? readTexts()
            known = table
            return table[offset] ?? ""
        }
    }

    private func readTexts() -> [Int: String] {
        var table: [Int: String] = [:]
        for link in links {
            guard let offset = link.startTagOffset, table[offset] == nil else { continue }
            table[offset] = link.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        return table
    }

    private var links: [Element] { Document(parsing: source).elements(named: "a") }
}

/// The files of one exploration, each once.
struct LinkedFiles {
    private var files: [ObjectIdentifier: LinkedFile] = [:]

    /// The file of a link in the live DOM.
    mutating func file(of source: Source) -> LinkedFile {
        if let known = files[ObjectIdentifier(source)] { return known }
        let made = LinkedFile(source: source)
        files[ObjectIdentifier(source)] = made
        return made
    }
}
