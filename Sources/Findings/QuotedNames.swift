/// Names in quotes in a script, such as `'#two'`: what it may mean by them is not known, but it may be a page.
enum QuotedNames {
    private static let longest = 80

    /// The names, without their `#`.
    static func find(in text: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        var index = 0
        while index < text.count {
            let quote = text[index]
            index += 1
            guard quote == 0x22 || quote == 0x27 else { continue }
            let start = index < text.count && text[index] == UInt8(ascii: "#") ? index + 1 : index
            var end = start
            while end < text.count, end - start <= longest, isNameByte(text[end]) { end += 1 }
            // `"…id=\"two\"…"`
            let closing = end < text.count && text[end] == UInt8(ascii: "\\") ? end + 1 : end
            if end > start, closing < text.count, text[closing] == quote {
                names.insert(String(decoding: text[start..<end], as: UTF8.self))
            }
        }
        return names
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x3A).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
            || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
    }
}
