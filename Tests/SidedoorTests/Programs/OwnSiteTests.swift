import Sidedoor
import Testing

/// A site that is made as it is asked for: another one with a banner in every page.
struct BannerSite: Site {
    let inner: MemorySite
    var origin: String { inner.origin }

    func respond(to request: Request) -> Response {
        var response = inner.respond(to: request)
        if response.mediaType == "text/html" { response.body += Array("<p id=\"banner\">New!</p>".utf8) }
        return response
    }
}

/// The program of the article on getting started that brings a site of its own.
struct OwnSiteTests {
    @Test func isAskedForItsPages() throws {
        let site = BannerSite(inner: MemorySite(["index.html": "<title>Home</title>"]))
        let session = Session(site: site)
        let step = try session.perform(.open("/"))
        #expect(step.title == "Home")
        #expect(session.document?.element(withID: "banner")?.text == "New!")
    }
}
