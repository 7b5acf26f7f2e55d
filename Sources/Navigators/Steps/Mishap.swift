public import DOM

/// Something that goes wrong with what a click brings: a visitor sees it, and no library says it.
public struct Mishap: Hashable, Sendable {
    /// What goes wrong.
    public enum Kind: String, Hashable, Sendable {
        /// The place that the answer is meant for is not in the page, so that nothing happens.
        case targetMissing
        /// Nothing in the answer is what was selected of it, so that the place becomes empty.
        case nothingSelected
        /// A whole page, with a head of its own, comes into a part of a page.
        case pageInPart
        /// A part without a page around it takes the place of the page.
        case partAsPage
        /// A whole document without a body that begins and ends stops the library: the address is new, and the page the old one.
        case noBody
        /// What came has an id that another element has.
        case idTwice
        /// What is no page was inserted as one.
        case noPage
        /// The fragment of the address breaks the selector that looks for it.
        case fragmentBreaks
        /// What came stops the library from ever replacing a page again.
        case replacingStops
        /// The fragment of the address is an element's, and the library does not find it.
        case fragmentUnseen
        /// A script that came with it calls `document.write`, which takes the whole document away.
        case writtenAway
        /// A widget throws while its page is made: the page is not shown, and no other ever is.
        case widgetThrows
    }

    /// What goes wrong.
    public let kind: Kind
    /// What it is about: a selector, an id, a fragment, a media type, a script, a mistake in markup.
    public let subject: String
    /// The tag that it is about, where there is one.
    public let tag: SourceRange?

    package init(_ kind: Kind, _ subject: String, tag: SourceRange? = nil) {
        (self.kind, self.subject, self.tag) = (kind, subject, tag)
    }
}
