internal import ArgumentParser
internal import Facts
internal import Foundation
internal import LiveSite
internal import Scenarios

/// `sidedoor test`: runs scenarios and compares snapshots of routes.
struct TestCommand: SiteCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Run routing scenarios and compare snapshots of routes.",
        usage: """
            sidedoor test [<file|folder> ...] [<options>]
            sidedoor test --schema
            """,
        discussion: """
            Scenarios are YAML files: a site, walks through it, and what has to hold after each step. In folders, files \
            are run that are named scenarios.yml or routes.yml, or whose names end in .scenarios.yml or .routes.yml; \
            without an argument those below the working folder. "sidedoor record" writes them. Version and options hold in this order: those of the \
            command line, of the file of scenarios, of the configuration, and those that pages set.

            EXAMPLES
              sidedoor test
              sidedoor test site/scenarios.yml --filter format --bail
              sidedoor test --format junit > report.xml
              sidedoor test --update
              sidedoor test --in browser --library 'code.jquery.com/*=libraries'
              sidedoor test --schema > scenarios.schema.json

            EXIT CODES
              0  everything is as expected
              1  something is otherwise
              2  misuse, a file that is wrong, or no scenario
            """)

    @Argument(help: ArgumentHelp("Files of scenarios, or folders that hold some.", valueName: "file|folder"))
    var paths: [String] = []

    @Option(help: ArgumentHelp("Run only scenarios whose name contains this.", valueName: "text"))
    var filter: String?

    @Flag(help: "Stop at the first failure.")
    var bail = false

    @Flag(help: "Accept what there is: write expectations and routes anew where they do not hold.")
    var update = false

    @Flag(help: "Run again whenever a file of the scenarios or of their sites changes.")
    var watch = false

    @Flag(help: "Print the JSON Schema of scenario files.")
    var schema = false

    @Option(help: ArgumentHelp("The form of the report.", valueName: "text|json|junit|tap|github"))
    var format = ScenarioFormatName(.text)

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color: ColorChoice = .auto

    @OptionGroup var siteOptions: SiteOptions

    @OptionGroup var server: ServerOptions

    @OptionGroup var framework: FrameworkOptions

    @Option(
        name: .customLong("in"), help: ArgumentHelp("Where to walk.", valueName: "simulation|browser"))
    var place = WalkingPlace.simulation

    @OptionGroup var walking: WalkingOptions

    func validate() throws {
        try walking.validate(inBrowser: place == .browser)
        try framework.validate(inBrowser: place == .browser)
        if place == .browser && update {
            throw ValidationError("--update writes what the simulation does; leave out --in browser")
        }
        if watch && update { throw ValidationError("--watch and --update do not go together") }
    }

    func run() throws {
        if schema { return Console.write(JSONSchema.text) }
        if watch {
            Watch(stamps: stamps) { () throws(CommandError) in _ = try runOnce() }.forever()
        }
        guard try runOnce() else { throw CommandError.findings }
    }

    /// The scenario files, the files of their sites and the configurations, as they are now.
    private func stamps() -> FileStamps {
        let files = (try? ScenarioFiles.find(paths)) ?? []
        let folders = Set(files.compactMap { (try? ScenarioFile.read($0))?.folder }).sorted()
        let configurations = folders.compactMap { folder in
            (try? FolderSite(path: folder)).flatMap { sites.configurationPath(for: $0) }
        }
        return folders.reduce(FileStamps(files + configurations)) { $0.with(filesBelow: $1) }
    }

    /// A file with what holds besides what it says: the options before it, the configuration behind it.
    private func applied(to file: ScenarioFile) throws(CommandError) -> ScenarioFile {
        var file = file
        if Self.canBeOpened(file.folder) {
            let site = try sites.open(file.folder)
            file.setup = try framework.setup(with: try sites.configuration(for: site), file.setup)
        }
        return file
    }

    /// Whether there is such a folder, or whether only a server can tell; what is wrong with a folder the runner says.
    private static func canBeOpened(_ site: String) -> Bool {
        WebAddress.namesServer(site) || (try? FolderSite(path: site)) != nil
    }

    /// Runs everything once.
    ///
    /// - Returns: whether everything is as expected, or was accepted.
    func runOnce() throws(CommandError) -> Bool {
        let tabs = place == .browser ? BrowserScenarioTabs(try walking.settings()) : nil
        defer { tabs?.close() }
        let files = try readFiles()
        var runner = ScenarioRunner(try files.map { file throws(CommandError) in try applied(to: file) })
        runner.filter = filter
        runner.stopsAtFailure = bail
        runner.tabs = tabs
        let folders = runner.openSite
        runner.openSite = { [sites] (file: ScenarioFile) throws(ScenarioFileError) in
            guard Self.canBeOpened(file.folder) else { return try folders(file) }
            do throws(CommandError) {
                return try sites.open(file.folder)
            } catch {
                throw ScenarioFileError(file: file.path, message: error.message, help: error.help ?? "")
            }
        }
        let report: ScenarioReport
        do throws(ScenarioFileError) {
            report = try runner.run()
        } catch {
            throw CommandError(message: error.description, help: error.help)
        }
        guard !report.results.isEmpty else {
            throw CommandError(
                message: filter.map { "no scenario's name contains \"\($0)\"" } ?? "no scenario found",
                help: "see the names with \"sidedoor test\", or write one with \"sidedoor record\"")
        }
        if update { return try accept(report, of: files) }
        write(report)
        return report.failedCount == 0
    }

    private func readFiles() throws(CommandError) -> [ScenarioFile] {
        do throws(ScenarioFileError) {
            return try ScenarioFiles.find(paths).map { path throws(ScenarioFileError) in try ScenarioFile.read(path) }
        } catch {
            throw CommandError(message: error.description, help: error.help)
        }
    }

    private func write(_ report: ScenarioReport) {
        guard format.format == .text else { return Console.write(format.format.reporter.text(report)) }
        var out = TextOutput(Terminal.current(color: color))
        for line in ScenarioTextReporter().lines(report) { out.line(StyledText(line.text, line.tone.style)) }
        Console.write(out.text)
    }

    /// Writes the files anew.
    ///
    /// - Returns: whether everything that was otherwise was accepted.
    private func accept(_ report: ScenarioReport, of files: [ScenarioFile]) throws(CommandError) -> Bool {
        let update = ScenarioUpdate(accepting: report, of: files) { try? String(contentsOfFile: $0, encoding: .utf8) }
        var out = TextOutput(Terminal.current(color: color))
        for edit in update.edits {
            do throws(CommandError) {
                try TextFile.write(edit.text, to: edit.path)
            } catch {
                throw CommandError(message: error.message, help: "see its permissions")
            }
            out.line(StyledText("\(edit.path): \(edit.count) changed", .yellow))
        }
        for problem in update.problems {
            out.line(StyledText(problem.description, .red))
            out.line(StyledText("  " + problem.help, .dim))
        }
        if update.edits.isEmpty, update.problems.isEmpty { out.line("nothing to change") }
        Console.write(out.text)
        return update.problems.isEmpty
    }
}

/// The name of a form of report.
struct ScenarioFormatName: ExpressibleByArgument {
    var format: ScenarioReportFormat

    var defaultValueDescription: String { format.rawValue }

    init(_ format: ScenarioReportFormat) { self.format = format }

    init?(argument: String) {
        guard let format = ScenarioReportFormat(rawValue: argument) else { return nil }
        self.format = format
    }
}

extension ReportLine.Tone {
    /// How a terminal shows it.
    fileprivate var style: Style {
        switch self {
        case .plain: .plain
        case .good, .extra: .green
        case .bad: .boldRed
        case .missing: .red
        case .quiet: .dim
        }
    }
}
