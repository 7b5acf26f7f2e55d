internal import ArgumentParser
internal import Foundation
internal import Facts
internal import LiveSite
internal import Navigators
internal import Scenarios

/// `sidedoor record`: writes a scenario from a walk, or a snapshot of all routes.
struct RecordCommand: SiteCommand {
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
            out of the file what should be free to change. --framework and --set are written into the file; where it is \
            there already, what it says of them holds for what is added.

            EXAMPLES
              sidedoor record site /index.html Dates Format --name "Format is dead"
              sidedoor record site /index.html Next back --name Back --output back.yml
              sidedoor record site --all --output site/routes.yml
              sidedoor record site /index.html Next --name Next --in browser
            """)

    @Argument(help: "The folder that the site's address / stands for, or a running server's address.")
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

    @OptionGroup var siteOptions: SiteOptions

    @OptionGroup var server: ServerOptions

    @OptionGroup var crawl: CrawlArguments

    @OptionGroup var framework: FrameworkOptions

    @Option(
        name: .customLong("in"), help: ArgumentHelp("Where to walk.", valueName: "simulation|browser"))
    var place = WalkingPlace.simulation

    @OptionGroup var walking: WalkingOptions

    func validate() throws {
        try walking.validate(inBrowser: place == .browser)
        guard place == .simulation || !all else {
            throw ValidationError("--all explores in the simulation; leave out --in browser")
        }
        try framework.validate(inBrowser: place == .browser)
    }

    func run() throws {
        let folder = try sites.open(site, crawl: try crawl.settings(entries: []))
        let old = try existing()
        var file = ScenarioFile(
            path: output ?? "scenarios.yml",
            site: WebAddress.namesServer(site)
                ? site : RelativePath.from(output.map(PageArgument.parent) ?? ".", to: site))
        // The configuration is not written down: "test" reads it too.
        file.setup = try framework.given().over(old?.setup ?? FrameworkSetup())
        let setup = try framework.setup(with: try sites.configuration(for: folder), file.setup)
        if all {
            guard start == nil, name == nil else {
                throw CommandError(message: "--all stands in place of START and --name", help: "leave them out")
            }
            if old?.scenarios.isEmpty == false {
                throw CommandError(
                    message: "\(file.path) holds scenarios", help: "name another file for the routes")
            }
            file.routes = RouteSnapshot(
                exploring: folder, entries: folder.htmlFiles(), framework: setup.choice,
                options: setup.options)
            return try write(file.text)
        }
        file.scenarios = [try scenario(in: folder, setup)]
        try write(try old.map { old throws(CommandError) in try adding(file, to: old) } ?? file.text)
    }

    private func scenario(in folder: any PagedSite, _ setup: FrameworkSetup) throws(CommandError) -> Scenario {
        guard let start else {
            throw CommandError(
                message: "START is missing", help: "name the address to open first, such as /index.html, or write --all"
            )
        }
        guard let name, !name.isEmpty else {
            throw CommandError(
                message: "--name is missing", help: "say what the scenario shows, such as --name \"Back\"")
        }
        try StartAddress.check(start, in: folder)
        var actions = [WalkAction(.open, start)]
        for word in action { actions.append(try TraceAction.word(word).walk) }
        let tabs = place == .browser ? BrowserScenarioTabs(try walking.settings()) : nil
        defer { tabs?.close() }
        let recorder =
            tabs.map { tabs in
                ScenarioRecorder(withEvents: events) { () throws(WalkError) in try tabs.open(folder, setup) }
            }
            ?? ScenarioRecorder(
                site: folder, framework: setup.choice, options: setup.options, withEvents: events)
        do throws(ScenarioRecorder.Failure) {
            return try recorder.record(actions, name: name)
        } catch {
            throw CommandError(
                message: "step \(error.number): \(error.problem.message)", help: error.problem.help, exitCode: 1)
        }
    }

    /// The file that is there already; nil if none is.
    private func existing() throws(CommandError) -> ScenarioFile? {
        var status = stat()
        guard let output, stat(output, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        do throws(ScenarioFileError) {
            return try ScenarioFile.read(output)
        } catch {
            throw CommandError(message: error.description, help: error.help)
        }
    }

    /// The text of a file with other scenarios behind its own.
    private func adding(_ file: ScenarioFile, to old: ScenarioFile) throws(CommandError) -> String {
        do throws(ScenarioFileError) {
            return try old.adding(file, to: (try? String(contentsOfFile: old.path, encoding: .utf8)) ?? "")
        } catch {
            throw CommandError(message: error.description, help: error.help)
        }
    }

    private func write(_ text: String) throws(CommandError) {
        guard let output else { return Console.write(text) }
        do throws(CommandError) {
            try TextFile.write(text, to: output)
        } catch {
            throw CommandError(message: error.message, help: "name a file in a folder that is there")
        }
    }
}
