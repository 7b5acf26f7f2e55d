internal import Facts
internal import Scripts

/// A selector as `querySelector` reads it.
struct CSSSelector {
    private let selector: Selector

    /// Reads a text; nil for what a browser throws an exception at.
    init?(_ text: String) {
        guard Self.isSound(text), let selector = Selector(parsing: text) else { return nil }
        self.selector = selector
    }

    /// The elements it selects inside of one, in document order.
    func elements(under root: Node, in live: LiveDocument) -> [Node] {
        live.elements(selectedBy: selector, under: root)
    }

    /// Whether it selects an element.
    func matches(_ node: Node, in live: LiveDocument) -> Bool {
        selector.match(LiveElement(document: LiveElement.Document(live), node: node)) == .yes
    }

    /// Whether names begin as names may, and nothing stands there that no selector has.
    private static func isSound(_ text: String) -> Bool {
        var depth = 0
        var quote: UInt8?
        let bytes = Array(text.utf8)
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\\") {
                at += 2
                continue
            }
            if let open = quote {
                if byte == open { quote = nil }
            } else if depth > 0 {
                if byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")") { depth -= 1 }
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") {
                let start = byte == UInt8(ascii: ":") && bytes.dropFirst(at + 1).first == byte ? at + 2 : at + 1
                guard beginsName(bytes[start...]) else { return false }
                if byte == UInt8(ascii: ":"), start == at + 1 {
                    let name = bytes[start...].prefix(while: isOfName)
                    let isFunction = bytes[name.endIndex...].first == UInt8(ascii: "(")
                    guard PseudoClasses.hasOne(named: String(decoding: name, as: UTF8.self), isFunction: isFunction)
                    else { return false }
                }
                at = start
                continue
            } else if !isOfSelector(byte) {
                return false
            } else if at == 0 || !isOfName(bytes[at - 1]), isOfName(byte) {
                guard beginsName(bytes[at...]) else { return false }
            }
            at += 1
        }
        return depth == 0 && quote == nil
    }

    private static func beginsName(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return false }
        if first == UInt8(ascii: "-") {
            guard let second = bytes.dropFirst().first else { return false }
            return second == first || isLetter(second)
        }
        return isLetter(first)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\\") || (0x61...0x7A).contains(byte | 0x20)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
    }

    private static func isOfSelector(_ byte: UInt8) -> Bool {
        isOfName(byte) || " \t\r\n\u{0C},>+~*|)]".utf8.contains(byte)
    }
}
