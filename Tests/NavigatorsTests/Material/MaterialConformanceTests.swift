import Foundation
import Testing

/// The simulation of MkDocs-Material against the real theme in a real browser: all fields of all steps.
///
/// The sites that were recorded hold the theme's own markup and are none of this repository: `SIDEDOOR_MATERIAL` names the
/// folder where they lie.
struct MaterialConformanceTests {
    static let knownDifferences: Replay.KnownDifferences = [
        (
            ["9.7.6 random-1, walk 1, step 4 shown", "9.7.6 own, walk 15, step 2 shown"],
            "the fragment means nothing, so the window stays where it was over other content, and nobody knows what is there"
        )
    ]

    @Test func replaysARecordingOfOurOwn() throws {
        let replay = Replay(recordings: .ownMaterial, knownDifferences: Self.knownDifferences) { .material(folder: $0) }
        try replay.replay("material@9.7.6", count: 1, stepCount: 79)
    }

    @Test(.enabled(if: !DocumentRecordings.material.areFixtures, "SIDEDOOR_MATERIAL names no folder"))
    func replaysEveryRecording() throws {
        let replay = Replay(recordings: .material, knownDifferences: Self.knownDifferences) { .material(folder: $0) }
        try replay.replay("material@9.7.6", count: 9, stepCount: 256)
        let all = try DocumentRecordings.material.all(version: "9.7.6")
        #expect(all.count >= 9)
        #expect(all.flatMap(\.walks).joined().count >= 256)
    }
}

extension DocumentRecordings {
    /// A small site of our own in the theme's shape, played with the theme's bundle.
    static let ownMaterial = DocumentRecordings(fixtures: "material", or: "SIDEDOOR_OWN_MATERIAL")
    static let material = DocumentRecordings(fixtures: "material", or: "SIDEDOOR_MATERIAL")
}

extension RecorderSite {
    /// The server of the recordings of MkDocs-Material: the theme's bundle, nothing else of its assets, and a sitemap whose
    /// addresses are the server's.
    static func material(folder: String) -> RecorderSite {
        let origin = "http://127.0.0.1:8000"
        return RecorderSite(origin: origin, folder: folder) { path in
            if path.wholeMatch(of: #/.*/assets/javascripts/bundle\.[\w.]*js/#) != nil {
                return "\"navigation.instant\""
            }
            if path.contains("/assets/") { return "" }
            guard path.hasSuffix("/sitemap.xml") else { return nil }
            let text = FileManager.default.contents(atPath: folder + path).map { String(decoding: $0, as: UTF8.self) }
            return text?.replacing(#/(<loc>|href=")https?://[^/<"]+/#) { "\($0.1)\(origin)" }
        }
    }
}
