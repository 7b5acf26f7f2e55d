internal import Navigators
internal import Scenarios
internal import Exploration
internal import Findings
internal import Facts
internal import LiveBrowser
internal import LiveSite
internal import Verification

/// One run of `sidedoor check`.
struct CheckRun {
    /// The site.
    let site: any PagedSite
    private let files: SiteFiles
    private let command: CheckCommand
    private let configuration: Configuration
    private let setup: FrameworkSetup
    private let baseline: Baseline?

    init(_ command: CheckCommand) throws(CommandError) {
        self.command = command
        let entries = command.entry.map { $0.hasPrefix("/") ? $0 : "/" + $0 }
        site = try command.sites.open(command.site, crawl: command.crawl.settings(entries: entries))
        files = SiteFiles(of: site)
        guard site is HTTPSite || command.saveSite == nil else {
            throw CommandError(message: "--save-site is for running servers", help: "name a server's address")
        }
        guard site is FolderSite || command.fix == nil else {
            throw CommandError(
                message: "--fix and --watch are for folders", help: "name the folder the server's pages are in")
        }
        configuration = try command.sites.configuration(for: site)
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
        /// Ctrl-C came before everything was looked at.
        case interrupted
    }

    /// Checks, mends and writes as the options say.
    func run() throws(CommandError) -> Verdict {
        var report = try check()
        if command.verify { try verify(&report) }
        if command.fix == .apply, let folder = site as? FolderSite {
            report = try Mending(run: self, folder: folder).mended(report)
        }
        if let path = command.writeBaseline {
            let all = Baseline(report.findings + report.known)
            try TextFile.write(all.text, to: path)
            Console.note("\(path): \(all.count) known from now on")
            if baseline == nil { report.compare(with: all) }
        }
        if command.all { report.tellUnconfirmed() }
        for output in command.output { try TextFile.write(output.format.reporter.text(report), to: output.path) }
        if command.fix == .dryRun { Mending.show(report, of: site as? FolderSite) } else { show(report) }
        try save()
        if Interruption.hasCome { return .interrupted }
        if (command.failOn ?? configuration.failOn ?? .error).isReached(by: report) { return .failed }
        return report.isComplete ? .passed : .incomplete
    }

    /// Checks.
    func check() throws(CommandError) -> Report {
        let progress = ProgressLine()
        defer { progress?.clear() }
        let crawl = try (site as? HTTPSite).map { site throws(CommandError) in try self.crawl(site, progress) }
        let pages = crawl?.pages ?? site.htmlFiles()
        var checker = Checker(site: site, files: pages)
        // What was mended must be read anew; what a server said holds for the run.
        if crawl != nil { checker.shared = (files, ScriptCache()) }
        checker.entries = configuration.entries
        if !command.entry.isEmpty { checker.entries = command.entry.map { $0.hasPrefix("/") ? $0 : "/" + $0 } }
        if site is FolderSite { for entry in checker.entries { try StartAddress.check(entry, in: site) } }
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
        checker.progress = progress.map { line in { line.show($0, of: $1) } }
        do throws(Checker.NothingToCheck) {
            var report = try Interruption.heeding { hasCome throws(Checker.NothingToCheck) in
                checker.isInterrupted = hasCome
                return try checker.check()
            }
            report.leftOut = site.leftOut
            if let crawl { report.add(crawl) }
            let sources = FolderSources(site, named: command.site)
            report.leftAlone += sources?.remarks ?? []
            if let remark = sources?.remark(on: report.addressesElsewhere) { report.leftAlone.append(remark) }
            return report
        } catch {
            progress?.clear()
            SiteReader.noteLeftOut(site)
            let help = FolderSources(site, named: command.site).flatMap { pages.isEmpty ? $0.helpWithoutPages : nil }
            throw CommandError(
                message: error.description,
                help: help ?? "name the folder of a site, and entries in it such as /index.html")
        }
    }

    /// Finds the pages of a server, until Ctrl-C.
    private func crawl(_ site: HTTPSite, _ progress: ProgressLine?) throws(CommandError) -> Crawl {
        let crawl = Interruption.heeding { hasCome in
            site.crawl(files, progress: progress.map { line in { line.show($0) } }, isInterrupted: hasCome)
        }
        progress?.clear()
        guard let failure = crawl.startFailure, crawl.pages.isEmpty else { return crawl }
        throw CommandError(
            message: "cannot read \(site.origin)\(site.start): \(failure)",
            help: "see that the server runs, and what it answers there")
    }

    /// Writes what a server answered, when everything was asked that the check needs.
    private func save() throws(CommandError) {
        guard let folder = command.saveSite, let site = site as? HTTPSite else { return }
        do throws(SavedSite.Unreadable) {
            try SavedSite.write(site, pages: site.crawl(files).pages, to: folder)
        } catch {
            throw CommandError(message: error.description, help: "name a folder that is empty, or not there yet")
        }
    }

    /// Asks a browser.
    private func verify(_ report: inout Report) throws(CommandError) {
        let options = try command.walking.settings().browserOptions(setup.options)
        var verifier = Verifier(site: site, options: options, framework: setup.choice)
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
        let reporter = TextReporter(extent, columns: terminal.isTerminal ? terminal.width : nil) {
            ReportStyle.apply($0, $1, inColor: terminal.showsColor)
        } fold: { text, column in
            guard terminal.isTerminal else { return [text] }
            return StyledText(text).wrapped(to: terminal.width - column).map { $0.rendered(inColor: false) }
        }
        Console.write(reporter.text(report))
    }
}

extension Report {
    /// Takes in what a crawl left out.
    fileprivate mutating func add(_ crawl: Crawl) {
        for (reason, count) in crawl.leftOut.sorted(by: { $0.key < $1.key }) {
            leftAlone.append(
                count == 1
                    ? "1 address was not asked for: \(reason)"
                    : "\(count) addresses were not asked for: \(Self.plural(reason))")
        }
        cuts = crawl.cuts
        if crawl.isInterrupted { cuts.append("the crawl was interrupted") }
    }

    /// What is said of one address, said of several.
    private static func plural(_ reason: String) -> String {
        for (one, several) in [
            ("it is ", "they are "), ("it has ", "they have "), ("it was ", "they were "),
            ("its path says ", "their paths say "),
        ]
        where reason.hasPrefix(one) { return several + reason.dropFirst(one.count) }
        return reason
    }
}
