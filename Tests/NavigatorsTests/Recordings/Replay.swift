import Facts
import Navigators
import Testing

/// Replays recordings in the simulation and compares all fields of all steps.
struct Replay {
    /// What differs, by its cause; every other difference fails.
    typealias KnownDifferences = [(places: Set<String>, reason: Comment)]

    let recordings: DocumentRecordings
    let knownDifferences: KnownDifferences
    /// The site of a recording, from its folder.
    let site: (_ folder: String) -> RecorderSite

    /// Replays the recordings of one version.
    ///
    /// - Parameters:
    ///   - library: the library with its version, as `--framework` takes it.
    ///   - count: how many recordings of this repository there are.
    ///   - stepCount: how many steps they have.
    /// - Throws: what cannot be read or done.
    func replay(_ library: String, count: Int, stepCount: Int) throws {
        let choice = try #require(FrameworkChoice(library))
        let version = String(try #require(library.split(separator: "@").last))
        let all = try recordings.all(version: version)
        let steps = all.flatMap(\.walks).joined().count
        if recordings.areFixtures {
            #expect(all.count == count)
            #expect(steps == stepCount)
        }
        var equal = 0
        for recording in all {
            let site = site(recordings.folder(of: recording))
            for (index, walk) in recording.walks.enumerated() {
                let session = Session(site: site, framework: choice)
                let place = "\(version) \(recording.site), walk \(index + 1)"
                for (number, recorded) in walk.enumerated() {
                    let step = try perform(recorded.action, in: session)
                    if compare(recorded, step, "\(place), step \(number + 1)") { equal += 1 }
                }
            }
        }
        print("\(library): \(equal) of \(steps) steps are equal")
    }

    /// A form is submitted by its button, or else as a script does it.
    private func perform(_ recorded: DocumentStep.Action, in session: Session) throws -> Step {
        let action = try #require(recorded.action)
        guard let form = recorded.submit else { return try session.perform(action) }
        do {
            return try session.perform(action)
        } catch {
            return try session.perform(.submit(.xpath("//form[@data-k='\(form)']"), nth: 1))
        }
    }

    /// Records each field that differs.
    private func compare(_ recorded: DocumentStep, _ step: Step, _ place: String) -> Bool {
        let differences = zip(recorded.fields, step.documentFields).filter { $0.0.value != $0.1.value }
        for (theirs, ours) in differences {
            let known = knownDifferences.first { $0.places.contains("\(place) \(theirs.name)") }
            let text = "\(place) \(theirs.name)\n  recorded:  \(theirs.value)\n  simulated: \(ours.value)"
            if let known {
                withKnownIssue(known.reason) { Issue.record("\(text)") }
            } else {
                Issue.record("\(text)")
            }
        }
        return differences.isEmpty
    }
}
