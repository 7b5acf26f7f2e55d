import Foundation
import Testing

@testable import LiveBrowser

/// What DevTools announce and WebDriver's events repeat is waited for, and nothing else.
struct AnnouncedRequestTests {
    @Test(arguments: [
        ("http://localhost/next.html", true), ("https://example.org/favicon.ico.js", true),
        // Chromium asks for the icon itself: chromedriver tells of no such request.
        ("http://localhost/favicon.ico", false), ("http://localhost/docs/favicon.ico", false),
        // Nobody is asked for it.
        ("data:text/css,a%7B%7D", false),
    ])
    func whatFollowsIsWaitedFor(url: String, isWaitedFor: Bool) {
        let log = TabLog(context: "F")
        let desk = DevToolsDesk()
        desk.add(log, session: "S")
        let message = """
            {"method": "goog:cdp.Network.requestWillBeSent", "params": {"session": "S", "params":
            {"requestId": "1.2", "frameId": "F", "request": {"url": "\(url)"}}}}
            """
        let event = BiDiConnection.Event(method: "goog:cdp.Network.requestWillBeSent", message: Data(message.utf8))
        #expect(desk.take(event))
        #expect(log.now.announced == (isWaitedFor ? ["1.2"] : []))
    }
}
