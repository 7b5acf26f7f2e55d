public import DOM

/// A link as it stands in a file, the same in every state that shows it.
public struct Link: Sendable {
    let place: LinkedFile
    let start: UInt32
    let stop: UInt32
    private var begin: Int { Int(start) }
    private var end: Int { Int(stop) }

    init(in place: LinkedFile, tag: Range<UInt32>) {
        self.place = place
        start = tag.lowerBound
        stop = tag.upperBound
    }

    /// The file its start tag stands in, as a decoded path from the site's root.
    public var file: String { place.source.name }
    /// Where its start tag begins, in bytes of the file.
    public var offset: Int { begin }
    /// Its start tag.
    public var tag: SourceRange { SourceRange(source: place.source, bytes: begin..<end) }
    /// The value of its `href`; the name where there is no value, nil without `href`.
    public var href: SourceRange? { place.source.valueRange(of: "href", inTag: begin..<end) }
    /// The `href` as it is read, nil without one.
    public var reference: String? { place.value(of: "href", inTag: begin..<end) }
    /// What a visitor reads on it, blanks collapsed.
    public var text: String { place.text(at: begin) }
    /// Its attributes that decide where it leads: name and value, by name.
    public var attributes: [String: String] {
        let names = ["rel", "target", "data-ajax", "data-rel", "data-role"]
        let pairs = names.compactMap { name in place.value(of: name, inTag: begin..<end).map { (name, $0) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}

extension Link: Hashable {
    /// Two links are the same if their start tags are.
    public static func == (left: Link, right: Link) -> Bool {
        left.begin == right.begin && left.end == right.end && (left.place === right.place || left.file == right.file)
    }

    /// Hashes the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(place.nameHash)
        hasher.combine(start)
    }
}

extension Link: Comparable {
    /// By file, then by place.
    public static func < (left: Link, right: Link) -> Bool {
        left.place === right.place ? left.start < right.start : (left.file, left.start) < (right.file, right.start)
    }
}

extension Link {
    /// A link of the live DOM; nil for one that the framework made.
    init?(_ element: Element, in files: inout LinkedFiles) {
        guard let tag = element.startTagRange else { return nil }
        self.init(
            in: files.file(of: tag.source),
            tag: UInt32(clamping: tag.bytes.lowerBound)..<UInt32(clamping: tag.bytes.upperBound))
    }
}
