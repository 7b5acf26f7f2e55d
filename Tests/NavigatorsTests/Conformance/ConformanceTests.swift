import Foundation
import Facts
import Navigators
import Recordings
import Testing

/// The simulation against the real library in a real browser: all fields of all steps, no exceptions.
struct ConformanceTests {
    /// The versions between those, with fewer recordings.
    static let intermediate = [
        ("1.1.0", 5, 108),
        ("1.1.1", 5, 126),
        ("1.2.0", 5, 121),
        ("1.3.0", 5, 130),
        ("1.3.1", 5, 119),
        ("1.4.0", 5, 127),
        ("1.4.3", 5, 125),
        ("1.4.4", 5, 125),
    ]

    @Test(
        arguments: [
            ("1.0rc2", 10, 239), ("1.0", 10, 241), ("1.1.2", 10, 214), ("1.2.1", 11, 274), ("1.3.2", 10, 236),
            ("1.4.5", 48, 1040), ("1.5.0-rc1", 10, 236),
        ] + intermediate)
    func replaysEveryRecording(version: String, recordings: Int, steps: Int) throws {
        let all = try Recording.all(version: version)
        if ProcessInfo.processInfo.environment["SIDEDOOR_CONFORMANCE"] == nil {
            #expect(all.count == recordings)
            #expect(all.flatMap(\.walks).joined().count == steps)
        }
        let number = try #require(FrameworkVersion(version))
        var failed = 0
        for recording in all {
            let folder = Recording.root.appending(path: "sites/\(recording.site)").path
            let site = try FolderSite(path: folder, origin: "http://\(recording.site.lowercased()).test")
            for (index, walk) in recording.walks.enumerated() {
                let session = Session(site: site, framework: .version(number))
                if let difference = try firstDifference(of: walk, in: session) {
                    failed += 1
                    Issue.record("\(version) \(recording.site), walk \(index + 1)\(difference)")
                }
            }
        }
        print("\(version): \(failed) of \(all.flatMap(\.walks).count) walks differ")
    }

    private func firstDifference(of walk: [RecordedStep], in session: Session) throws -> String? {
        for (index, recorded) in walk.enumerated() {
            guard let action = recorded.action.action else { return nil }
            let step: Step
            do {
                step = try session.perform(action)
            } catch {
                return ", step \(index + 1) \(action): \(error)"
            }
            let differences = zip(recorded.fields, step.recordedFields).filter { $0.0.1 != $0.1.1 }
            if !differences.isEmpty {
                let lines = differences.map { "\n  \($0.0.0)\n    recorded:  \($0.0.1)\n    simulated: \($0.1.1)" }
                return ", step \(index + 1) \(action)" + lines.joined()
                    + step.notes.map { "\n  note: \($0.text)" }.joined()
            }
        }
        return nil
    }
}
