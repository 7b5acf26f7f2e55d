import Facts
import Testing

/// Addresses as browsers keep them.
struct WebAddressTests {
    struct Row: Decodable {
        var reference: String
        var base: String?
        var href: String?
    }

    @Test func resolvesAsBrowsersDo() throws {
        let rows = try URLFixture.load("web-address", as: Row.self)
        #expect(rows.count == 323)
        for row in rows {
            let ours = WebAddress(row.reference, base: row.base.flatMap { WebAddress($0) })?.href
            let isForeign = ["http://ä.test/", "http://0x7f.1/"].contains(row.reference)
            withKnownIssue("hosts are neither Punycode nor IPv4 numbers") {
                #expect(ours == row.href, "\(row.reference) against \(row.base ?? "nothing")")
            } when: {
                isForeign
            }
        }
    }
}
