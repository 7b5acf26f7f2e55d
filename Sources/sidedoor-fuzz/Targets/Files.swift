internal import Findings
internal import Scenarios

extension FuzzTarget {
    /// A file `.sidedoor.yml`.
    static let configuration = FuzzTarget(name: "configuration") { bytes in
        _ = try? Configuration(reading: bytes, file: "fuzz.yml")
    }

    /// A file of scenarios; one that can be read says the same when it was written.
    static let scenario = FuzzTarget(name: "scenario") { bytes in
        guard let file = try? ScenarioFile(bytes.text, path: "fuzz.yml") else { return }
        let text = file.text
        do {
            let again = try ScenarioFile(text, path: "fuzz.yml")
            promise(again.text == text, "a file is written otherwise when it was read again")
        } catch {
            promise(false, "what was written cannot be read: \(error)\n\(text)")
        }
    }

    /// A baseline; one that can be read says the same when it was written.
    static let baseline = FuzzTarget(name: "baseline") { bytes in
        guard let baseline = try? Baseline(reading: bytes) else { return }
        let again = try? Baseline(reading: Array(baseline.text.utf8))
        promise(again == baseline, "a baseline is another when it was written")
    }
}
