internal import ArgumentParser
internal import Facts
internal import Foundation
internal import LiveBrowser
internal import Navigators
internal import Recordings

/// Walks recorded walks again, in the simulation or in a browser, and compares all fields with what was recorded.
///
/// The recorded sites' scripts say by themselves that they ran. `BrowserTab` must find the same without their help.
struct RecordingsCommand: ParsableCommand {
    /// Where walks are walked again.
    enum Place: String, ExpressibleByArgument, CaseIterable { case simulation, browser }

    static let configuration = CommandConfiguration(
        commandName: "recordings", abstract: "Walk recorded walks again and compare all fields.")

    @Argument(help: "A folder with sites and traces, as Tests/NavigatorsTests/Fixtures/conformance.")
    var folder = "Tests/NavigatorsTests/Fixtures/conformance"

    @Option(name: .customLong("in"), help: "Where to walk: \(Place.allCases.map(\.rawValue).joined(separator: ", ")).")
    var place = Place.browser

    @OptionGroup var libraries: LibraryOptions

    @Option(help: "The version whose traces are walked; several with commas, `all` for all that there are.")
    var version = "1.4.5"

    @Option(help: "Only recordings whose name contains this.")
    var only: String?

    @Option(help: "How many differences to show of each version.")
    var show = 10_000

    func run() throws {
        let traces = folder + "/traces"
        let versions =
            version == "all"
            ? try FileManager.default.contentsOfDirectory(atPath: traces).sorted()
            : version.split(separator: ",").map(String.init)
        var parted = 0
        for version in versions { parted += try walk(version, in: "\(traces)/\(version)") }
        if parted > 0 { throw ExitCode(1) }
    }

    /// Walks the recordings of a version.
    ///
    /// - Returns: how many walks differ.
    private func walk(_ version: String, in traces: String) throws -> Int {
        let names = try FileManager.default.contentsOfDirectory(atPath: traces).sorted()
            .filter { only.map($0.contains) ?? true }
        var (walks, steps, agreeing, parted) = (0, 0, 0, 0)
        for name in names {
            let data = try Data(contentsOf: URL(filePath: traces + "/" + name))
            let recording = try JSONDecoder().decode(Recording.self, from: data)
            let stage = try Stage(recording, of: folder, in: place, libraries)
            defer { stage.close() }
            for (number, walk) in recording.walks.enumerated() {
                walks += 1
                let perform = try stage.visit()
                var isEqual = true
                for (index, recorded) in walk.enumerated() {
                    guard let action = recorded.action.action else { break }
                    steps += 1
                    guard isEqual else { continue }
                    guard let difference = Self.difference(of: recorded, action, perform) else {
                        agreeing += 1
                        continue
                    }
                    isEqual = false
                    parted += 1
                    if parted > show { continue }
                    print(
                        "\(version) \(recording.site), walk \(number + 1), step \(index + 1): \(action)\n\(difference)")
                }
            }
        }
        print("\(version): \(parted) of \(walks) walks differ; \(agreeing) of \(steps) steps agree up to there")
        return parted
    }

    /// How a step differs from what was recorded; nil when it does not.
    private static func difference(
        of recorded: RecordedStep, _ action: Action, _ perform: (Action) throws -> Step
    ) -> String? {
        let step: Step
        do {
            step = try perform(action)
        } catch {
            return "  \(error)"
        }
        let fields = zip(recorded.fields, step.recordedFields).filter { $0.0.1 != $0.1.1 }
        if fields.isEmpty { return nil }
        let lines = fields.map { "  \($0.0.0)\n    recorded: \($0.0.1)\n    now:      \($0.1.1)" }
        return (lines + step.notes.map { "  note: \($0.text)" }).joined(separator: "\n")
    }
}

/// A recorded site, ready for visits.
private struct Stage {
    private let browser: Browser?
    private let site: FolderSite
    private let version: FrameworkVersion?

    init(
        _ recording: Recording, of folder: String, in place: RecordingsCommand.Place, _ libraries: LibraryOptions
    ) throws {
        let path = folder + "/sites/" + recording.site
        version = FrameworkVersion(recording.version)
        switch place {
        case .browser:
            site = try FolderSite(path: path)
            browser = try Browser(showing: site, options: try libraries.options())
        case .simulation:
            site = try FolderSite(path: path, origin: "http://\(recording.site.lowercased()).test")
            browser = nil
        }
    }

    /// Begins a visit.
    ///
    /// - Throws: when the browser does not open a tab.
    /// - Returns: what does one thing in it.
    func visit() throws -> (Action) throws -> Step {
        if let browser {
            let tab = try browser.openTab()
            return { try tab.perform($0) }
        }
        let session = Session(site: site, framework: version.map { .version($0) } ?? .automatic)
        return { try session.perform($0) }
    }

    func close() { browser?.close() }
}
