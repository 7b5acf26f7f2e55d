/// An absolute address as the browser itself keeps it (WHATWG URL Standard, as far as a static site needs it).
///
/// Links that no library takes, the address bar and `src` attributes are resolved by these rules.
package struct WebAddress: Hashable, Sendable {
    /// The scheme without its colon, lower case.
    package var scheme: String
    /// Host and port, lower case; empty for schemes without one.
    package var authority: String
    /// The path, percent-encoded, beginning with `/` for http; everything after the colon for opaque schemes.
    package var path: String
    /// The query without its `?`, nil when there is none.
    package var query: String?
    /// The fragment without its `#`, nil when there is none.
    package var fragment: String?

    /// Whether the scheme is one that has a host and a hierarchical path.
    package var isHierarchical: Bool { Self.hierarchical.contains(scheme) }

    /// The address as `location.href` shows it.
    package var href: String { withoutFragment + (fragment.map { "#" + $0 } ?? "") }

    /// The address up to its fragment.
    package var withoutFragment: String {
        (isHierarchical ? scheme + "://" + authority : scheme + ":") + pathAndQuery
    }

    /// Path and query, as a request line has them.
    package var pathAndQuery: String { path + (query.map { "?" + $0 } ?? "") }

    /// Whether a text names a server.
    package static func namesServer(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }

    /// Scheme and authority.
    package var origin: String { scheme + "://" + authority }

    /// `location.hash`: the fragment with its `#`, empty when there is none or it is empty.
    package var hash: String { fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? "" }

    /// Resolves a reference against a base; nil when the reference is no URL.
    ///
    /// - Parameters:
    ///   - reference: what an `href` or an address bar holds.
    ///   - base: nil for a reference that must be absolute.
    package init?(_ reference: String, base: WebAddress? = nil) {
        let text = Self.trimmed(reference)
        if let colon = Self.schemeEnd(text.utf8) {
            let scheme = text[..<colon].lowercased()
            let rest = String(text[text.utf8.index(after: colon)...])
            guard Self.hierarchical.contains(scheme) else {
                self.init(opaque: scheme, rest)
                return
            }
            // A file's address always has a base: the root of the file system, without a host.
            let root = scheme == "file" ? WebAddress(opaquePath: "/", scheme: scheme) : nil
            if let base = base?.scheme == scheme ? base : root {
                self.init(relative: rest, base: base)
            } else {
                self.init(scheme: scheme, afterSlashes: Self.withoutSlashes(rest))
            }
            return
        }
        guard let base else { return nil }
        if base.isHierarchical {
            self.init(relative: text, base: base)
        } else if text.hasPrefix("#") {
            self = base
            fragment = Self.encode(text.dropFirst(), .fragment)
        } else {
            return nil
        }
    }

    private init(opaque scheme: String, _ rest: String) {
        let parts = Self.cut(rest)
        self.scheme = scheme
        authority = ""
        path = Self.encode(parts.path, .control)
        query = parts.query.map { Self.encode($0, .query) }
        fragment = parts.fragment.map { Self.encode($0, .fragment) }
    }

    private init?(scheme: String, afterSlashes rest: String) {
        let parts = Self.cut(rest)
        let end = parts.path.utf8.firstIndex(where: Self.isSlash) ?? parts.path.endIndex
        guard let authority = Self.authority(String(parts.path[..<end]), scheme: scheme) else { return nil }
        self.scheme = scheme
        self.authority = authority
        path = Self.normalize(Self.behindFirst(parts.path[end...]), onto: "")
        query = parts.query.map { Self.encode($0, .query) }
        fragment = parts.fragment.map { Self.encode($0, .fragment) }
    }

    private init?(relative text: String, base: WebAddress) {
        if text.utf8.prefix(2).count == 2, text.utf8.prefix(2).allSatisfy(Self.isSlash) {
            let rest = base.scheme == "file" ? String(text.dropFirst(2)) : Self.withoutSlashes(text)
            self.init(scheme: base.scheme, afterSlashes: rest)
            return
        }
        let parts = Self.cut(text)
        self = base
        fragment = parts.fragment.map { Self.encode($0, .fragment) }
        if let first = parts.path.utf8.first, Self.isSlash(first) {
            path = Self.normalize(Self.behindFirst(parts.path), onto: "")
        } else if !parts.path.isEmpty {
            let directoryEnd = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? base.path.startIndex
            path = Self.normalize(parts.path, onto: base.path[..<directoryEnd])
        } else if parts.query == nil {
            return
        }
        query = parts.query.map { Self.encode($0, .query) }
    }

    private static let hierarchical: Set<String> = ["http", "https", "ftp", "ws", "wss", "file"]

    // OPTIMIZATION: what follows looks at bytes. As characters, resolving addresses was a quarter of all that a tab did.

    private static func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }

    /// A text without its first byte. A slash and a combining mark are one character.
    private static func behindFirst(_ text: Substring) -> Substring { Substring(text.utf8.dropFirst()) }

    private static func withoutSlashes(_ text: String) -> String { String(Substring(text.utf8.drop(while: isSlash))) }

    /// A reference without the blanks around it, and without tabs and line ends.
    private static func trimmed(_ reference: String) -> String {
        let bytes = reference.utf8
        if bytes.allSatisfy({ $0 > 0x20 }) { return reference }
        var rest = bytes.drop { $0 <= 0x20 }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        return String(decoding: rest.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }

    /// Where the colon behind a scheme stands.
    private static func schemeEnd(_ bytes: String.UTF8View) -> String.Index? {
        guard let first = bytes.first, isLetter(first) else { return nil }
        for at in bytes.indices {
            let byte = bytes[at]
            if byte == UInt8(ascii: ":") { return at }
            guard isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte) else { return nil }
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func cut(_ text: String) -> (path: Substring, query: Substring?, fragment: Substring?) {
        var rest = text[...]
        var fragment: Substring?
        var query: Substring?
        if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
            fragment = rest[rest.utf8.index(after: hash)...]
            rest = rest[..<hash]
        }
        if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
            query = rest[rest.utf8.index(after: mark)...]
            rest = rest[..<mark]
        }
        return (rest, query, fragment)
    }

    /// Removes dot segments, also in their percent-encoded spellings, and encodes the rest.
    ///
    /// - Parameters:
    ///   - path: what follows a slash.
    ///   - directory: the canonical path before that slash.
    /// - Returns: the canonical path.
    private static func normalize(_ path: Substring, onto directory: Substring) -> String {
        var result = Array(directory.utf8)
        result.reserveCapacity(result.count + path.utf8.count + 1)
        var rest = path[...]
        while true {
            let end = rest.utf8.firstIndex(where: isSlash)
            let segment = rest[..<(end ?? rest.endIndex)]
            let dots = dots(in: segment.utf8)
            if dots == 2 { result.removeSubrange((result.lastIndex(of: UInt8(ascii: "/")) ?? 0)...) }
            if dots == 0 {
                result.append(UInt8(ascii: "/"))
                if segment.utf8.contains(where: { mustEncode($0, .path) }) {
                    result += encode(segment, .path).utf8
                } else {
                    result += segment.utf8
                }
            }
            guard let end else {
                if dots > 0 { result.append(UInt8(ascii: "/")) }
                return String(decoding: result, as: UTF8.self)
            }
            rest = rest[rest.utf8.index(after: end)...]
        }
    }

    /// How many dots a segment is made of, written as they are or as `%2e`; 0 for another segment.
    private static func dots(in segment: Substring.UTF8View) -> Int {
        guard let first = segment.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "%"), segment.count <= 6
        else { return 0 }
        if !segment.contains(UInt8(ascii: "%")) {
            return segment.count == 1 ? 1 : segment.elementsEqual("..".utf8) ? 2 : 0
        }
        let text = Substring(segment).lowercased().replacing("%2e", with: ".")
        return text == "." ? 1 : text == ".." ? 2 : 0
    }

    /// The percent-encode sets of the standard.
    package enum EncodeSet { case control, fragment, query, path }

    /// Percent-encodes what may not stand in that part of an address; escapes that are there stay.
    package static func encode(_ text: Substring, _ set: EncodeSet) -> String {
        guard text.utf8.contains(where: { mustEncode($0, set) }) else { return String(text) }
        var result = ""
        for byte in text.utf8 {
            if mustEncode(byte, set) {
                result += URIComponent.escape(byte)
            } else {
                result.unicodeScalars.append(UnicodeScalar(byte))
            }
        }
        return result
    }

    private static func mustEncode(_ byte: UInt8, _ set: EncodeSet) -> Bool {
        switch byte {
        case 0..<0x20, 0x7F...: true
        case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"): set != .control
        case UInt8(ascii: "#"): set == .query || set == .path
        case UInt8(ascii: "'"): set == .query
        case UInt8(ascii: "`"): set == .fragment || set == .path
        // Chromium's set: the standard leaves | alone.
        case UInt8(ascii: "?"), UInt8(ascii: "^"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"): set == .path
        default: false
        }
    }
}

extension WebAddress {
    /// An address such as `about:blank`.
    package init(opaquePath path: String, scheme: String) {
        self.scheme = scheme
        authority = ""
        self.path = path
    }
}
