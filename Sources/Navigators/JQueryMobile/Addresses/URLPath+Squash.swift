internal import Facts

extension URLPath {
    /// `getLocation`: the address without user information; a bare `#` counts as no fragment.
    static func location(_ href: String) -> ParsedURL {
        let parsed = ParsedURL(href)
        if parsed.isLocation { return parsed }
        let hash = parsed.hash == "#" ? "" : parsed.hash
        let pathname = parsed.pathname
        let slash = !parsed.scheme.isEmpty && !pathname.hasPrefix("/") ? "/" : ""
        return ParsedURL(parsed.scheme + parsed.doubleSlash + parsed.host + slash + pathname + parsed.search + hash)
    }

    /// `squash` (1.3 on): the address to show for a URL or a hash, so that a path in the hash becomes the path itself.
    ///
    /// - Parameters:
    ///   - url: a path, a URL, or a fragment.
    ///   - location: `location.href` at this moment.
    /// - Returns: an absolute address.
    func squash(_ url: String, location: String) -> String {
        let isPath = Self.isPath(url)
        let uri = ParsedURL(url)
        var preservedHash = uri.hash
        let resolution: String
        if isPath {
            resolution = Self.location(location).href
        } else if profile.squashesDocumentURL, Self.isPath(documentURL.hash) {
            resolution = squash(documentURL.href, location: location)
        } else {
            resolution = documentURL.href
        }

        var cleaned = isPath ? Self.stripHash(url) : url
        if Self.isPath(uri.hash) { cleaned = Self.stripHash(uri.hash) }
        var uiState = ""
        if let key = cleaned.firstRange(of: Self.uiStateKey) {
            uiState = String(cleaned[key.lowerBound...])
            cleaned = String(cleaned[..<key.lowerBound])
        }

        let href = makeAbsolute(cleaned, against: resolution)
        guard isPath else {
            return href + (href.utf8.contains(UInt8(ascii: "#")) ? uiState : "#" + uiState)
        }
        let parsed = ParsedURL(href)
        if Self.isPath(preservedHash) || Self.isPreservableHash(preservedHash) { preservedHash = "" }
        if !uiState.isEmpty, preservedHash.firstRange(of: Self.uiStateKey) == nil { preservedHash += uiState }
        if !preservedHash.isEmpty, !preservedHash.utf8.contains(UInt8(ascii: "#")) {
            preservedHash = "#" + preservedHash
        }
        return parsed.scheme + parsed.doubleSlash + parsed.host + parsed.pathname + parsed.search + preservedHash
    }
}
