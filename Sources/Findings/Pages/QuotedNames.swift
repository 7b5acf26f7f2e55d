/// What a script names that pages have: ids in quotes such as `'#two'`, and calls that make widgets such as `.panel(`.
///
/// What it means by them is not known; it may show or make a page, so rules that cannot be sure stay silent.
enum QuotedNames {
    private static let longest = 80
    private static let widgetCalls: Set<String> = ["enhanceWithin", "panel", "popup", "toolbar"]

    /// The ids, without their `#`, and the calls, as `.panel(`.
    static func find(in text: ArraySlice<UInt8>) -> Set<String> {
        var names: Set<String> = []
        var index = text.startIndex
        while index < text.endIndex {
            let mark = text[index]
            index += 1
            if mark == 0x22 || mark == 0x27 {
                if let name = quoted(text, index, by: mark) { names.insert(name) }
            } else if mark == UInt8(ascii: "."), let call = call(text, index) {
                names.insert(call)
            }
        }
        return names
    }

    private static func quoted(_ text: ArraySlice<UInt8>, _ index: Int, by quote: UInt8) -> String? {
        let start = index < text.endIndex && text[index] == UInt8(ascii: "#") ? index + 1 : index
        var end = start
        while end < text.endIndex, end - start <= longest, isNameByte(text[end]) { end += 1 }
        // `"…id=\"two\"…"`
        let closing = end < text.endIndex && text[end] == UInt8(ascii: "\\") ? end + 1 : end
        guard end > start, closing < text.endIndex, text[closing] == quote else { return nil }
        return String(decoding: text[start..<end], as: UTF8.self)
    }

    private static func call(_ text: ArraySlice<UInt8>, _ start: Int) -> String? {
        var end = start
        while end < text.endIndex, end - start <= 13, (0x61...0x7A).contains(text[end] | 0x20) { end += 1 }
        guard end < text.endIndex, text[end] == UInt8(ascii: "(") else { return nil }
        let name = String(decoding: text[start..<end], as: UTF8.self)
        return widgetCalls.contains(name) ? ".\(name)(" : nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x3A).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
            || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
    }
}
