import Testing

/// The simulation of htmx against the real library in a real browser: all fields of all steps.
struct HTMXConformanceTests {
    static let knownDifferences: Replay.KnownDifferences = [
        (
            [
                "1.8.6 basic-1, walk 1, step 8 shown", "1.8.6 basic-1, walk 2, step 4 shown",
                "1.8.6 basic-1, walk 2, step 10 shown", "1.9.5 basic-1, walk 2, step 4 shown",
                "1.9.5 basic-1, walk 2, step 10 shown", "1.9.8 basic-1, walk 2, step 4 shown",
                "1.9.8 basic-1, walk 2, step 10 shown", "1.9.12 basic-1, walk 2, step 4 shown",
                "1.9.12 basic-1, walk 2, step 10 shown", "2.0.0 basic-1, walk 2, step 8 shown",
                "2.0.2 basic-1, walk 2, step 8 shown", "2.0.4 basic-1, walk 2, step 8 shown",
                "1.9.12 basic-2, walk 1, step 9 shown", "1.9.12 configuration, walk 11, step 3 shown",
                "2.0.0 basic-2, walk 1, step 9 shown", "2.0.0 configuration, walk 11, step 3 shown",
                "2.0.2 basic-2, walk 1, step 9 shown", "2.0.2 configuration, walk 11, step 3 shown",
                "2.0.4 basic-2, walk 1, step 9 shown", "2.0.4 configuration, walk 11, step 3 shown",
                "2.0.6 basic-2, walk 1, step 9 shown", "2.0.6 configuration, walk 11, step 3 shown",
                "2.0.8 basic-2, walk 1, step 9 shown", "2.0.8 configuration, walk 11, step 3 shown",
                "2.0.10 basic-2, walk 1, step 9 shown", "2.0.10 configuration, walk 11, step 3 shown",
                "2.0.10 head-hard-1, walk 1, step 8 shown", "2.0.10 head-hard-1, walk 2, step 3 shown",
            ],
            "the window stays where it was over other content, and without a layout nobody knows what stands there"
        ),
        (
            [
                "1.9.12 triggers, walk 13, step 1 events", "2.0.2 triggers, walk 13, step 1 events",
                "2.0.4 triggers, walk 13, step 1 events", "2.0.6 triggers, walk 13, step 1 events",
                "2.0.8 triggers, walk 13, step 1 events",
            ],
            "two elements ask at nearly the same time, and the network decides which answer comes first"
        ),
        (
            [
                "2.0.0 hard-2, walk 1, step 10 scripts", "2.0.0 hard-2, walk 1, step 10 ids",
                "2.0.2 hard-2, walk 1, step 10 scripts", "2.0.2 hard-2, walk 1, step 10 ids",
                "2.0.4 hard-2, walk 1, step 10 scripts", "2.0.4 hard-2, walk 1, step 10 ids",
            ],
            "a library that came with the page is evaluated again, and to 2.0.4 each keeps the path of its own"
        ),
        (
            [
                "1.9.12 forms, walk 20, step 2 events", "2.0.0 forms, walk 20, step 2 events",
            ],
            "the server of the recording does not know the method DIALOG, which is none, and says so with another status"
        ),
    ]

    @Test(arguments: [
        ("1.8.6", 10, 378), ("1.9.5", 10, 377), ("1.9.8", 10, 378), ("1.9.12", 31, 1123), ("2.0.0", 31, 1123),
        ("2.0.2", 31, 1123), ("2.0.4", 31, 1123), ("2.0.6", 31, 1126), ("2.0.8", 31, 1126), ("2.0.10", 39, 1287),
        ("4.0.0-beta6", 13, 393),
    ])
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
