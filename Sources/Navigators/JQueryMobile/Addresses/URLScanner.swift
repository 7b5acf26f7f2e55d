/// One pass of `urlParseRE` over the bytes of a URL; ``ParsedURL`` keeps the offsets it finds.
///
/// NOTE: the regular expression is greedy and everything after a failed part is optional, so one forward pass finds the
/// match the backtracking engine finds; the only place with a choice is user information, tried first and then dropped.
struct URLScanner {
    var start = 0
    var protocolEnd = 0
    var slashesEnd = 0
    var hostStart = 0
    var domainEnd = 0
    var directoryEnd = 0
    var pathEnd = 0
    var searchEnd = 0
    var hashEnd = 0

    init(bytes: UnsafeBufferPointer<UInt8>) {
        let count = bytes.count
        var at = 0
        while at < count, URLScanner.isBlank(bytes, at) { at += 1 }
        start = at

        // ([^:\/#\?]+:)?
        while at < count, !URLScanner.endsScheme(bytes[at]) { at += 1 }
        protocolEnd = at > start && at < count && bytes[at] == UInt8(ascii: ":") ? at + 1 : start

        // (\/\/)(authority)?
        at = protocolEnd
        slashesEnd = at
        hostStart = at
        domainEnd = at
        if at + 1 < count, bytes[at] == slash, bytes[at + 1] == slash {
            slashesEnd = at + 2
            scanAuthority(bytes)
        }

        // (\/?(?:[^\/\?#]+\/+)*)([^\?#]*)
        at = domainEnd
        if at < count, bytes[at] == slash { at += 1 }
        directoryEnd = at
        while true {
            let segment = at
            while at < count, bytes[at] != slash, !URLScanner.endsPath(bytes[at]) { at += 1 }
            guard at > segment, at < count, bytes[at] == slash else { break }
            while at < count, bytes[at] == slash { at += 1 }
            directoryEnd = at
        }
        at = directoryEnd
        while at < count, !URLScanner.endsPath(bytes[at]) { at += 1 }
        pathEnd = at

        // (\?[^#]+)?
        if at + 1 < count, bytes[at] == UInt8(ascii: "?"), bytes[at + 1] != hashSign {
            while at < count, bytes[at] != hashSign { at += 1 }
        }
        searchEnd = at

        // (#.*)?  where . is no line terminator
        if at < count, bytes[at] == hashSign {
            while at < count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        }
        hashEnd = at
    }

    /// `(?:(([^:@\/#\?]+)(?:\:([^:@\/#\?]+))?)@)?(([^:\/#\?\]\[]+|\[[^\/\]@#?]+\])(?:\:([0-9]+))?)`
    private mutating func scanAuthority(_ bytes: UnsafeBufferPointer<UInt8>) {
        let count = bytes.count
        hostStart = slashesEnd
        domainEnd = slashesEnd
        let afterUser = URLScanner.userInformation(bytes, from: slashesEnd)
        for from in [afterUser, slashesEnd] {
            guard let from else { continue }
            var at = from
            if at < count, bytes[at] == UInt8(ascii: "[") {
                at += 1
                while at < count, !URLScanner.endsLiteral(bytes[at]) { at += 1 }
                guard at > from + 1, at < count, bytes[at] == UInt8(ascii: "]") else { continue }
                at += 1
            } else {
                while at < count, !URLScanner.endsHost(bytes[at]) { at += 1 }
                guard at > from else { continue }
            }
            if at + 1 < count, bytes[at] == UInt8(ascii: ":"), URLScanner.isDigit(bytes[at + 1]) {
                at += 1
                while at < count, URLScanner.isDigit(bytes[at]) { at += 1 }
            }
            hostStart = from
            domainEnd = at
            return
        }
    }

    /// The offset after `user:password@`, or nil when there is none.
    private static func userInformation(_ bytes: UnsafeBufferPointer<UInt8>, from: Int) -> Int? {
        var at = from
        while at < bytes.count, !endsUser(bytes[at]) { at += 1 }
        guard at > from, at < bytes.count else { return nil }
        if bytes[at] == UInt8(ascii: ":") {
            let password = at + 1
            at = password
            while at < bytes.count, !endsUser(bytes[at]) { at += 1 }
            guard at > password, at < bytes.count else { return nil }
        }
        return bytes[at] == UInt8(ascii: "@") ? at + 1 : nil
    }

    /// JavaScript's `\s`, as far as it occurs in front of URLs: ASCII blanks, U+00A0 and U+FEFF.
    private static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        switch bytes[at] {
        case 0x09...0x0D, 0x20: true
        case 0xC2: at + 1 < bytes.count && bytes[at + 1] == 0xA0
        case 0xA0: true  // second byte of U+00A0
        default: false
        }
    }

    private static func endsScheme(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == slash || endsPath(byte)
    }
    private static func endsUser(_ byte: UInt8) -> Bool { endsScheme(byte) || byte == UInt8(ascii: "@") }
    private static func endsHost(_ byte: UInt8) -> Bool {
        endsScheme(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
    }
    private static func endsLiteral(_ byte: UInt8) -> Bool {
        byte == slash || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "@") || endsPath(byte)
    }
    private static func endsPath(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == hashSign }
    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

private let slash = UInt8(ascii: "/")
private let hashSign = UInt8(ascii: "#")
