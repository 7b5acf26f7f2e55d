@testable import Navigators
import Testing

/// `$.mobile.path.parseUrl`, part by part.
struct ParsedURLTests {
    struct Row: Decodable, Equatable {
        var url: String
        var href: String
        var hrefNoHash: String
        var hrefNoSearch: String
        var domain: String
        var `protocol`: String
        var doubleSlash: String
        var authority: String
        var host: String
        var pathname: String
        var directory: String
        var filename: String
        var search: String
        var hash: String
    }

    @Test func cutsAsTheOriginalDoes() throws {
        let rows = try URLFixture.load("parseUrl", as: Row.self)
        #expect(rows.count == 122)
        for row in rows {
            let parsed = ParsedURL(row.url)
            let ours = Row(
                url: row.url, href: parsed.href, hrefNoHash: parsed.hrefNoHash, hrefNoSearch: parsed.hrefNoSearch,
                domain: parsed.domain, protocol: parsed.scheme, doubleSlash: parsed.doubleSlash,
                authority: parsed.authority, host: parsed.host, pathname: parsed.pathname, directory: parsed.directory,
                filename: parsed.filename, search: parsed.search, hash: parsed.hash)
            #expect(ours == row)
            #expect(parsed.isAbsolute == !row.protocol.isEmpty)
        }
    }
}
