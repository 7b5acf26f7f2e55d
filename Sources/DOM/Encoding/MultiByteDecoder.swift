internal import Glibc

/// The East Asian encodings, through glibc.
///
/// AD-HOC: glibc's tables stand in for the WHATWG indexes; they differ in a few dozen rare characters.
struct MultiByteDecoder {
    private let converter: Iconv?
    private let isStateful: Bool
    private let isGB: Bool

    init(_ encoding: Encoding) {
        isStateful = encoding == .iso2022JP
        isGB = encoding == .gbk || encoding == .gb18030
        switch encoding {
        case .big5: converter = Iconv(from: "BIG5-HKSCS")
        case .eucJP: converter = Iconv(from: "EUC-JP-MS")
        case .iso2022JP: converter = Iconv(from: "ISO-2022-JP")
        case .shiftJIS: converter = Iconv(from: "CP932")
        case .eucKR: converter = Iconv(from: "UHC")
        default: converter = Iconv(from: "GB18030")
        }
    }

    func decode(_ input: UnsafeBufferPointer<UInt8>, into output: inout DecodingOutput) {
        var index = 0
        while index < input.count {
            if !isStateful {
                let end = UTF8Validation.endOfASCII(input, from: index)
                output.appendASCII(input[index..<end], from: index)
                index = end
                if index >= input.count { return }
            }
            index += decodeCharacter(input, at: index, into: &output)
        }
    }

    /// Decodes one character by offering one byte more until the converter takes it.
    private func decodeCharacter(
        _ input: UnsafeBufferPointer<UInt8>, at start: Int, into output: inout DecodingOutput
    ) -> Int {
        if isGB, input[start] == 0x80 {
            output.append("\u{20AC}", from: start, length: 1)
            return 1
        }
        let longest = min(isStateful ? 8 : 4, input.count - start)
        for length in stride(from: 1, through: longest, by: 1) {
            let part = UnsafeBufferPointer(rebasing: input[start..<(start + length)])
            var consumed = 0
            var utf8: [UInt8] = []
            let code = converter?.convert(part, from: &consumed, into: &utf8) ?? EILSEQ
            if code == 0, consumed == length {
                // A shift sequence yields nothing, two scalars for one character happen in Big5.
                for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
                    output.append(scalar, from: start, length: length)
                }
                if !utf8.isEmpty || isStateful { return length }
            }
            if code == EILSEQ { break }
        }
        output.append("\u{FFFD}", from: start, length: 1)
        // An ASCII byte behind a lead byte is text of its own; another byte went down with its lead.
        let swallowsNext = longest > 1 && input[start] >= 0x80 && input[start + 1] >= 0x80
        return swallowsNext ? 2 : 1
    }
}
