import Testing

/// The simulation of Turbo and Turbolinks against the real libraries in a real browser: all fields of all steps.
struct TurboConformanceTests {
    static let knownDifferences: Replay.KnownDifferences = [
        (
            ["8.0.4 basic-3, walk 2, step 14 shown"],
            "an error's answer is not scrolled, and without a layout nobody knows what stands where the page was"
        ),
        (
            ["5.2.0 links-basic-1, walk 1, step 12 shown", "5.2.0 links-basic-1, walk 2, step 3 shown"],
            "where the browser scrolls to when it reloads a refused page is not known without a layout"
        ),
    ]

    @Test(
        arguments: [
            ("turbo@8.0.23", 42, 813), ("turbo@8.0.13", 4, 109), ("turbo@8.0.4", 4, 128), ("turbo@7.3.0", 4, 109),
            ("turbo@7.1.0", 6, 187), ("turbolinks@5.2.0", 9, 173),
        ])
    func replaysEveryRecording(library: String, recordings: Int, steps: Int) throws {
        let family = String(library.prefix { $0 != "@" })
        let replay = Replay(recordings: .turbo, knownDifferences: Self.knownDifferences) {
            .turbo(folder: $0, family: family)
        }
        try replay.replay(library, count: recordings, stepCount: steps)
    }
}

extension RecorderSite {
    /// The server of the recordings of Turbo: `/js/turbo.js`, `/js/turbolinks.js` and `/js/application.js` are the library.
    static func turbo(folder: String, family: String) -> RecorderSite {
        RecorderSite(origin: "http://localhost", folder: folder) { path in
            guard path.hasPrefix("/js/"), let name = path.split(separator: "/").last else { return nil }
            let isLibrary = name.wholeMatch(of: #/(turbo|turbolinks)([.\-][\w.\-]+)?\.js/#) != nil
            return isLibrary || path == "/js/application.js" ? "\"\(family):before-visit\"" : nil
        }
    }
}
