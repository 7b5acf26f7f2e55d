/// UTF-8 as it comes out of a decoder, with the note of where each character came from.
struct DecodingOutput {
    private(set) var utf8: [UInt8] = []
    private(set) var offsets = OffsetMap()
    /// The file offset of the decoder's first byte.
    var fileStart = 0

    init(capacity: Int) { utf8.reserveCapacity(capacity) }

    /// Appends a character that stood at `offset` of the input and was `length` bytes long there.
    mutating func append(_ scalar: Unicode.Scalar, from offset: Int, length: Int) {
        let decoded = utf8.count
        if scalar.isASCII {
            utf8.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        offsets.add(file: fileStart + offset, decoded: decoded, fileStep: length, decodedStep: utf8.count - decoded)
    }

    /// Appends bytes that are the same in the file and in UTF-8, character after character.
    mutating func appendASCII(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, from offset: Int) {
        guard !bytes.isEmpty else { return }
        offsets.add(file: fileStart + offset, decoded: utf8.count, fileStep: 1, decodedStep: 1)
        utf8.append(contentsOf: UnsafeBufferPointer(rebasing: bytes))
    }
}
