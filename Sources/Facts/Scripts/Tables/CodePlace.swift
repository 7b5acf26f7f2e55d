package import DOM

/// Where a piece of JavaScript stands in its file.
package struct CodePlace: Hashable, Sendable {
    /// The file.
    package var source: Source
    /// The bytes of the file that hold the code.
    var bytes: Range<Int>
    /// Whether each byte of the code is one of the file, but for line ends.
    var isVerbatim: Bool

    /// Notes a place.
    package init(source: Source, bytes: Range<Int>, isVerbatim: Bool) {
        self.source = source
        self.bytes = bytes
        self.isVerbatim = isVerbatim
    }

    /// The place of a script that is a file of its own.
    package init(file source: Source) { self.init(source: source, bytes: 0..<source.bytes.count, isVerbatim: true) }

    /// A stretch of the code, as a place in the file.
    ///
    /// - Parameter part: bytes of the code, as a summary counts them.
    /// - Returns: the whole code where the attribute's value is written with character references.
    package func range(_ part: Range<Int>) -> SourceRange {
        guard isVerbatim else { return SourceRange(source: source, bytes: bytes) }
        let lower = offset(part.lowerBound, from: (code: 0, file: bytes.lowerBound))
        let upper = offset(part.upperBound, from: (part.lowerBound, lower))
        return SourceRange(source: source, bytes: lower..<max(lower, upper))
    }

    /// All of the code.
    package var whole: SourceRange { SourceRange(source: source, bytes: bytes) }

    /// The code's beginning.
    package var start: SourceRange { SourceRange(source: source, bytes: bytes.lowerBound..<bytes.lowerBound) }

    /// The byte of the file for a byte of the code: the parser makes one line end of CR LF.
    private func offset(_ wanted: Int, from start: (code: Int, file: Int)) -> Int {
        guard isMarkup else { return min(start.file + wanted - start.code, source.bytes.count) }
        var (code, file) = start
        while code < wanted, file < bytes.upperBound {
            if source.bytes[file] == 0x0D, file + 1 < bytes.upperBound, source.bytes[file + 1] == 0x0A { file += 1 }
            code += 1
            file += 1
        }
        return file
    }

    /// Whether the code stands in an HTML file, not in one of its own.
    private var isMarkup: Bool { bytes.lowerBound > 0 }
}
