package import DOM

/// Where a script's text begins: two scripts that begin at one place of one file are the same.
package struct ScriptPlace: Hashable, Sendable {
    /// The file it stands in.
    package var source: Source
    /// Where it begins there, in bytes.
    package var start: Int

    /// A place in a file.
    package init(source: Source, start: Int) { (self.source, self.start) = (source, start) }
}
