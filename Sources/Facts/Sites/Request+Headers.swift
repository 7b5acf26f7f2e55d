extension Request {
    /// What of the headers that a browser sends for a script tells servers of a library, as the library's requests have them
    /// here; names in lower case.
    package static func headersOfLibraries(among headers: [String: String]) -> [String: String] {
        headers.filter { name, value in
            switch name {
            case "accept": value.hasPrefix("text/html")
            case "turbo-frame", "x-pjax", "x-pjax-container", "x-requested-with": true
            default: name.hasPrefix("hx-")
            }
        }
    }

    /// Whether a script may send a header of some name: a token (RFC 9110) that browsers do not keep to themselves (Fetch
    /// Standard, "forbidden request-header").
    package static func mayScriptSend(header name: String) -> Bool {
        let lower = name.lowercased()
        return !lower.isEmpty && lower.utf8.allSatisfy(isToken) && !forbidden.contains(lower)
            && !lower.hasPrefix("proxy-") && !lower.hasPrefix("sec-")
    }

    /// Whether a header holds a token against forged requests, as Django, Rails, Laravel and others have it: each page that is
    /// loaded has another.
    package static func isToken(header name: String) -> Bool {
        let lower = name.lowercased()
        return lower.contains("csrf") || lower.contains("xsrf")
    }

    /// Whether a header can hold a text as it is.
    ///
    /// AD-HOC: browsers send what is in Latin 1, too.
    package static func isHeaderValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 }
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    private static let forbidden: Set<String> = [
        "accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method",
        "connection", "content-length", "cookie", "cookie2", "date", "dnt", "expect", "host", "keep-alive", "origin",
        "referer", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade", "via",
    ]
}
