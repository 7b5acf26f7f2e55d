import Testing

/// The simulation of htmx against the real library in a real browser: all fields of all steps.
struct HTMXConformanceTests {
    static let knownDifferences: Replay.KnownDifferences = [
        (
            [
                "2.0.10 basic-2, walk 1, step 9 shown", "2.0.10 configuration, walk 11, step 3 shown",
                "2.0.10 head-hard-1, walk 1, step 8 shown", "2.0.10 head-hard-1, walk 2, step 3 shown",
                "1.9.12 basic-1, walk 2, step 4 shown", "1.9.12 basic-1, walk 2, step 10 shown",
            ],
            "the window stays where it was over other content, and without a layout nobody knows what stands there"
        )
    ]

    @Test(arguments: [("2.0.10", 39, 1287), ("1.9.12", 10, 379), ("4.0.0-beta6", 13, 393)])
    func replaysEveryRecording(version: String, recordings: Int, steps: Int) throws {
        let replay = Replay(recordings: .htmx, knownDifferences: Self.knownDifferences) {
            .htmx(folder: $0, version: version)
        }
        try replay.replay("htmx@\(version)", count: recordings, stepCount: steps)
    }
}

extension RecorderSite {
    /// The server of the recordings of htmx: `/js/htmx.js` and its like, `/js/head-support.js` and `/js/app-bundle.js` are the
    /// library.
    static func htmx(folder: String, version: String) -> RecorderSite {
        let text = "version:'\(version)' \"htmx:configRequest\""
        return RecorderSite(origin: "http://127.0.0.1:8000", folder: folder) { path in
            guard let name = path.split(separator: "/").last, path.hasSuffix("/js/\(name)") else { return nil }
            if name.wholeMatch(of: #/htmx([.\-][\w.\-]+)?\.js/#) != nil { return text }
            if name == "head-support.js" { return "\"htmx:afterSwap\"" }
            return path == "/js/app-bundle.js"
                ? text + ";(window.__ran=window.__ran||[]).push(\"/js/app-bundle.js\");" : nil
        }
    }
}
