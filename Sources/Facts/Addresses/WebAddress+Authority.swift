extension WebAddress {
    /// The host without user information and port.
    package var hostname: Substring {
        withoutPort[(withoutPort.lastIndex(of: "@").map { withoutPort.index(after: $0) } ?? withoutPort.startIndex)...]
    }

    /// The port with its colon; empty where it is the scheme's own.
    package var port: Substring { authority[withoutPort.endIndex...] }

    private var withoutPort: Substring {
        guard let colon = authority.lastIndex(of: ":"), authority[colon...].dropFirst().allSatisfy(\.isNumber) else {
            return authority[...]
        }
        return authority[..<colon]
    }

    /// User information, host and port in their canonical form.
    ///
    /// FIXME: names in other scripts are not turned to Punycode, IPv4 addresses not to four decimal numbers. Such hosts
    /// are never the site's own, so only their spelling in a trace suffers.
    ///
    /// - Returns: nil when they are none.
    static func authority(_ text: String, scheme: String) -> String? {
        if !text.isEmpty, text.utf8.allSatisfy(isPlainHostByte) { return text }
        var rest = text[...]
        var user = ""
        if let at = rest.lastIndex(of: "@") {
            user = String(rest[..<at])
            rest = rest[rest.index(after: at)...]
        }
        let isIPv6 = rest.hasPrefix("[")
        let hostEnd = isIPv6 ? rest.firstIndex(of: "]").map { rest.index(after: $0) } : rest.lastIndex(of: ":")
        let host = rest[..<(hostEnd ?? rest.endIndex)]
        guard let canonicalHost = canonicalHost(host), !canonicalHost.isEmpty || scheme == "file",
            let port = canonicalPort(rest[host.endIndex...], scheme: scheme)
        else { return nil }
        if user == ":" { user = "" }
        return (user.isEmpty ? "" : user + "@") + canonicalHost + port
    }

    /// Whether a byte stands in a host as it is, and means nothing else there.
    private static func isPlainHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    private static func canonicalHost(_ text: Substring) -> String? {
        if text.hasPrefix("[") {
            guard text.hasSuffix("]") else { return nil }
            let isAddress = text.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":.".contains($0) }
            return isAddress ? text.lowercased() : nil
        }
        let host = String(decoding: URIComponent.decodeLeniently(String(text)), as: UTF8.self).lowercased()
        if host.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || "#/:<>?@[\\]^|%".utf8.contains($0) }) { return nil }
        // Chromium keeps a blank, the standard refuses it.
        return host.replacing(" ", with: "%20")
    }

    /// The port with its colon, empty where it is the scheme's own.
    private static func canonicalPort(_ text: Substring, scheme: String) -> String? {
        guard !text.isEmpty else { return "" }
        guard text.hasPrefix(":") else { return nil }
        let digits = text.dropFirst()
        guard !digits.isEmpty else { return "" }
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = UInt16(digits) else { return nil }
        return number == defaultPorts[scheme] ? "" : ":\(number)"
    }

    private static let defaultPorts: [String: UInt16] = ["http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21]
}
