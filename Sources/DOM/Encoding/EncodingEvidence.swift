/// How the encoding of a file was found.
public enum EncodingEvidence: String, Hashable, Sendable, CaseIterable {
    /// A byte order mark, which outranks everything.
    case byteOrderMark
    /// The caller asked for it.
    case override
    /// A `<meta>` in the first 1,024 bytes.
    case meta
    /// Nothing was declared, and the bytes are valid UTF-8.
    case validUTF8
    /// Nothing was declared, and the bytes are not UTF-8: windows-1252, as Western browsers assume.
    case fallback
}
