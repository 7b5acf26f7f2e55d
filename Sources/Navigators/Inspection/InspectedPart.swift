public import DOM
public import Facts

/// A script, a style sheet, or another element of the head or between the pages.
public struct InspectedPart: Hashable, Sendable {
    /// What it is.
    public enum Kind: String, Hashable, Sendable {
        /// A script whose text stands in the page.
        case inlineScript = "inline script"
        /// A script with an address.
        case script
        /// jQuery or jQuery Mobile.
        case library
        /// A script element that no browser runs, such as a template.
        case data
        /// A linked style sheet.
        case styleSheet = "style sheet"
        /// A `style` element.
        case style
        /// The file's title.
        case title
        /// Another element.
        case element
    }

    /// What it is.
    public var kind: Kind
    /// Its name: an address, a script's label such as `/dc.html:1`, the type of data, a title's text, or a start tag.
    public var name: String
    /// Where it stands.
    public var place: Region
    /// What becomes of it when the file comes by AJAX.
    public var survival: Survival
    /// Its start tag.
    public var range: SourceRange?
}
