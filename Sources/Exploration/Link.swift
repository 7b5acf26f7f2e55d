public import DOM

/// A link as it stands in a file, the same in every state that shows it.
public struct Link: Hashable, Sendable {
    /// The file its start tag stands in, as a decoded path from the site's root.
    public var file: String
    /// Its start tag.
    public var tag: SourceRange
    /// The value of its `href`; the name where there is no value, nil without `href`.
    public var href: SourceRange?
    /// The `href` as it is read, nil without one.
    public var reference: String?
    /// What a visitor reads on it, blanks collapsed.
    public var text: String
    /// Its attributes that decide where it leads: name and value, by name.
    public var attributes: [String: String]

    /// Two links are the same if their start tags are.
    public static func == (left: Link, right: Link) -> Bool {
        left.file == right.file && left.tag.bytes == right.tag.bytes
    }

    /// Hashes the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(tag.bytes)
    }
}

extension Link: Comparable {
    /// By file, then by place.
    public static func < (left: Link, right: Link) -> Bool {
        (left.file, left.tag.bytes.lowerBound) < (right.file, right.tag.bytes.lowerBound)
    }
}

extension Link {
    /// A link of the live DOM; nil for one that the framework made.
    init?(_ element: Element) {
        guard let tag = element.startTagRange else { return nil }
        let names = ["rel", "target", "data-ajax", "data-rel", "data-role"]
        let pairs = names.compactMap { name in element.attribute(name).map { (name, $0) } }
        self.init(
            file: tag.source.name, tag: tag, href: element.range(ofValue: "href"),
            reference: element.attribute("href"),
            text: element.text.split(whereSeparator: \.isWhitespace).joined(separator: " "),
            attributes: Dictionary(uniqueKeysWithValues: pairs))
    }
}
