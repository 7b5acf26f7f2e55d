import Facts
import Navigators
import Testing

/// `$.mobile.back()` in handlers, which version 1.1.2 brought.
struct LibraryBackTests {
    private func steps(_ version: String, _ code: String, options: String = "") throws -> [Step] {
        let head = """
            <script src="jquery.js"></script><script>$(document).bind("mobileinit", function () { \(options) });</script>
            <script src="jquery.mobile-\(version).js"></script>
            """
        let pages = """
            <div data-role="page" id="one"><a href="#two">Two</a></div>
            <div data-role="page" id="two"><a href="#" onclick="\(code)">Back</a></div>
            """
        let session = Session(
            site: MemorySite([
                "/index.html": head + pages, "/jquery.js": "", "/jquery.mobile-\(version).js": "",
            ]))
        try session.perform(.open("/index.html"))
        return try ["Two", "Back"].map { try session.perform(.click(.text($0), nth: 1)) }
    }

    @Test(arguments: ["1.1.2", "1.2.0", "1.3.2", "1.4.5", "1.5.0-rc1"])
    func theLibraryGoesBack(version: String) throws {
        let step = try steps(version, "$.mobile.back(); return false")[1]
        #expect(step.route?.kind == .back)
        #expect(step.route?.rule == .takenByScript)
        #expect(step.url == "/index.html")
        #expect(step.active?.id == "one")
    }

    /// Before, the handler throws, and returns nothing that would keep the click from the library.
    @Test func thereIsNoneBefore() throws {
        let step = try steps("1.1.1", "$.mobile.back(); return false")[1]
        #expect(step.route?.kind != .back)
        #expect(step.active?.id == "two")
    }

    /// Where the library may not listen to the browser's history it moves in its own from 1.4 on.
    @Test func itsOwnHistoryIsUsedWhereItDoesNotListen() throws {
        let options = "$.mobile.hashListeningEnabled = false"
        let step = try steps("1.4.5", "$.mobile.back(); return false", options: options)[1]
        #expect(step.active?.id == "one")
        #expect(step.url == "/index.html")
    }
}
