internal import Facts

/// A URL cut into parts exactly as jQuery Mobile's `urlParseRE` cuts it (`$.mobile.path.parseUrl`).
///
/// The framework does not use the browser's parser: `a.html?` has no query, `//host` may have an empty host, a lone
/// `?` ends the match. Parts are byte ranges of ``string``, so parsing allocates nothing.
///
///     http://user:pass@host:8080/mail/inbox?msg=1#part
///     └─── domain ─────────────┘└directory┘└file┘└query┘└hash┘
package struct ParsedURL: Sendable {
    /// The text that was parsed.
    package let string: String
    private let start: Int
    private let protocolEnd: Int
    private let slashesEnd: Int
    private let hostStart: Int
    private let domainEnd: Int
    private let directoryEnd: Int
    private let pathEnd: Int
    private let searchEnd: Int
    private let hashEnd: Int

    /// Parses `string`; every text parses, if need be into empty parts.
    ///
    /// - Parameter string: any text, absolute or relative, with leading blanks or without.
    package init(_ string: String) {
        var string = string
        let scanner = string.withUTF8 { URLScanner(bytes: $0) }
        self.string = string
        start = scanner.start
        protocolEnd = scanner.protocolEnd
        slashesEnd = scanner.slashesEnd
        hostStart = scanner.hostStart
        domainEnd = scanner.domainEnd
        directoryEnd = scanner.directoryEnd
        pathEnd = scanner.pathEnd
        searchEnd = scanner.searchEnd
        hashEnd = scanner.hashEnd
    }

    private func part(_ from: Int, _ to: Int) -> String {
        if from == to { return "" }
        let utf8 = string.utf8
        let lower = utf8.index(utf8.startIndex, offsetBy: from)
        return String(string[lower..<utf8.index(lower, offsetBy: to - from)])
    }

    /// Everything that matched, leading blanks included.
    package var href: String { part(0, hashEnd) }
    /// Everything before the `#`, without leading blanks.
    package var hrefNoHash: String { part(start, searchEnd) }
    /// Everything before the `?`, without leading blanks.
    package var hrefNoSearch: String { part(start, pathEnd) }
    /// Scheme and authority, such as `http://host:80`.
    package var domain: String { part(start, domainEnd) }
    /// The scheme with its colon, such as `http:`; empty for a relative URL.
    package var scheme: String { part(start, protocolEnd) }
    /// `//` or nothing.
    package var doubleSlash: String { part(protocolEnd, slashesEnd) }
    /// User, password, host and port.
    package var authority: String { part(slashesEnd, domainEnd) }
    /// Host and port.
    package var host: String { part(hostStart, domainEnd) }
    /// The path, directory and file name.
    package var pathname: String { part(domainEnd, pathEnd) }
    /// The path up to and with its last slash.
    package var directory: String { part(domainEnd, directoryEnd) }
    /// What follows the last slash of the path.
    package var filename: String { part(directoryEnd, pathEnd) }
    /// The query with its `?`, at least one character long after it.
    package var search: String { part(pathEnd, searchEnd) }
    /// The fragment with its `#`.
    package var hash: String { part(searchEnd, hashEnd) }

    /// Whether there is a scheme, without making a string of it.
    package var isAbsolute: Bool { protocolEnd > start }
    /// Whether the fragment is missing altogether.
    package var hasNoHash: Bool { hashEnd == searchEnd }
    /// Whether the path is empty.
    package var hasNoPath: Bool { pathEnd == domainEnd }

    /// Whether it has nothing that `getLocation` leaves out or adds: no blanks before it, no user information, a path behind
    /// the scheme, a fragment that is not empty.
    var isLocation: Bool {
        let bytes = string.utf8
        guard start == 0, hashEnd == bytes.count, hostStart == slashesEnd, hashEnd - searchEnd != 1 else {
            return false
        }
        return !isAbsolute || domainEnd < pathEnd && bytes[bytes.index(bytes.startIndex, offsetBy: domainEnd)] == 0x2F
    }

    /// Whether the two have the same scheme, user information, host and port.
    ///
    /// OPTIMIZATION: most are equal byte by byte; no strings are made of them to find out.
    func sameDomain(as other: ParsedURL, ignoringCase: Bool) -> Bool {
        let mine = string.utf8.dropFirst(start).prefix(domainEnd - start)
        let theirs = other.string.utf8.dropFirst(other.start).prefix(other.domainEnd - other.start)
        return mine.elementsEqual(theirs) || ignoringCase && domain.lowercased() == other.domain.lowercased()
    }

    /// Whether the two URLs agree up to their fragments.
    func sameDocument(as other: ParsedURL) -> Bool {
        let mine = string.utf8, theirs = other.string.utf8
        guard searchEnd - start == other.searchEnd - other.start else { return false }
        return mine.dropFirst(start).prefix(searchEnd - start)
            .elementsEqual(theirs.dropFirst(other.start).prefix(searchEnd - start))
    }
}
