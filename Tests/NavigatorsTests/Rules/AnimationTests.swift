import Facts
import Navigators
import Testing

/// Links with a transition of their own, by version, with jQuery Mobile's style sheet and without it (section 6).
///
/// Asked of the libraries themselves in Chromium: 1.3.2, 1.4.0, 1.4.1, 1.4.2 and 1.4.5.
struct AnimationTests {
    private static let ends = ["home", "change"], changesFirst = ["change", "home"]

    private func order(_ version: String, head: String) throws -> [String] {
        let files = [
            "/index.html": document(page("home", link("go", "b.html", "data-transition=\"slide\"")), head: head),
            "/b.html": document(page("b")), "/jquery.mobile.css": "",
        ]
        let session = Session(site: MemorySite(files), framework: .version(try #require(FrameworkVersion(version))))
        _ = try session.perform(.open("/index.html"))
        let step = try session.perform(.click(.text("go"), nth: 1))
        #expect(step.active?.dataURL == "/b.html")
        return step.events.compactMap { event in
            switch event.name {
            case "pagehide": "home"
            case "pagechange": "change"
            default: nil
            }
        }
    }

    @Test(arguments: [
        ("1.0.1", ends), ("1.1.2", ends), ("1.3.2", ends), ("1.4.0", changesFirst), ("1.4.1", changesFirst),
        ("1.4.2", changesFirst), ("1.4.3", ends), ("1.4.5", ends),
    ])
    func withTheStyleSheet(version: String, order: [String]) throws {
        #expect(try self.order(version, head: "<link rel=\"stylesheet\" href=\"jquery.mobile.css\">") == order)
    }

    /// Until 1.4.0 the animation is waited for that is not there; before 1.1 there were none.
    @Test(arguments: [
        ("1.0.1", ends), ("1.1.2", []), ("1.3.2", []), ("1.4.0", []), ("1.4.1", changesFirst), ("1.4.2", changesFirst),
        ("1.4.3", ends), ("1.4.5", ends),
    ])
    func withoutTheStyleSheet(version: String, order: [String]) throws {
        #expect(try self.order(version, head: "") == order)
    }
}
