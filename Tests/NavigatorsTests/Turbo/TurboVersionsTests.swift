import Facts
import Navigators
import Testing

/// What single versions of Turbo do that those before and behind them do not; each asked of a build of that version in
/// Chromium.
struct TurboVersionsTests {
    private static func session(_ body: String, _ version: String) throws -> Session {
        let head = "<title>a</title><script src=\"/js/turbo-\(version).js\"></script>"
        let site = MemorySite([
            "/index.html": "<!DOCTYPE html><html><head>\(head)</head><body>\(body)</body></html>",
            "/notes.txt": "notes",
        ])
        let session = Session(site: site)
        try session.perform(.open("/index.html"))
        return session
    }

    /// T22: from 7.2.0 to 7.2.2 a move to a fragment leaves the address.
    @Test(arguments: [
        ("7.1.0", "/index.html#two"), ("7.2.0", "/index.html"), ("7.2.2", "/index.html"), ("7.2.3", "/index.html#two"),
        ("8.0.23", "/index.html#two"),
    ])
    func aFragmentChangesTheAddress(version: String, address: String) throws {
        let session = try Self.session("<a href=\"#two\">two</a><p id=\"two\">2</p>", version)
        #expect(try session.perform(.click(.text("two"), nth: 1)).url == address)
    }

    /// T80: in 7.2.0 a frame takes what is no page, and finds nothing in it.
    @Test(arguments: [("7.1.0", "/notes.txt"), ("7.2.0", "/index.html"), ("7.2.1", "/notes.txt")])
    func aFrameLeavesWhatIsNoPage(version: String, address: String) throws {
        let session = try Self.session("<turbo-frame id=\"f\"><a href=\"notes.txt\">notes</a></turbo-frame>", version)
        #expect(try session.perform(.click(.text("notes"), nth: 1)).url == address)
    }
}
