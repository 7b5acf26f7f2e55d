import Facts
import Navigators
import Testing

@testable import Exploration

/// A page that is the active one and no part of the document: jQuery Mobile 1.3.2 takes it out on the way back from the first
/// page, which it has loaded anew, and stops there, where transitions to the same page are allowed.
struct TakenOutPageTests {
    private let session: Session

    init() throws {
        let site = MemorySite([
            "/jquery-1.7.2.js": "", "/jquery.mobile-1.3.2.js": "",
            "/index.html": """
            <!DOCTYPE html><script src="jquery-1.7.2.js"></script>
            <script>
            $(document).bind("mobileinit", function () { $.mobile.changePage.defaults.allowSamePageTransition = true; });
            </script>
            <script src="jquery.mobile-1.3.2.js"></script>
            <div data-role="page" id="one"><form><input></form><a href="#">Stay</a><a href="#two">Two</a></div>
            <div data-role="page" id="two"></div>
            """,
        ])
        session = Session(site: site)
        for action in [Action.open("/index.html"), .submit(.text("form"), nth: 1), .back] {
            _ = try session.perform(action)
        }
    }

    /// Source: asked of Chromium.
    @Test(arguments: [("Stay", "/index.html#"), ("Two", "/index.html#two")])
    func theLibraryDoesNotHearOfAClickInIt(text: String, address: String) throws {
        let step = try session.perform(.click(.text(text), nth: 1))
        #expect(step.url == address)
        #expect(step.route?.rule == .takenOut)
        #expect(step.route?.isNative == true)
    }

    @Test func nobodySeesItsLinks() {
        #expect(session.tab.clickableLinks().isEmpty)
    }
}
