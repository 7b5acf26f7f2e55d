internal import ArgumentParser
internal import Foundation
internal import LiveBrowser
internal import Facts
internal import Navigators

/// Walks recorded walks again in a browser, and compares all fields with what was recorded.
///
/// The recorded sites' scripts say by themselves that they ran. `BrowserTab` must find the same without their help.
struct RecordingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recordings", abstract: "Walk recorded walks again in a browser and compare all fields.")

    @Argument(help: "A folder with sites and traces, as Tests/NavigatorsTests/Fixtures/conformance.")
    var folder = "Tests/NavigatorsTests/Fixtures/conformance"

    @OptionGroup var libraries: LibraryOptions

    @Option(help: "The version whose traces are walked.")
    var version = "1.4.5"

    @Option(help: "Only recordings whose name contains this.")
    var only: String?

    func run() throws {
        let traces = folder + "/traces/" + version
        let names = try FileManager.default.contentsOfDirectory(atPath: traces).sorted()
            .filter { only.map($0.contains) ?? true }
        var (walks, steps, parted) = (0, 0, 0)
        for name in names {
            let data = try Data(contentsOf: URL(filePath: traces + "/" + name))
            let recording = try JSONDecoder().decode(Recording.self, from: data)
            let site = try FolderSite(path: folder + "/sites/" + recording.site)
            let browser = try Browser(showing: site, options: try libraries.options())
            defer { browser.close() }
            for (number, walk) in recording.walks.enumerated() {
                walks += 1
                let tab = try browser.openTab()
                for (index, recorded) in walk.enumerated() {
                    guard let action = recorded.action.action else { break }
                    steps += 1
                    let step = try tab.perform(action)
                    let differences = zip(recorded.fields, step.recordedFields).filter { $0.0.1 != $0.1.1 }
                    guard !differences.isEmpty else { continue }
                    parted += 1
                    print("\(recording.site), walk \(number + 1), step \(index + 1): \(action)")
                    for (old, new) in differences {
                        print("  \(old.0)\n    recorded: \(old.1)\n    browser:  \(new.1)")
                    }
                    for note in step.notes { print("  note: \(note.text)") }
                    break
                }
            }
        }
        print("\(parted) of \(walks) walks differ (\(steps) steps)")
        if parted > 0 { throw ExitCode(1) }
    }
}
