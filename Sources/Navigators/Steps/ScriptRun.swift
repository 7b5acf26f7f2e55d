public import DOM

/// A script that ran, with where it came from.
public struct ScriptRun: Hashable, Sendable {
    /// What kind of script it was.
    public enum Kind: String, Hashable, Sendable {
        /// Its text stands in the page.
        case inline
        /// A file of the site.
        case file
        /// A library, or an inline script that does nothing but say what the library takes.
        case library
        /// A file of another host, which is not looked at.
        case offSite
        /// No script, but a function of one that has run, which the library calls whenever a page is there.
        case subscriber
    }

    /// Its name: `/page.html:N` for the Nth script element of a file, libraries not counted, else the file's path.
    public var label: String
    /// What kind of script it was.
    public var kind: Kind
    /// The script element's start tag.
    public var range: SourceRange?

    /// Whether it is a file that waits for no other, and no other for it (`async`): when it runs, the network says.
    public package(set) var isAsync = false

    /// The name it has given itself, as scripts in recordings do: `(window.__ran=window.__ran||[]).push("/b.html:1")`.
    public package(set) var ownName: String?

    /// The name that a script's text gives itself; nil for the scripts of all other sites.
    package static func ownName(in text: ArraySlice<UInt8>) -> String? {
        guard text.count < 400 else { return nil }
        let text = String(decoding: text, as: UTF8.self)
        guard let list = text.firstRange(of: "__ran"), let push = text[list.upperBound...].firstRange(of: ".push(\"")
        else {
            return nil
        }
        return text[push.upperBound...].firstIndex(of: "\"").map { String(text[push.upperBound..<$0]) }
    }

    /// Makes a script that ran.
    package init(label: String, kind: Kind, range: SourceRange?) {
        (self.label, self.kind, self.range) = (label, kind, range)
    }
}
