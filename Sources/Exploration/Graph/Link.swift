public import DOM
package import Facts
internal import Navigators

/// A link as it stands in a file, the same in every state that shows it.
public struct Link: Sendable {
    /// What it stands in.
    package let markup: Markup
    /// Which element it is.
    package let element: Int

    package init(in markup: Markup, element: Int) {
        self.markup = markup
        self.element = element
    }

    /// The file its start tag stands in, as a decoded path from the site's root.
    public var file: String { markup.source.name }
    /// Where its start tag begins, in bytes of the file.
    public var offset: Int { markup.startTagByte(of: element) ?? 0 }
    /// Its start tag.
    public var tag: SourceRange {
        markup.startTag(of: element) ?? SourceRange(source: markup.source, bytes: 0..<0)
    }
    /// The value of the attribute that says where it leads, usually `href`; the name where there is no value, nil without one.
    public var href: SourceRange? { addressName.flatMap { markup.range(of: $0, at: element) } }
    /// Where it leads, as its attribute says, nil without one.
    public var reference: String? { addressName.flatMap { markup.attribute($0, of: element) } }
    /// The attribute that says where it leads: `href`, or one of htmx's.
    package var addressName: AttributeName? {
        Markup.addressNames.first { markup.hasAttribute($0, of: element) }
    }
    /// What a visitor reads on it, blanks collapsed.
    public var text: String {
        markup.text(of: element).inOneLine
    }
    /// Whether there is nothing in it, as in an anchor that marks a line: without a style nobody can click it.
    package var isEmpty: Bool { markup.end(of: element) == element + 1 && text.isEmpty }
    /// Whether it says by `rel` what the other file is to this one.
    package var hasRelation: Bool { markup.hasAttribute(.rel, of: element) }
}

extension Link: Hashable {
    /// Two links are the same if they begin at the same place of the same file.
    public static func == (left: Link, right: Link) -> Bool {
        if left.markup === right.markup { return left.element == right.element }
        return left.offset == right.offset && left.file == right.file
    }

    /// Hashes the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(offset)
    }
}

extension Link: Comparable {
    /// By file, then by place.
    public static func < (left: Link, right: Link) -> Bool {
        left.markup === right.markup
            ? left.element < right.element : (left.file, left.offset) < (right.file, right.offset)
    }
}
