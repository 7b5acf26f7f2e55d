internal import ArgumentParser
internal import Foundation
internal import Navigation
internal import Scenarios

/// `sidedoor record`: writes a scenario from a walk, or a snapshot of all routes.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Write a scenario from a walk, or a snapshot of what every link does.",
        usage: """
            sidedoor record <site> <start> [<action> ...] --name <name> [<options>]
                   sidedoor record <site> --all [<options>]
            """,
        discussion: """
            Actions are those of "sidedoor trace". What is recorded is what there is to see after each step: the page, the \
            address, the title, what was loaded, the pages in the DOM, the scripts; with --events the events too. Leave \
            out of the file what should be free to change.

            EXAMPLES
              sidedoor record site /index.html "Date Conversion" "Format" --name "Format is dead"
              sidedoor record site /index.html Next back --name Back --output site/scenarios.yml
              sidedoor record site --all --output site/routes.yml
              sidedoor record site /index.html Next --name Next --in browser
            """)

    @Argument(help: "The folder that the site's address / stands for.")
    var site: String

    @Argument(help: "The address to open first, such as /index.html.")
    var start: String?

    @Argument(help: "What the visitor does then.")
    var action: [String] = []

    @Option(help: "What the scenario shows.")
    var name: String?

    @Flag(help: "Write what every link of the site does, however its file came.")
    var all = false

    @Flag(help: "Record all events of each step.")
    var events = false

    @Option(help: ArgumentHelp("The file to write; a scenario is added to those in it.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp("The version to simulate, such as jquery-mobile@1.4.5.", valueName: "version"),
        transform: VersionArgument.choice)
    var framework: FrameworkChoice = .automatic

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "An option of $.mobile that holds whatever pages set; may be repeated.", valueName: "name=value"))
    var settings: [String] = []

    @Option(
        name: .customLong("in"), help: ArgumentHelp("Where to walk.", valueName: "simulation|browser"))
    var place = WalkingPlace.simulation

    @OptionGroup var walking: WalkingOptions

    func validate() throws {
        try walking.validate(inBrowser: place == .browser)
        guard place == .simulation || !all else {
            throw ValidationError("--all explores in the simulation; leave out --in browser")
        }
        guard place == .simulation || framework == .automatic else {
            throw ValidationError("a browser runs the library that the page loads; leave out --framework")
        }
    }

    func run() throws {
        let folder = try PageArgument.open(site)
        var options: [String: OptionValue] = [:]
        for setting in settings {
            let (name, value) = try SettingOverride.read(setting)
            options[name] = value
        }
        var file = ScenarioFile(
            path: output ?? "scenarios.yml", site: RelativePath.from(output.map(PageArgument.parent) ?? ".", to: site),
            framework: framework, options: options)
        if all {
            guard start == nil, name == nil else {
                throw CommandError(message: "--all stands in place of START and --name", help: "leave them out")
            }
            file.routes = RouteSnapshot(
                exploring: folder, entries: folder.htmlFiles(), framework: framework, options: options)
            return try write(file)
        }
        file.scenarios = [try scenario(in: folder, file)]
        try write(file)
    }

    private func scenario(in folder: FolderSite, _ file: ScenarioFile) throws(CommandError) -> Scenario {
        guard let start else {
            throw CommandError(
                message: "START is missing", help: "name the address to open first, such as /index.html, or write --all"
            )
        }
        guard let name, !name.isEmpty else {
            throw CommandError(
                message: "--name is missing", help: "say what the scenario shows, such as --name \"Back\"")
        }
        var actions = [WalkAction(.open, start)]
        for word in action { actions.append(try TraceAction.word(word).walk) }
        let tabs = place == .browser ? BrowserScenarioTabs(try walking.settings()) : nil
        defer { tabs?.close() }
        let options = file.options
        let recorder =
            tabs.map { tabs in
                ScenarioRecorder(withEvents: events) { () throws(WalkError) in
                    try tabs.open(folder, framework: .automatic, options: options)
                }
            } ?? ScenarioRecorder(site: folder, framework: file.framework, options: file.options, withEvents: events)
        do throws(ScenarioRecorder.Failure) {
            return try recorder.record(actions, name: name)
        } catch {
            throw CommandError(
                message: "step \(error.number): \(error.problem.message)", help: error.problem.help, exitCode: 1)
        }
    }

    private func write(_ file: ScenarioFile) throws(CommandError) {
        guard let output else { return Console.write(file.text) }
        var text = file.text
        var holdsScenarios = false
        var status = stat()
        if stat(output, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            do throws(ScenarioFileError) {
                let old = try ScenarioFile.read(output)
                holdsScenarios = !old.scenarios.isEmpty
                if !all {
                    text = try old.adding(file, to: (try? String(contentsOfFile: output, encoding: .utf8)) ?? "")
                }
            } catch {
                throw CommandError(message: error.description, help: error.help)
            }
        }
        if all, holdsScenarios {
            throw CommandError(message: "\(output) holds scenarios", help: "name another file for the routes")
        }
        do throws(CommandError) {
            try TextFile.write(text, to: output)
        } catch {
            throw CommandError(message: error.message, help: "name a file in a folder that is there")
        }
    }
}
