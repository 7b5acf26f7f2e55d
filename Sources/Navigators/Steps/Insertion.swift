public import DOM

/// What of a file entered the DOM by AJAX, and what stayed behind.
public struct Insertion: Hashable, Sendable {
    /// A part of a file.
    public struct Part: Hashable, Sendable {
        /// Its name: a page's id, a script's label, a style sheet's address.
        public var name: String
        /// Where its start tag stands.
        public var range: SourceRange?

        /// Makes a part.
        package init(name: String, range: SourceRange?) { (self.name, self.range) = (name, range) }
    }

    /// The file, as a decoded path from the site's root.
    public var file: String
    /// Whether the page had to be generated because the file holds none.
    public var isGenerated: Bool
    /// The elements that entered, usually one.
    public var inserted: [Part]
    /// Pages and dialogs that stayed behind.
    public var lostPages: [Part]
    /// Scripts that a full load would have run and that stayed behind, libraries not counted.
    public var lostScripts: [Part]
    /// Style sheets that stayed behind.
    public var lostStyleSheets: [Part]

    /// Makes an insertion.
    package init(
        file: String, isGenerated: Bool, inserted: [Part], lostPages: [Part], lostScripts: [Part],
        lostStyleSheets: [Part]
    ) {
        (self.file, self.isGenerated, self.inserted) = (file, isGenerated, inserted)
        (self.lostPages, self.lostScripts, self.lostStyleSheets) = (lostPages, lostScripts, lostStyleSheets)
    }
}
