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
    /// The origin that the folder itself says is its own, and what says it: a `CNAME` file as GitHub Pages read it, the address
    /// that the first page has of itself, or the site map. Nil where nothing does.
    package var statedOrigin: (origin: String, source: String)? {
        let name = text(ofFile: "/CNAME").split(whereSeparator: \.isWhitespace).first
        if let name, let origin = PublicAddress("https://\(name)/")?.origin { return (origin, "CNAME") }
        let index = respond(to: Request(path: served("/")))
        if index.isSuccess, index.mediaType == "text/html" {
            let markup = Markup(page: Source(bytes: index.body, name: index.file))
            if let origin = markup.ownAddress.flatMap({ Self.origin(of: $0) }) {
                return (origin, String(index.file.dropFirst()))
            }
        }
        let map = text(ofFile: "/sitemap.xml")
        guard let open = map.firstRange(of: "<loc>"), let close = map[open.upperBound...].firstRange(of: "</loc>"),
            let origin = Self.origin(of: map[open.upperBound..<close.lowerBound])
        else { return nil }
        return (origin, "sitemap.xml")
    }

    /// How a text file begins; empty where it is not there.
    private func text(ofFile path: String) -> String {
        let response = respond(to: Request(path: served(path)))
        return response.isSuccess ? String(decoding: response.body.prefix(Self.longestHead), as: UTF8.self) : ""
    }

    private static let longestHead = 4_000

    private static func origin(of address: some StringProtocol) -> String? {
        WebAddress(String(address).collapsed).flatMap { address in
            ["http", "https"].contains(address.scheme) && !address.hostname.isEmpty ? address.origin : nil
        }
    }
}

extension Markup {
    /// The address that a page says is its own: `rel="canonical"`, else `og:url` of the Open Graph protocol.
    fileprivate var ownAddress: String? {
        let canonical = elements(named: .link).first {
            attribute(.rel, of: $0)?.linkTypes.contains("canonical") == true
        }
        if let canonical { return attribute(.href, of: canonical) }
        return elements(named: .meta).first { attribute(.property, of: $0)?.lowercased() == "og:url" }
            .flatMap { attribute(.content, of: $0) }
    }
}
