/// Repairs UTF-8: each longest beginning of a scalar that is not one becomes U+FFFD.
enum UTF8Decoder {
    static func decode(_ input: UnsafeBufferPointer<UInt8>, into output: inout DecodingOutput) {
        var index = 0
        while index < input.count {
            let end = UTF8Validation.endOfASCII(input, from: index)
            output.appendASCII(input[index..<end], from: index)
            index = end
            guard index < input.count else { break }
            let (length, isComplete) = UTF8Validation.longestPart(input, at: index)
            let scalar = isComplete ? decodedScalar(input[index..<(index + length)]) : "\u{FFFD}"
            output.append(scalar, from: index, length: length)
            index += length
        }
    }

    private static func decodedScalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar {
        UTF8.decode(UTF8.EncodedScalar(bytes))
    }
}
