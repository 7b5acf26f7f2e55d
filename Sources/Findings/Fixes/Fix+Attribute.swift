internal import DOM
internal import Exploration
internal import Facts

extension Fix {
    /// An attribute that makes a full load of a link: `data-ajax="false"`, or where the link has a `data-ajax` that says
    /// otherwise, `rel="external"`.
    ///
    /// - Parameters:
    ///   - link: the link.
    ///   - ajax: the name of the attribute.
    /// - Returns: nil where the link has both attributes, so that one would have to be changed.
    static func fullLoad(_ link: Link, _ ajax: String) -> Fix? {
        if !link.markup.hasAttribute(AttributeName(ajax), of: link.element) {
            return Fix(attribute: "\(ajax)=\"false\"", inTag: link.tag)
        }
        if !link.hasRelation { return Fix(attribute: "rel=\"external\"", inTag: link.tag) }
        return nil
    }

    /// An attribute that is put behind the name of a start tag.
    init(attribute: String, inTag tag: SourceRange) {
        let bytes = tag.source.bytes
        // In UTF-16 a letter of a tag's name is two bytes, one of them zero.
        let isWide = tag.source.encoding == .utf16LE || tag.source.encoding == .utf16BE
        let width = isWide ? 2 : 1
        let low = tag.source.encoding == .utf16BE ? 1 : 0
        var at = tag.bytes.lowerBound + width
        let ends: [UInt8] = [0x09, 0x0A, 0x0C, 0x0D, 0x20, UInt8(ascii: "/"), UInt8(ascii: ">")]
        while at < tag.bytes.upperBound, at + low < bytes.count, !ends.contains(bytes[at + low]) { at += width }
        self.init(place: Place(SourceRange(source: tag.source, bytes: at..<at)), text: " " + attribute)
    }
}
