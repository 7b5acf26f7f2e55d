internal import DOM
internal import Synchronization

/// A file that links stand in; what they say is read when somebody asks.
///
/// OPTIMIZATION: a large site has hundreds of thousands of links, and a report shows a few: a link is a place in a file,
/// and its text and attributes are read from there again.
final class LinkedFile: Sendable {
    /// What a link's element says.
    struct Details: Sendable {
        var text: String
        var reference: String?
        var attributes: [String: String]
    }

    let source: Source
    private let details = Mutex<[Int: Details]?>(nil)

    /// The hash of the file's path, which links are looked up by.
    let nameHash: Int

    init(source: Source) {
        self.source = source
        nameHash = source.name.hashValue
    }

    /// What the link whose start tag begins at a byte says.
    func details(at offset: Int) -> Details? {
        details.withLock { known in
            let table = known ?? Self.read(source)
            known = table
            return table[offset]
        }
    }

    private static func read(_ source: Source) -> [Int: Details] {
        var table: [Int: Details] = [:]
        for link in Document(parsing: source).elements(named: "a") {
            guard let tag = link.startTagRange, table[tag.bytes.lowerBound] == nil else { continue }
            table[tag.bytes.lowerBound] = Details(link)
        }
        return table
    }
}

extension LinkedFile.Details {
    init(_ element: Element) {
        let names = ["rel", "target", "data-ajax", "data-rel", "data-role"]
        let pairs = names.compactMap { name in element.attribute(name).map { (name, $0) } }
        self.init(
            text: element.text.split(whereSeparator: \.isWhitespace).joined(separator: " "),
            reference: element.attribute("href"), attributes: Dictionary(uniqueKeysWithValues: pairs))
    }
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
