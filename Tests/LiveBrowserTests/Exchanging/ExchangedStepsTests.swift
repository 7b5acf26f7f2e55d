import Foundation
import LiveBrowser
import Facts
import Navigators
import Testing

extension InBrowser {
    /// Libraries that exchange parts of the document: a real tab beside a simulated one, all fields of a recording.
    struct ExchangedStepsTests {
        /// The site: heads that differ, scripts of both kinds, ids, a fragment, a page without the library, one that is missing.
        private static let files = [
            "/index.html": page(
                "one", head: "<style data-k=own></style>",
                body: """
                    <p id=top>One</p><a data-k=b href=/b.html>b</a> <a data-k=end href=/b.html#end>end</a>
                    <a data-k=plain href=/plain.html>plain</a> <a data-k=gone href=/gone.html>gone</a>
                    <a data-k=here href=#low>here</a> <a data-k=own href=/own.html>own</a><p id=low>Low</p><script>window.n = 1</script>
                    """),
            "/b.html": page(
                "two", head: "<script data-k=late>window.late = 1</script>",
                body: """
                    <a data-k=back href=/index.html>index</a><p id=middle>Two</p><p id=end>End</p>
                    <script>window.n = 2</script>
                    """),
            // Visited once: the script of a preview comes before or after what follows the preview.
            "/own.html": page("own", head: "", body: "<script>window.n = 3</script><script src=/own.js></script>"),
            "/plain.html": "<!DOCTYPE html><html lang=en><head><title>plain</title></head><body data-k=plain><p id=p>p",
            "/own.js": "window.own = (window.own || 0) + 1\n",
        ]

        private static func page(_ name: String, head: String, body: String) -> String {
            """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>\(name)</title>
            <script data-k=lib src="/js/LIBRARY.js"></script>\(head)</head>
            <body data-k="\(name)">\(body)</body></html>
            """
        }

        private static let walks: [[String]] = [
            ["b", "back", "b", "<", "<", ">"], ["end", "<"], ["here", "b"], ["plain", "<"], ["gone", "<", "b"],
            ["own", "<"],
        ]

        private func compare(_ name: String, _ file: String) throws {
            let site = MemorySite(Self.files.mapValues { $0.replacing("LIBRARY", with: name) })
            var options = DebianBrowser.chromium.options
            options.isForRecording = true
            options.libraries = [try Library("/js/\(name).js=\(file)")]
            let browser = try Browser(showing: site, options: options)
            defer { browser.close() }
            for walk in Self.walks {
                let tab = try browser.openTab()
                let session = Session(site: site)
                let actions =
                    [Action.open("/index.html")]
                    + walk.map { word in
                        word == "<" ? .back : word == ">" ? .forward : .click(.key(word), nth: 1)
                    }
                for (number, action) in actions.enumerated() {
                    let (simulated, seen) = (try session.perform(action), try tab.perform(action))
                    let place: Comment = "\(walk), step \(number + 1)"
                    #expect(StepDifference.between(simulated, seen, includingHistory: true) == [], place)
                    #expect(simulated.document.events == seen.document.events, place)
                    #expect(simulated.document.shown == seen.document.shown, place)
                    #expect(simulated.framework?.family == seen.framework?.family, place)
                    #expect(simulated.framework?.version == seen.framework?.version, place)
                    #expect(simulated.loads.map(\.url) == seen.loads.map(\.url), place)
                }
            }
        }

        @Test(.enabled(if: Turbolinks.isThere, "Debian's node-turbolinks is not installed"))
        func turbolinks() throws { try compare("turbolinks-5.2.0", Turbolinks.library) }

        @Test(
            .enabled(
                if: Turbo.library != nil, "Turbo is in no package of Debian; SIDEDOOR_TURBO_LIBRARY names its file"))
        func turbo() throws {
            let file = try #require(Turbo.library)
            let version = ProcessInfo.processInfo.environment["SIDEDOOR_TURBO_VERSION"] ?? "8.0.23"
            try compare("turbo-\(version)", file)
        }
    }
}

/// Turbolinks, as Debian has it.
enum Turbolinks {
    static let library = "/usr/share/nodejs/turbolinks/dist/turbolinks.js"
    static var isThere: Bool { FileManager.default.fileExists(atPath: library) }
}
