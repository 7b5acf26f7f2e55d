import Testing

@testable import Facts

/// JavaScript's URI functions.
struct URIComponentTests {
    struct Row: Decodable {
        var text: String
        var encodeURI: String
        var encodeURIComponent: String
        var decodeURIComponent: String?
    }

    @Test func encodesAndDecodesAsJavaScriptDoes() throws {
        let rows = try URLFixture.load("uri-component", as: Row.self)
        #expect(rows.count == 45)
        for row in rows {
            #expect(URIComponent.encodeURI(row.text) == row.encodeURI)
            #expect(URIComponent.encode(row.text) == row.encodeURIComponent)
            #expect(URIComponent.decode(row.text) == row.decodeURIComponent, "\(row.text)")
        }
    }

    @Test(arguments: [("a%20b", "a b"), ("100%", "100%"), ("%zz%41", "%zzA"), ("%4", "%4")])
    func decodesLeniently(text: String, decoded: String) {
        #expect(String(decoding: URIComponent.decodeLeniently(text), as: UTF8.self) == decoded)
    }
}
