public import DOM

/// A file with the insertions that mend it; everything else in it stays as it is, byte for byte.
public struct MendedFile: Sendable {
    /// The file as it was checked.
    public let source: Source
    /// How many texts are inserted.
    public let count: Int
    /// The file's bytes with the insertions; nil when they cannot be made.
    public let bytes: [UInt8]?
    /// Why the insertions cannot be made.
    public let obstacle: String?

    /// The file's path from the site's root, without a `/` before it.
    public var file: String { Place.name(source.name) }

    /// The files that the fixes of some findings change, sorted; a fix that several findings ask for is made once.
    public static func all(_ findings: [Finding]) -> [MendedFile] {
        var fixes: [String: [Fix]] = [:]
        for fix in findings.flatMap(\.fixes) { fixes[fix.place.file, default: []].append(fix) }
        return fixes.sorted { $0.key < $1.key }.compactMap { MendedFile($0.value) }
    }

    private struct Insertion: Hashable {
        var offset: Int
        var text: String
    }

    private init?(_ fixes: [Fix]) {
        guard let source = fixes.first?.place.range.source else { return nil }
        self.source = source
        // The set keeps the order of equal offsets out of the result's hands, so the text decides.
        let insertions = Set(fixes.map { Insertion(offset: $0.place.range.bytes.lowerBound, text: $0.text) })
            .sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }
        count = insertions.count
        guard fixes.allSatisfy({ $0.place.range.source == source || $0.place.range.source.bytes == source.bytes })
        else {
            bytes = nil
            obstacle = "it changed while it was checked"
            return
        }
        var mended: [UInt8] = []
        var copied = 0
        for insertion in insertions {
            guard let text = source.encoding.bytes(ofASCII: insertion.text) else {
                bytes = nil
                obstacle = "the text to insert cannot be written in its encoding, \(source.encoding.rawValue)"
                return
            }
            mended += source.bytes[copied..<insertion.offset]
            mended += text
            copied = insertion.offset
        }
        bytes = mended + source.bytes[copied...]
        obstacle = nil
    }
}

extension Encoding {
    /// A text of ASCII characters in this encoding, nil when that is not simple.
    fileprivate func bytes(ofASCII text: String) -> [UInt8]? {
        if self == .utf8 { return Array(text.utf8) }
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        switch self {
        case .utf16LE: return text.utf8.flatMap { [$0, 0] }
        case .utf16BE: return text.utf8.flatMap { [0, $0] }
        // Which letters a byte stands for depends on what stands before it.
        case .iso2022JP, .replacement: return nil
        default: return Array(text.utf8)
        }
    }
}
