import Foundation
import Testing

@testable import LiveBrowser

extension InBrowser {
    /// The tab in which the driver translates has no document to write its log into.
    struct TranslatorTabTests {
        @Test func writesNoLog() throws {
            guard case .chromium(let chromium, let path) = try BrowserPrograms(browser: "chromium-headless-shell")
            else {
                throw BrowserFailure.missing(program: "chromium-headless-shell")
            }
            let driver = try Driver(starting: path, for: chromium)
            defer { driver.stop() }
            let session = try DriverSession(driver, arguments: ["--headless=new", "--no-sandbox"]) { _ in }
            defer { session.end() }
            let address = try #require(session.debuggerAddress)
            #expect(try Self.titles(at: address).contains(TranslatorTab.title), "the driver translates elsewhere now")

            let tab = try #require(TranslatorTab(debuggerAddress: address))
            defer { tab.end() }
            let end = ContinuousClock.now + .seconds(20)
            while try Self.titles(at: address).contains(TranslatorTab.title), ContinuousClock.now < end {
                usleep(20_000)
            }
            #expect(try !Self.titles(at: address).contains(TranslatorTab.title))
            // It still translates.
            struct Tree: Decodable {
                struct Context: Decodable { let url: String }
                let contexts: [Context]
            }
            let tree = try session.connection.send("browsingContext.getTree", [:], as: Tree.self)
            #expect(tree.contexts.count == 1)
        }

        private static func titles(at address: String) throws -> [String] {
            struct Target: Decodable { let title: String }
            let port = try #require(address.split(separator: ":").last.flatMap { UInt16($0) })
            let list = try #require(try HTTPMessage.answer(to: "GET", "/json/list", of: port))
            return try JSONDecoder().decode([Target].self, from: Data(list.body)).map(\.title)
        }
    }
}

/// Whatever stands where the browser should answer, nobody waits for it for long.
struct NoTranslatorTabTests {
    @Test func whoIsSilentIsGivenUp() throws {
        let listener = try LoopbackSocket.listener()
        let time = ContinuousClock().measure {
            #expect(TranslatorTab(debuggerAddress: "localhost:\(listener.port)") == nil)
        }
        #expect(time < .seconds(20))
    }

    @Test(arguments: ["", "localhost", "localhost:1", "localhost:99999", ":"])
    func whatIsNoAddressIsNone(address: String) {
        #expect(TranslatorTab(debuggerAddress: address) == nil)
    }
}
