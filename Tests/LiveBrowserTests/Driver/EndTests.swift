import Facts
import Foundation
import Navigators
import Testing

@testable import LiveBrowser

extension InBrowser {
    /// However a browser ends, it is said, and nothing is left.
    struct EndTests {
        private let site = MemorySite(["/index.html": "<title>here</title>"])

        @Test(arguments: DebianBrowser.asked) func aTabThatCrashesIsSaid(browser: DebianBrowser) throws {
            let options = browser.optionsOfOne
            let browser = try Browser(showing: site, options: options)
            defer { browser.close() }
            let tab = try browser.openTab()
            _ = try tab.perform(.open("/index.html"))
            let crash = try ContinuousClock().measure {
                try tab.crash()
                #expect(throws: VisitFailure.self) { try tab.perform(.reload) }
            }
            #expect(crash < .seconds(options.timeLimit), "nobody waits for an answer of a page that has gone")
            #expect(try browser.openTab().perform(.open("/index.html")).title == "here")
        }

        @Test(arguments: DebianBrowser.asked) func aBrowserThatEndsIsSaid(browser: DebianBrowser) throws {
            let browser = try Browser(showing: site, options: browser.optionsOfOne)
            defer { browser.close() }
            let tab = try browser.openTab()
            _ = try tab.perform(.open("/index.html"))
            // Chromium's driver alone: who tidies up behind it names it too.
            for process in try Self.processes(naming: #require(browser.folder)) {
                let program = process.words.prefix { $0 != "\0" }
                if ["chromedriver", "firefox-esr"].contains(where: program.hasSuffix) { kill(process.id, SIGKILL) }
            }
            do throws(VisitFailure) {
                _ = try tab.perform(.reload)
                Issue.record("nobody can have answered")
            } catch {
                guard case .browser(.ended) = error else { throw error }
            }
        }

        @Test(arguments: DebianBrowser.asked) func nothingIsLeft(browser: DebianBrowser) throws {
            let browser = try Browser(showing: site, options: browser.optionsOfOne)
            _ = try browser.openTab().perform(.open("/index.html"))
            let folder = try #require(browser.folder)
            #expect(try !Self.processes(naming: folder).isEmpty)
            #expect(FileManager.default.fileExists(atPath: folder))
            browser.close()
            #expect(try Self.processes(naming: folder).isEmpty)
            #expect(!FileManager.default.fileExists(atPath: folder))
            browser.close()
        }

        /// A driver that somebody else started gives a browser, ends that, and goes on.
        @Test func aDriverThatRunsIsUsed() throws {
            guard case .chromium(let chromium, let path) = try BrowserPrograms(browser: "chromium") else {
                throw BrowserFailure.missing(program: "chromium")
            }
            let driver = try Driver(starting: path, for: chromium)
            defer { driver.stop() }
            let folder = try #require(driver.folder)
            var options = BrowserOptions()
            for host in ["localhost", "127.0.0.1"] {
                options.browser = "http://\(host):\(driver.port)/"
                let browser = try Browser(showing: site, options: options)
                #expect(browser.folder == nil)
                #expect(try browser.openTab().perform(.open("/index.html")).title == "here")
                #expect(try Self.hasBrowser(in: folder))
                browser.close()
                // The last of its processes may end a moment after the driver has said so.
                let end = ContinuousClock.now + .seconds(20)
                while try Self.hasBrowser(in: folder), ContinuousClock.now < end { usleep(50_000) }
                #expect(try !Self.hasBrowser(in: folder))
            }
        }

        @Test(arguments: [
            "/nowhere/chromium", "/", "/bin/false", "/etc/passwd", "http://localhost:1/", "http://192.0.2.1:9515/",
            "https://localhost:9515", "http://localhost:x",
        ])
        func whatIsNoBrowserIsSaid(path: String) throws {
            var options = BrowserOptions()
            options.browser = path
            #expect(throws: BrowserFailure.self) { try Browser(showing: site, options: options) }
        }

        /// Whether a browser runs that a driver started.
        private static func hasBrowser(in folder: String) throws -> Bool {
            try processes(naming: folder).contains { $0.words.contains("--headless") }
        }

        /// The processes that have a text in their arguments or their environment.
        static func processes(naming text: String) throws -> [(id: pid_t, words: String)] {
            try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
                guard let id = pid_t(name) else { return nil }
                let files = ["cmdline", "environ"].map { try? Data(contentsOf: URL(filePath: "/proc/\(name)/\($0)")) }
                let words = files.map { String(decoding: $0 ?? Data(), as: UTF8.self) }
                return id != getpid() && words.contains { $0.contains(text) } ? (id, words[0]) : nil
            }
        }
    }
}
