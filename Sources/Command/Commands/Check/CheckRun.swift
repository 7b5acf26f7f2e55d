internal import Navigators
internal import Scenarios
internal import Exploration
internal import Findings
internal import Facts
internal import LiveBrowser
internal import Verification

/// One run of `sidedoor check`.
struct CheckRun {
    /// The site.
    let folder: FolderSite
    private let command: CheckCommand
    private let configuration: Configuration
    private let setup: FrameworkSetup
    private let baseline: Baseline?

    init(_ command: CheckCommand) throws(CommandError) {
        self.command = command
        folder = try PageArgument.open(command.site, largestFile: command.siteOptions.largestFile)
        configuration = try command.framework.configuration(for: folder)
        setup = try command.framework.setup(with: configuration)
        guard let path = command.baseline else {
            baseline = nil
            return
        }
        let help = "name a file that --write-baseline wrote"
        let bytes = try TextFile.read(path, help: help)
        do throws(Baseline.Unreadable) {
            baseline = try Baseline(reading: bytes)
        } catch {
            throw CommandError(message: "\(path): \(error)", help: help)
        }
    }

    /// What a run says by its exit code.
    enum Verdict {
        /// Nothing is bad enough to fail.
        case passed
        /// Something is.
        case failed
        /// Nothing is bad enough to fail among what was looked at, which is not everything.
        case incomplete
    }

    /// Checks, mends and writes as the options say.
    func run() throws(CommandError) -> Verdict {
        var report = try check()
        if command.verify { try verify(&report) }
        if command.fix == .apply { report = try Mending(run: self).mended(report) }
        if let path = command.writeBaseline {
            let all = Baseline(report.findings + report.known)
            try TextFile.write(all.text, to: path)
            Console.note("\(path): \(all.count) known from now on")
            if baseline == nil { report.compare(with: all) }
        }
        if command.all { report.tellUnconfirmed() }
        for output in command.output { try TextFile.write(output.format.reporter.text(report), to: output.path) }
        if command.fix == .dryRun { Mending.show(report) } else { show(report) }
        if (command.failOn ?? configuration.failOn ?? .error).isReached(by: report) { return .failed }
        return report.isComplete ? .passed : .incomplete
    }

    /// Checks.
    func check() throws(CommandError) -> Report {
        var checker = Checker(site: folder, files: folder.htmlFiles())
        checker.entries = configuration.entries
        if !command.entry.isEmpty { checker.entries = command.entry.map { $0.hasPrefix("/") ? $0 : "/" + $0 } }
        checker.severities = configuration.severities
        for change in command.severity { checker.severities[change.rule] = .some(change.severity) }
        checker.ignores = configuration.ignores + command.ignore
        checker.framework = setup.choice
        checker.options = setup.options
        checker.baseline = baseline
        let limits = Limits()
        checker.limits = Limits(
            states: command.maxStates ?? configuration.states ?? limits.states,
            clicks: command.maxClicks ?? configuration.clicks ?? limits.clicks)
        checker.illustrates = command.format == .html || command.output.contains { $0.format == .html }
        let progress = ProgressLine()
        checker.progress = progress.map { line in { line.show($0, of: $1) } }
        defer { progress?.clear() }
        do throws(Checker.NothingToCheck) {
            var report = try checker.check()
            report.leftOut = folder.leftOut
            return report
        } catch {
            progress?.clear()
            SiteOptions.noteLeftOut(folder)
            throw CommandError(
                message: error.description, help: "name the folder of a site, and entries in it such as /index.html")
        }
    }

    /// Asks a browser.
    private func verify(_ report: inout Report) throws(CommandError) {
        let options = try command.walking.settings().browserOptions(setup.options)
        var verifier = Verifier(site: folder, options: options, framework: setup.choice)
        verifier.limit = command.verifyLimit
        verifier.timeLimit = command.verifyTime
        let progress = VerifyingLine()
        if let progress { verifier.progress = { progress.show($0, of: $1) } }
        defer { progress?.clear() }
        do throws(BrowserFailure) {
            try verifier.verify(&report)
        } catch {
            progress?.clear()
            throw CommandError(error)
        }
    }

    private func show(_ report: Report) {
        guard command.format == .text else { return Console.write(command.format.reporter.text(report)) }
        let terminal = Terminal.current(color: command.color)
        let extent: TextReporter.Extent =
            command.statistics ? .statistics : command.all ? .allPlaces : .findings
        let reporter = TextReporter(extent) {
            ReportStyle.apply($0, $1, inColor: terminal.showsColor)
        } fold: { text, column in
            guard terminal.isTerminal else { return [text] }
            return StyledText(text).wrapped(to: terminal.width - column).map { $0.rendered(inColor: false) }
        }
        Console.write(reporter.text(report))
    }
}
