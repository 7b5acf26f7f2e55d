import Synchronization

/// One file as it was read: its name, its bytes and what they say as text.
///
/// Immutable, shared by every document that holds nodes parsed from it, and equal only to itself.
public final class Source: Sendable {
    /// What messages call the file, such as `/dc.html`.
    public let name: String
    /// The file's bytes, unchanged.
    public let bytes: [UInt8]
    /// The encoding the bytes were read in.
    public let encoding: Encoding
    /// How `encoding` was found.
    public let encodingEvidence: EncodingEvidence

    /// Valid UTF-8 in which the parser counts; the same array as `bytes` when nothing had to change.
    package let decoded: [UInt8]
    /// Where the parser starts in `decoded`: behind a byte order mark and front matter.
    package let textStart: Int
    /// Where the first line starts in `decoded`: behind a byte order mark.
    private let firstLine: Int
    private let offsets: OffsetMap
    private let lines = Mutex<LineTable?>(nil)

    /// Reads `bytes` as a browser reads an HTML file without a charset in its HTTP header.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - name: What messages call it.
    ///   - override: The encoding to use unless a byte order mark says otherwise.
    public convenience init(bytes: [UInt8], name: String, encoding override: Encoding? = nil) {
        self.init(bytes: bytes, frontMatter: 0, name: name, encoding: override)
    }

    /// Reads a file of which some bytes at the beginning are no part of the text, though its lines count from there.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - frontMatter: How many of its bytes are settings for the program that makes the page of it.
    ///   - name: What messages call it.
    ///   - override: The encoding to use unless a byte order mark says otherwise.
    package init(bytes: [UInt8], frontMatter: Int, name: String, encoding override: Encoding?) {
        self.name = name
        self.bytes = bytes
        let decision = EncodingDecision(for: bytes, override: override)
        encoding = decision.encoding
        encodingEvidence = decision.evidence
        let text = DecodedText(bytes, decision)
        decoded = text.utf8 ?? bytes
        firstLine = text.start
        offsets = text.offsets
        textStart = max(text.start, min(text.offsets.decodedOffset(ofFileOffset: frontMatter), decoded.count))
    }

    /// The file as text, without its byte order mark; what is invalid in its encoding is U+FFFD.
    public var text: String { String(decoding: decoded[textStart...], as: UTF8.self) }

    /// The line and column, both from 1, of a byte of the file.
    ///
    /// A column counts Unicode scalars, a tab as one. Lines end at LF, CR LF or a lone CR, as in HTML.
    public func location(ofByte byte: Int) -> (line: Int, column: Int) {
        let offset = offsets.decodedOffset(ofFileOffset: min(max(byte, 0), bytes.count))
        return withLines { $0.location(of: offset, in: decoded) }
    }

    /// The text of line `number`, counted from 1, without its line end; empty when there is no such line.
    public func line(_ number: Int) -> Substring {
        let range = withLines { $0.range(ofLine: number, in: decoded) }
        return Substring(String(decoding: decoded[range], as: UTF8.self))
    }

    /// A part of a line around a byte: the whole line if it is short.
    ///
    /// OPTIMIZATION: a file of one line can have thousands of places, and each would copy the whole file.
    ///
    /// - Parameters:
    ///   - number: the line, from 1.
    ///   - byte: a byte of the file in it.
    ///   - limit: the most scalars of the part.
    ///   - before: of a longer line, how many scalars before the byte are in it at most.
    /// - Returns: the part, how many scalars of the line come before it, and whether some come behind.
    package func excerpt(
        ofLine number: Int, around byte: Int, limit: Int, before: Int
    ) -> (text: String, skipped: Int, isCut: Bool) {
        let range = withLines { $0.range(ofLine: number, in: decoded) }
        var end = scalars(limit, from: range.lowerBound, to: range.upperBound)
        if end == range.upperBound { return (String(decoding: decoded[range], as: UTF8.self), 0, false) }
        let column = location(ofByte: byte).column
        var start = min(max(offsets.decodedOffset(ofFileOffset: byte), range.lowerBound), range.upperBound)
        var kept = 0
        while kept < min(before, column - 1), start > range.lowerBound {
            start -= 1
            if decoded[start] & 0xC0 != 0x80 { kept += 1 }
        }
        end = scalars(limit, from: start, to: range.upperBound)
        let text = String(decoding: decoded[start..<end], as: UTF8.self)
        return (text, column - 1 - kept, end < range.upperBound)
    }

