/// A file turned into valid UTF-8.
struct DecodedText {
    /// The UTF-8, or nil when the file's own bytes will do.
    var utf8: [UInt8]?
    /// Where the text starts: behind a byte order mark that is still there.
    var start = 0
    var offsets = OffsetMap.identity

    init(_ bytes: [UInt8], _ decision: EncodingDecision) {
        if decision.encoding == .utf8, decision.isValidUTF8 {
            start = decision.markLength
            return
        }
        var output = DecodingOutput(capacity: bytes.count + bytes.count / 8)
        bytes.withUnsafeBufferPointer { all in
            let input = UnsafeBufferPointer(rebasing: all[decision.markLength...])
            output.fileStart = decision.markLength
            switch decision.encoding {
            case .utf8: UTF8Decoder.decode(input, into: &output)
            case .utf16LE: UTF16Decoder.decode(input, bigEndian: false, into: &output)
            case .utf16BE: UTF16Decoder.decode(input, bigEndian: true, into: &output)
            case .replacement:
                if !input.isEmpty { output.append("\u{FFFD}", from: 0, length: input.count) }
            case .gbk, .gb18030, .big5, .eucJP, .iso2022JP, .shiftJIS, .eucKR:
                MultiByteDecoder(decision.encoding).decode(input, into: &output)
            default: SingleByteTable(decision.encoding).decode(input, into: &output)
            }
        }
        utf8 = output.utf8
        offsets = output.offsets
    }
}
