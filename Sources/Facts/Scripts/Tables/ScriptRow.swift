package import DOM

/// A script element of a file, with what its script does.
package struct ScriptRow: Sendable {
    /// What the element's script is.
    package enum Kind: String, Hashable, Sendable {
        /// Its text stands in the file.
        case inline
        /// A file of the site.
        case file
        /// jQuery or jQuery Mobile.
        case library
        /// A file of another host, which is not looked at.
        case offSite = "off site"
        /// The site has no such file.
        case missing
    }

    /// What the script is.
    package var kind: Kind
    /// The name it runs under, as ``ScriptRun/label``.
    package var label: String
    /// Its address as it is written, nil for an inline script.
    package var address: String?
    /// Where the element stands.
    package var place: Region
    /// What becomes of it when the file comes by AJAX.
    package var survival: Survival
    /// Whether a full load runs it: jQuery runs some types that browsers do not.
    package var runsInFull: Bool
    /// Whether a full load runs it after the document was parsed.
    package var isDeferred = false
    /// Its start tag.
    package var tag: SourceRange?
    /// What its text tells; nil where there is none to be read.
    package var reading: ScriptReading?
    /// Where its text stands.
    package var code: CodePlace?

    /// Makes a row.
    package init(
        kind: Kind, label: String, address: String? = nil, place: Region, survival: Survival, runsInFull: Bool,
        isDeferred: Bool = false, tag: SourceRange? = nil, reading: ScriptReading? = nil, code: CodePlace? = nil
    ) {
        self.kind = kind
        self.label = label
        self.address = address
        self.place = place
        self.survival = survival
        self.runsInFull = runsInFull
        self.isDeferred = isDeferred
        self.tag = tag
        self.reading = reading
        self.code = code
    }
}
