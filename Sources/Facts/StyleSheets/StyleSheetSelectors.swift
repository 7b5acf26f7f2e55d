package import Scripts

/// The selectors of a style sheet that set something on a screen.
///
///     StyleSheetSelectors("h1 { color: red } @media print { p { color: black } }").all.map(\.text)   // ["h1"]
///
/// Rules inside of `@media`, `@supports`, `@layer` and `@container` count, unless they are for print alone. What stands in
/// `@font-face`, `@keyframes` and the like selects nothing. A selector that cannot be taken apart is left out, and so are rules
/// inside of rules.
package struct StyleSheetSelectors: Sendable {
    /// One selector between commas.
    package struct Entry: Sendable {
        /// As it is written, without blanks around it.
        package let text: String
        /// Taken apart.
        package let selector: Selector
        /// What it sets, without blanks and comments.
        package let declarations: String
    }

    /// In the order of the text.
    package private(set) var all: [Entry] = []

    private let bytes: [UInt8]
    private var at = 0

    /// Reads a style sheet.
    package init(_ text: String) { self.init(Array(text.utf8)) }

    /// Reads a style sheet from its bytes in UTF-8.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while at < bytes.count {
            // A `}` too much closes nothing.
            readRules()
            at += 1
        }
    }

    /// Reads rules up to the end of the block they stand in, whose `}` is left.
    private mutating func readRules() {
        while let prelude = readPrelude() {
            guard at < bytes.count, bytes[at] == UInt8(ascii: "{") else {
                // A statement, as `@import`.
                at += 1
                continue
            }
            at += 1
            if prelude.first == UInt8(ascii: "@") {
                if Self.isGroup(prelude) { readRules() } else { _ = readBlock() }
                at += 1
                continue
            }
            let block = readBlock()
            at += 1
            if !block.isEmpty { add(prelude, String(decoding: block, as: UTF8.self)) }
        }
    }

    /// What stands before a `{` or a `;`, without comments; nil at the end of the block.
    private mutating func readPrelude() -> [UInt8]? {
        var prelude: [UInt8] = []
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "{"), UInt8(ascii: ";"): return prelude
            case UInt8(ascii: "}"): return nil
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let start = at
                passString()
                prelude += bytes[start..<min(at, bytes.count)]
            case UInt8(ascii: "/") where isComment: passComment()
            case let byte:
                if byte > 0x20 || !prelude.isEmpty { prelude.append(byte) }
                at += 1
            }
        }
        return nil
    }

    /// Goes to the `}` of a block whose `{` was passed.
    ///
    /// - Returns: what stands in it, without blanks and comments.
    private mutating func readBlock() -> [UInt8] {
        var depth = 0
        var block: [UInt8] = []
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let start = at
                passString()
                block += bytes[start..<min(at, bytes.count)]
                continue
            case UInt8(ascii: "/") where isComment:
                passComment()
                continue
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                if depth == 0 { return block }
                depth -= 1
            default: break
            }
            if bytes[at] > 0x20 { block.append(bytes[at]) }
            at += 1
        }
        return block
    }

    private var isComment: Bool { at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*") }

    private mutating func passComment() {
        at += 2
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "/"), bytes[at - 1] == UInt8(ascii: "*") { break }
            at += 1
        }
        at += 1
    }

    private mutating func passString() {
        let quote = bytes[at]
        at += 1
        while at < bytes.count, bytes[at] != quote, bytes[at] != UInt8(ascii: "\n") {
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        at += 1
    }

    /// Whether an at-rule holds rules that apply on a screen.
    private static func isGroup(_ prelude: [UInt8]) -> Bool {
        let text = String(decoding: prelude, as: UTF8.self).lowercased()
        if text.hasPrefix("@media") {
            return !text.dropFirst(6).split(separator: ",").allSatisfy { $0.contains("print") && !$0.contains("not") }
        }
        return ["@supports", "@layer", "@container"].contains { text.hasPrefix($0) }
    }

    private mutating func add(_ prelude: [UInt8], _ declarations: String) {
        let text = String(decoding: prelude, as: UTF8.self)
        guard let selector = Selector(parsing: text) else { return }
        let parts = Self.parts(of: text)
        for (number, chain) in selector.alternatives.enumerated() {
            all.append(
                Entry(
                    text: parts.count == selector.alternatives.count ? parts[number] : text,
                    selector: Selector(chain), declarations: declarations))
        }
    }

    /// A selector list, cut at the commas that stand in no brackets.
    private static func parts(of text: String) -> [String] {
        var depth = 0
        let parts = text.split { character in
            if character == "(" || character == "[" { depth += 1 }
            if character == ")" || character == "]" { depth -= 1 }
            return character == "," && depth == 0
        }
        return parts.map { String($0).inOneLine }
    }
}
