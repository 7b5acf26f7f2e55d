/// Takes a selector apart, as CSS does with jQuery's liberties: values without quotation marks, `!=`, odd pseudo-classes.
struct SelectorParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    private var isAtEnd: Bool { offset >= bytes.count }

    mutating func parse() -> [Selector.Chain]? {
        var chains: [Selector.Chain] = []
        repeat {
            guard let chain = parseChain() else { return nil }
            chains.append(chain)
        } while pass(",")
        return isAtEnd ? chains : nil
    }

    private mutating func parseChain() -> Selector.Chain? {
        var chain = Selector.Chain()
        passBlanks()
        while true {
            guard let compound = parseCompound() else { return nil }
            chain.compounds.append(compound)
            let hadBlank = passBlanks()
            if isAtEnd || byte == UInt8(ascii: ",") { return chain }
            guard let combinator = parseCombinator(hadBlank: hadBlank) else { return nil }
            chain.combinators.append(combinator)
            passBlanks()
        }
    }

    private mutating func parseCombinator(hadBlank: Bool) -> Selector.Combinator? {
        if pass(">") { return .child }
        if pass("+") { return .nextSibling }
        if pass("~") { return .laterSibling }
        return hadBlank ? .descendant : nil
    }

    /// One element's description; it ends at what can be no part of one.
    private mutating func parseCompound() -> Selector.Compound? {
        var compound = Selector.Compound()
        let start = offset
        if !pass("*"), let name = parseName() { compound.elementName = name.lowercased() }
        while !isAtEnd {
            if pass("#") {
                guard let id = parseName() else { return nil }
                compound.ids.append(id)
            } else if pass(".") {
                guard let name = parseName() else { return nil }
                compound.classes.append(name)
            } else if pass("[") {
                guard let test = parseAttribute() else { return nil }
                compound.attributes.append(test)
            } else if pass(":") {
                guard parsePseudoClass(&compound) else { return nil }
            } else {
                break
            }
        }
        return offset > start ? compound : nil
    }

    private mutating func parseAttribute() -> Selector.AttributeTest? {
        passBlanks()
        guard let name = parseName() else { return nil }
        passBlanks()
        if pass("]") { return .init(name: name.lowercased(), comparison: .exists, value: "") }
        var sign = ""
        while !isAtEnd, "=!^$*~|".utf8.contains(byte), sign.utf8.count < 2 {
            sign.unicodeScalars.append(Unicode.Scalar(byte))
            offset += 1
            if sign.hasSuffix("=") { break }
        }
        guard let comparison = Selector.AttributeTest.Comparison(rawValue: sign), comparison != .exists else {
            return nil
        }
        passBlanks()
        guard let value = parseValue(endingAt: UInt8(ascii: "]")), pass("]") else { return nil }
        return .init(name: name.lowercased(), comparison: comparison, value: value)
    }

    /// A value with or without quotation marks; blanks behind it are passed.
    private mutating func parseValue(endingAt end: UInt8) -> String? {
        let quote = byte
        let start: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            offset += 1
            start = offset
            while !isAtEnd, byte != quote { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
            guard offset < bytes.count else { return nil }
            defer {
                offset += 1
                passBlanks()
            }
            return String(decoding: bytes[start..<offset].filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
        }
        start = offset
        while !isAtEnd, byte != end { offset += 1 }
        guard !isAtEnd else { return nil }
        var last = offset
        while last > start, bytes[last - 1] <= 0x20 { last -= 1 }
        return String(decoding: bytes[start..<last], as: UTF8.self)
    }

    private mutating func parsePseudoClass(_ compound: inout Selector.Compound) -> Bool {
        let start = offset
        _ = pass(":")
        guard let name = parseName() else { return false }
        guard byte == UInt8(ascii: "(") else {
            compound.pseudoClasses.append(name)
            return true
        }
        offset += 1
        let inner = offset
        if name == "not", parseExcluded(&compound) { return true }
        if name == "jqmData", parseData(&compound) { return true }
        offset = inner
        var depth = 1
        while !isAtEnd, depth > 0 {
            if byte == UInt8(ascii: "(") { depth += 1 } else if byte == UInt8(ascii: ")") { depth -= 1 }
            offset += 1
        }
        guard depth == 0 else { return false }
        compound.pseudoClasses.append(String(decoding: bytes[start..<offset], as: UTF8.self))
        return true
    }

    /// `:not(.external, [target])`
    private mutating func parseExcluded(_ compound: inout Selector.Compound) -> Bool {
        var excluded: [Selector.Compound] = []
        repeat {
            passBlanks()
            // AD-HOC: a `:not` within a `:not` is left alone.
            guard let part = parseCompound(), part.excluded.isEmpty, part.pseudoClasses.isEmpty else {
                return false
            }
            excluded.append(part)
            passBlanks()
        } while pass(",")
        guard pass(")") else { return false }
        compound.excluded += excluded
        return true
    }

    /// `:jqmData(role='page')`, which is `[data-role='page']` but for the namespace.
    private mutating func parseData(_ compound: inout Selector.Compound) -> Bool {
        passBlanks()
        guard let name = parseName() else { return false }
        passBlanks()
        var test = Selector.AttributeTest(name: "data-" + name, comparison: .exists, value: "")
        if pass("=") {
            passBlanks()
            guard let value = parseValue(endingAt: UInt8(ascii: ")")) else { return false }
            test = .init(name: "data-" + name, comparison: .equals, value: value)
        }
        guard pass(")") else { return false }
        compound.attributes.append(test)
        return true
    }

    // MARK: Tokens

    private mutating func parseName() -> String? {
        var name: [UInt8] = []
        while !isAtEnd {
            if byte == UInt8(ascii: "\\"), offset + 1 < bytes.count {
                name.append(bytes[offset + 1])
                offset += 2
            } else if ByteClass.mayBeInID(byte) {
                name.append(byte)
                offset += 1
            } else {
                break
            }
        }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    private mutating func pass(_ character: Unicode.Scalar) -> Bool {
        guard !isAtEnd, byte == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    @discardableResult
    private mutating func passBlanks() -> Bool {
        let start = offset
        while !isAtEnd, byte <= 0x20 { offset += 1 }
        return offset > start
    }
}
