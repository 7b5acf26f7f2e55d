/// Which encoding a file is read in, and why.
struct EncodingDecision {
    var encoding: Encoding
    var evidence: EncodingEvidence
    /// The length of the byte order mark.
    var markLength = 0
    /// Whether the bytes behind the mark are known to be valid UTF-8.
    var isValidUTF8 = false

    /// 1. A byte order mark. 2. What the caller says. 3. `<meta>`. 4. UTF-8 if the bytes allow it. 5. windows-1252.
    init(for bytes: [UInt8], override: Encoding?) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            (encoding, evidence, markLength) = (.utf8, .byteOrderMark, 3)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            (encoding, evidence, markLength) = (.utf16BE, .byteOrderMark, 2)
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            (encoding, evidence, markLength) = (.utf16LE, .byteOrderMark, 2)
        } else if let override {
            (encoding, evidence) = (override, .override)
        } else if let declared = MetaPrescan.encoding(in: bytes) {
            (encoding, evidence) = (declared, .meta)
        } else {
            isValidUTF8 = UTF8Validation.isValid(bytes, from: 0)
            (encoding, evidence) = isValidUTF8 ? (.utf8, .validUTF8) : (.windows1252, .fallback)
        }
        if encoding == .utf8, !isValidUTF8 { isValidUTF8 = UTF8Validation.isValid(bytes, from: markLength) }
    }
}
