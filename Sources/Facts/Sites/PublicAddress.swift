internal import DOM

/// Where visitors find a folder that is checked before it is there: `https://example.org/docs/`.
///
/// Pages that name themselves by it, as site generators write links, lead into the folder then.
package struct PublicAddress: Hashable, Sendable {
    /// Scheme and authority.
    package let origin: String
    /// See ``FolderSite/basePath``.
    package let basePath: String

    /// Reads an address as people write it; nil for what is none of a server, or names more than a folder.
    package init?(_ text: String) {
        guard let address = WebAddress(text), ["http", "https"].contains(address.scheme), !address.hostname.isEmpty,
            address.query == nil, address.fragment == nil, let path = FolderSite.basePath(reading: address.path)
        else { return nil }
        origin = address.origin
        basePath = path
    }
}

extension FolderSite {
    /// The origin that the folder itself says is its own, and what says it: a `CNAME` file as GitHub Pages read it, or the
    /// address that the first page has of itself. Nil where nothing does.
    package var statedOrigin: (origin: String, source: String)? {
        let name = respond(to: Request(path: served("/CNAME")))
        if name.isSuccess, name.body.count < 300 {
            let host = String(decoding: name.body, as: UTF8.self).split(whereSeparator: \.isWhitespace).first
            if let host, let address = PublicAddress("https://\(host)/") { return (address.origin, "CNAME") }
        }
        let index = respond(to: Request(path: served("/")))
        guard index.isSuccess, index.mediaType == "text/html" else { return nil }
        let markup = Markup(page: Source(bytes: index.body, name: index.file))
        let canonical = markup.elements(named: .link).first {
            markup.attribute(.rel, of: $0)?.linkTypes.contains("canonical") == true
        }.flatMap { markup.attribute(.href, of: $0) }
        guard let canonical, let address = WebAddress(canonical), ["http", "https"].contains(address.scheme) else {
            return nil
        }
        return (address.origin, String(index.file.dropFirst()))
    }
}