    /// Where so many scalars end, or the stretch does.
    private func scalars(_ count: Int, from start: Int, to end: Int) -> Int {
        var (index, left) = (start, count)
        while index < end {
            if decoded[index] & 0xC0 != 0x80 {
                if left == 0 { return index }
                left -= 1
            }
            index += 1
        }
        return end
    }

    /// The text of a stretch of the file.
    package func text(ofBytes bytes: Range<Int>) -> String {
        let begin = min(max(offsets.decodedOffset(ofFileOffset: bytes.lowerBound), textStart), decoded.count)
        let end = min(max(offsets.decodedOffset(ofFileOffset: bytes.upperBound), begin), decoded.count)
        return String(decoding: decoded[begin..<end], as: UTF8.self)
    }

    /// The range of the file's bytes that became `decoded[begin..<end]`.
    package func range(decoded begin: UInt32, _ end: UInt32) -> SourceRange {
        SourceRange(source: self, bytes: bytes(decoded: begin, end))
    }

    /// The byte of the file that became `decoded[offset]`.
    package func fileOffset(decoded offset: UInt32) -> Int { offsets.fileOffset(ofDecodedOffset: Int(offset)) }

    /// The offsets in the file's bytes that became `decoded[begin..<end]`, without its line and column.
    package func bytes(decoded begin: UInt32, _ end: UInt32) -> Range<Int> {
        let lower = offsets.fileOffset(ofDecodedOffset: Int(begin))
        return lower..<max(lower, offsets.fileOffset(ofDecodedOffset: Int(end)))
    }

    /// Where the value of an attribute stands in a start tag of the file.
    ///
    /// - Parameters:
    ///   - attribute: its name, in lower case.
    ///   - tag: the start tag, in bytes of the file.
    /// - Returns: the value without its quotes; nil when the tag has no such attribute.
    package func valueRange(of attribute: String, inTag tag: Range<Int>) -> SourceRange? {
        offsets(of: \.value, of: attribute, inTag: tag).map { range(decoded: $0.lowerBound, $0.upperBound) }
    }

    /// Where the name of an attribute stands in a start tag of the file.
    package func nameRange(of attribute: String, inTag tag: Range<Int>) -> SourceRange? {
        offsets(of: \.name, of: attribute, inTag: tag).map { range(decoded: $0.lowerBound, $0.upperBound) }
    }

    private func offsets(
        of part: KeyPath<StartTag.Position, Range<UInt32>>, of attribute: String, inTag tag: Range<Int>
    ) -> Range<UInt32>? {
        let begin = offsets.decodedOffset(ofFileOffset: tag.lowerBound)
        let end = offsets.decodedOffset(ofFileOffset: tag.upperBound)
        return decoded.withUnsafeBufferPointer { text -> Range<UInt32>? in
            var tag = StartTag(text, begin..<max(begin, end))
            return attribute.withCString(encodedAs: UTF8.self) { name in
                while let candidate = tag.next() {
                    if tag.isName(name, at: candidate) { return candidate[keyPath: part] }
                }
                return nil
            }
        }
    }

    private func withLines<Result>(_ body: (borrowing LineTable) -> Result) -> Result where Result: Sendable {
        lines.withLock { table in
            if let table { return body(table) }
            let made = LineTable(decoded, from: firstLine)
            table = made
            return body(made)
        }
    }
}

extension Source: Hashable {
    /// Whether both are the very same reading of a file.
    public static func == (left: Source, right: Source) -> Bool { left === right }

    /// Hashes the identity, not the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
