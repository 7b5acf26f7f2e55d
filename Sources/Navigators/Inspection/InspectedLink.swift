public import DOM
public import Facts

/// A link of a file, with the way a click on it would take.
public struct InspectedLink: Hashable, Sendable {
    /// What a visitor reads on it, blanks collapsed.
    public var text: String
    /// Its `href` attribute.
    public var href: String?
    /// Where it stands.
    public var place: Region
    /// The way it takes after a full load, while the page it stands in is shown.
    public var route: Route
    /// The way it takes after the file came by AJAX into a document that holds nothing else; nil when the link stays behind.
    public var routeByAJAX: Route?
    /// Its start tag.
    public var range: SourceRange?
}
