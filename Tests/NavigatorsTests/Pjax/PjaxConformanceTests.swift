import Testing

/// The simulation of jquery-pjax against the real library in a real browser: all fields of all steps.
struct PjaxConformanceTests {
    @Test
    func replaysEveryRecording() throws {
        let replay = Replay(recordings: .pjax, knownDifferences: []) { .pjax(folder: $0) }
        try replay.replay("pjax@2.0.1", count: 12, stepCount: 342)
    }
}

extension RecorderSite {
    /// The server of the recordings of jquery-pjax: `/js/jquery.js` and `/js/jquery.pjax.js` are the libraries.
    static func pjax(folder: String) -> RecorderSite {
        RecorderSite(origin: "http://127.0.0.1:8000", folder: folder) { path in
            ["/js/jquery.js", "/js/jquery.pjax.js"].contains(path) ? "/* a library */" : nil
        }
    }
}
