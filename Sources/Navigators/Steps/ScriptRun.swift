public import DOM

/// A script that ran, with where it came from.
public struct ScriptRun: Hashable, Sendable {
    /// What kind of script it was.
    public enum Kind: String, Hashable, Sendable {
        /// Its text stands in the page.
        case inline
        /// A file of the site.
        case file
        /// jQuery or jQuery Mobile.
        case library
        /// A file of another host, which is not looked at.
        case offSite
    }

    /// Its name: `/page.html:N` for the Nth script element of a file, libraries not counted, else the file's path.
    public var label: String
    /// What kind of script it was.
    public var kind: Kind
    /// The script element's start tag.
    public var range: SourceRange?

    /// Makes a script that ran.
    package init(label: String, kind: Kind, range: SourceRange?) {
        (self.label, self.kind, self.range) = (label, kind, range)
    }
}
