import Facts
import Navigators
import Synchronization
import Testing

@testable import LiveBrowser

extension InBrowser {
    /// Requests to other hosts reach nobody, unless they may go out; libraries answer in their place.
    struct NetworkTests {
        /// A site that counts who asks.
        private final class CountingSite: Site {
            let origin = "http://127.0.0.1"
            let count = Mutex(0)

            func respond(to request: Request) -> Response {
                count.withLock { $0 += 1 }
                return Response(
                    status: 200, path: request.path, mediaType: "text/javascript",
                    body: Array("document.title='out'".utf8))
            }
        }

        @Test(arguments: DebianBrowser.asked, [false, true])
        func onlyWithLeave(browser: DebianBrowser, isAllowed: Bool) throws {
            let other = CountingSite()
            let server = try SiteServer(.init(site: other, libraries: []))
            let address = "http://127.0.0.1:\(server.port)/x.js"
            let site = MemorySite([
                "/index.html": "<title>in</title><script src='\(address)'></script><img src='\(address)'>",
                "/worker.html": "<title>in</title><script>new Worker('/w.js')</script>",
                "/w.js": "importScripts('\(address)')",
                "/window.html": "<title>in</title><script>open('\(address)')</script>",
            ])
            var options = browser.options
            options.allowsNetwork = isAllowed
            let browser = try Browser(showing: site, options: options)
            defer { browser.close() }
            let tab = try browser.openTab()
            #expect(try tab.perform(.open("/index.html")).title == (isAllowed ? "out" : "in"))
            _ = try tab.perform(.open("/worker.html"))
            _ = try tab.perform(.open("/window.html"))
            #expect((other.count.withLock { $0 } > 0) == isAllowed)
        }

        @Test(arguments: DebianBrowser.asked) func librariesAnswerForTheirHosts(browser: DebianBrowser) throws {
            let folder = try TemporaryFolder(["lib.js": "document.title='given'"])
            let site = MemorySite([
                "/index.html":
                    "<title>in</title><script crossorigin=anonymous src='https://cdn.example/1.0/lib.js'></script>"
            ])
            var options = browser.options
            options.libraries = [try Library("cdn.example/*=\(folder.path)")]
            let browser = try Browser(showing: site, options: options)
            defer { browser.close() }
            let step = try browser.openTab().perform(.open("/index.html"))
            #expect(step.title == "given")
            #expect(step.scripts.map(\.label) == ["https://cdn.example/1.0/lib.js"])
            #expect(step.notes.isEmpty)
        }
    }
}
