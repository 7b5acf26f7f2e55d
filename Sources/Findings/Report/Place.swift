public import DOM

/// A stretch of a file of the site, for messages.
public struct Place: Hashable, Sendable {
    /// The file's path from the site's root, without a `/` before it; of a server path and query, `/` for its root.
    public var file: String
    /// The stretch.
    public var range: SourceRange

    /// Makes the place of a range.
    public init(_ range: SourceRange) {
        file = Place.name(range.source.name)
        self.range = range
    }

    /// `dc.html:23:8`
    public var description: String { "\(file):\(range.line):\(range.column)" }

    /// A path without its first slash; the root keeps it.
    static func name(_ path: String) -> String { path.hasPrefix("/") && path != "/" ? String(path.dropFirst()) : path }
}

extension Place: Comparable, CustomStringConvertible {
    /// By file, then by place.
    public static func < (left: Place, right: Place) -> Bool {
        (left.file, left.range.bytes.lowerBound, left.range.bytes.upperBound)
            < (right.file, right.range.bytes.lowerBound, right.range.bytes.upperBound)
    }
}
