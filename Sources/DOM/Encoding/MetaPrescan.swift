/// What `<meta>` in a file's head says about its encoding.
///
/// The steps of https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding, which looks at
/// the first 1,024 bytes. Chromium goes on as long as the head does, and takes what scripts hold for their text
/// (`HTMLMetaCharsetParser`; asked of Chromium 156); in others a `<meta>` behind them has the document read anew.
struct MetaPrescan {
    private let bytes: [UInt8]
    private var position = 0
    /// Whether all tags so far may stand in a head.
    private var isInHead = true

    /// The bytes that are looked at in any case.
    private static let sureLength = 1024
    /// The elements that may stand in a head.
    private static let headNames: Set<String> = [
        "script", "noscript", "style", "link", "meta", "object", "title", "base",
    ]
    private static let rawTextNames: Set<String> = ["script", "style", "title"]

    /// The encoding that the head of a file declares; nil where it declares none.
    static func encoding(in bytes: [UInt8]) -> Encoding? {
        var scan = MetaPrescan(bytes: bytes)
        return scan.run()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func run() -> Encoding? {
        while position < bytes.count, isInHead || position < Self.sureLength {
            if starts(with: "<!--") {
                // `<!-->` is a whole comment: its end may share the beginning's hyphens.
                position += 2
                skip(past: "-->")
            } else if starts(with: "<meta"), let after = byte(at: 5), after.isASCIIWhitespace || after == 0x2F {
                position += 5
                if let found = encodingOfMeta() { return found }
            } else if byte(at: 0) == 0x3C, isTagStart {
                skipTag()
            } else if starts(with: "<!") || starts(with: "</") || starts(with: "<?") {
                skip(past: ">")
            } else {
                position += 1
                advance(to: 0x3C)
            }
        }
        return nil
    }

    /// Goes to the next such byte; to the end where there is none.
    ///
    /// OPTIMIZATION: whole files may be looked through that have no tags. Asking at each byte took half of the 1.3 s in which 60 MB
    /// of such text are inspected.
    private mutating func advance(to byte: UInt8) {
        guard position < bytes.count else { return }
        position = bytes[position...].firstIndex(of: byte) ?? bytes.count
    }

    private mutating func skipTag() {
        let isEnd = byte(at: 1) == 0x2F
        position += isEnd ? 2 : 1
        var name: [UInt8] = []
        while let byte = byte(at: 0), !byte.isASCIIWhitespace, byte != 0x3E, byte != 0x2F {
            name.append(byte.asciiLowercased)
            position += 1
        }
        while nextAttribute() != nil {}
        position += 1
        let word = String(decoding: name, as: UTF8.self)
        if !Self.headNames.contains(word), isEnd || word != "html" && word != "head" { isInHead = false }
        if !isEnd, Self.rawTextNames.contains(word) { skipText(of: name) }
    }

    /// Goes to the end tag of an element that holds no tags.
    private mutating func skipText(of name: [UInt8]) {
        advance(to: 0x3C)
        while position < bytes.count {
            if byte(at: 1) == 0x2F, name.indices.allSatisfy({ byte(at: 2 + $0)?.asciiLowercased == name[$0] }) {
                return
            }
            position += 1
            advance(to: 0x3C)
        }
    }

    private mutating func encodingOfMeta() -> Encoding? {
        var seen: Set<String> = []
        var gotPragma = false
        var needsPragma: Bool?
        var charset: Encoding?
        while let (name, value) = nextAttribute() {
            guard seen.insert(name).inserted else { continue }
            switch name {
            case "http-equiv": gotPragma = gotPragma || value == "content-type"
            case "content":
                if charset == nil, let label = Self.charset(inContent: value), let found = Encoding(label: label) {
                    charset = found
                    needsPragma = true
                }
            case "charset":
                charset = Encoding(label: value)
                needsPragma = false
            default: break
            }
        }
        position += 1
        guard let needsPragma, !needsPragma || gotPragma else { return nil }
        switch charset {
        case .utf16LE, .utf16BE: return .utf8
        case .userDefined: return .windows1252
        default: return charset
        }
    }

    /// "Get an attribute": its name and value, both in lower case; nil at the end of the tag.
    private mutating func nextAttribute() -> (name: String, value: String)? {
        while let byte = byte(at: 0), byte.isASCIIWhitespace || byte == 0x2F { position += 1 }
        guard let first = byte(at: 0), first != 0x3E else { return nil }
        var name: [UInt8] = []
        while let byte = byte(at: 0) {
            if byte == 0x3D, !name.isEmpty { break }
            if byte.isASCIIWhitespace || byte == 0x2F || byte == 0x3E { break }
            name.append(byte.asciiLowercased)
            position += 1
        }
        while let byte = byte(at: 0), byte.isASCIIWhitespace { position += 1 }
        var value: [UInt8] = []
        if byte(at: 0) == 0x3D {
            position += 1
            while let byte = byte(at: 0), byte.isASCIIWhitespace { position += 1 }
            let quote = byte(at: 0)
            if quote == 0x22 || quote == 0x27 {
                position += 1
                while let byte = byte(at: 0), byte != quote {
                    value.append(byte.asciiLowercased)
                    position += 1
                }
                position += 1
            } else {
                while let byte = byte(at: 0), !byte.isASCIIWhitespace, byte != 0x3E {
                    value.append(byte.asciiLowercased)
                    position += 1
                }
            }
        }
        return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }

    /// "Extract a character encoding from a meta element": what follows `charset=`.
    private static func charset(inContent content: String) -> String? {
        var rest = Array(content.utf8)[...]
        while let found = rest.firstRange(of: Array("charset".utf8)) {
            rest = rest[found.upperBound...].drop(while: \.isASCIIWhitespace)
            guard rest.first == 0x3D else { continue }
            rest = rest.dropFirst().drop(while: \.isASCIIWhitespace)
            guard let first = rest.first else { return nil }
            if first == 0x22 || first == 0x27 {
                guard let end = rest.dropFirst().firstIndex(of: first) else { return nil }
                return String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
            }
            return String(decoding: rest.prefix { !$0.isASCIIWhitespace && $0 != 0x3B }, as: UTF8.self)
        }
        return nil
    }

    private var isTagStart: Bool {
        let letter = byte(at: 1) == 0x2F ? byte(at: 2) : byte(at: 1)
        return letter.map { (0x61...0x7A).contains($0.asciiLowercased) } ?? false
    }

    private func byte(at offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            for (offset, byte) in text.enumerated() where self.byte(at: offset)?.asciiLowercased != byte {
                return false
            }
            return true
        }
    }

    private mutating func skip(past text: StaticString) {
        let first = text.withUTF8Buffer { $0[0] }
        advance(to: first)
        while position < bytes.count, !starts(with: text) {
            position += 1
            advance(to: first)
        }
        position += text.utf8CodeUnitCount
    }
}
