internal import Facts
internal import LiveSite
internal import ArgumentParser
internal import Exploration
internal import Findings

/// `sidedoor check`: tries every link in every state a visitor can reach.
struct CheckCommand: SiteCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Try every link in every state a visitor can reach, and report what breaks.",
        usage: "sidedoor check <site> [--fix[=dry-run]] [--baseline <file>] [<options>]",
        discussion: """
            A link can work when its file is opened directly and be dead when the file was reached from another one. \
            check explores which document was loaded first, which page is shown and what stayed in the document, and \
            says for each finding how to see it.

            EXAMPLES
              sidedoor check site
              sidedoor check site --entry /index.html --fail-on warning
              sidedoor check site --output sarif=sidedoor.sarif --output junit=tests.xml
              sidedoor check site --output html=report.html
              sidedoor check site --severity duplicate-id-in-dom=off
              sidedoor check site --ignore 'files=vendor/**' --ignore 'target=\\.php$'
              sidedoor check site --fix=dry-run
              sidedoor check site --write-baseline known.json
              sidedoor check site --baseline known.json
              sidedoor check site --watch
              sidedoor check _site --base-path /docs/ --clean-urls
              sidedoor check http://localhost:3000/ --exclude '/admin/**'
              sidedoor check site --verify --library 'code.jquery.com/*=libraries'

            --verify walks the way of each finding in a browser, with the site's own scripts running, and looks whether \
            what it claims is there: it is confirmed, or left out as not confirmed, or not tested, with the reason. \
            sidedoor explain says of each rule what must be seen.

            A page leaves out findings itself, on an element or around it:
              <a href="#x" data-sidedoor-ignore="fragment-no-page">

            A file .sidedoor.yml in the site's folder or above says the same as options:
              framework: 1.4.5
              set: {ajaxEnabled: true}
              entries: [/index.html]
              severity: {duplicate-id-in-dom: off}
              fail-on: warning
              ignore: [{rule: file-missing, files: old/**, target: '\\.php$'}]
              limits: {states: 20000, clicks: 200000}
              base-path: /docs/
              clean-urls: true

            EXIT CODES
              0  no finding at or above --fail-on
              1  findings
              2  misuse, unreadable input, nothing to check, or no browser to verify with
              3  no finding, but not everything was looked at: --max-states,
                 --max-clicks or --max-file-size was reached, or a file or
                 folder could not be read; 0 with --allow-limits
              130  Ctrl-C came while a server's pages were looked for; what was
                 known by then is reported
            """)

    @Argument(help: "The folder that the site's address / stands for, or a running server's address.")
    var site: String

    @Option(parsing: .upToNextOption, help: "Where visits begin, such as /index.html; by default at every HTML file.")
    var entry: [String] = []

    @Option(
        help: ArgumentHelp(
            "text, json, github, markdown, junit, sarif or html. (default: text)", valueName: "format"),
        transform: CheckArguments.format)
    var format: ReportFormat = .text

    @Option(
        help: ArgumentHelp("Also write the report to a file; may be repeated.", valueName: "format=file"),
        transform: CheckArguments.output)
    var output: [OutputFile] = []

    @Option(
        help: ArgumentHelp(
            "The severity from which on the exit code is 1. (default: error)", valueName: "note|warning|error|never"),
        transform: CheckArguments.failureLevel)
    var failOn: FailureLevel?

    @Option(
        help: ArgumentHelp(
            "Another severity for a rule's findings: note, warning, error or off; may be repeated.",
            valueName: "rule=severity"), transform: CheckArguments.severity)
    var severity: [SeverityChange] = []

    @Option(
        help: ArgumentHelp(
            "Leave out findings of a rule, in files, or at links with a target; may be repeated.",
            valueName: "rule|files|target=…"), transform: CheckArguments.ignore)
    var ignore: [Ignore] = []

    @Flag(help: "Print every place of a finding, not only the first three; and with --verify what is not confirmed.")
    var all = false

    @Flag(help: "Print how often each rule found something, and no finding.")
    var statistics = false

    @Option(help: ArgumentHelp("Report only what is not in this file.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Write what is found to a file, as known from then on.", valueName: "file"))
    var writeBaseline: String?

    @Option(
        help: ArgumentHelp(
            "Mend what can be mended by adding an attribute to links; dry-run shows the changes as a diff instead.",
            valueName: "apply|dry-run"))
    var fix: FixMode?

    @Flag(help: "Check again whenever a file of the site changes, until Ctrl-C.")
    var watch = false

    @Flag(help: "Walk the way of each finding in a real browser, and leave out what it does not confirm.")
    var verify = false

    @Option(help: ArgumentHelp("With --verify: the most findings to walk. (default: all)", valueName: "count"))
    var verifyLimit: Int?

    @Option(
        help: ArgumentHelp(
            "With --verify: how long all walks together may take. (default: as long as they take)", valueName: "seconds"
        ))
    var verifyTime: Double?

    @OptionGroup var walking: WalkingOptions

    @Option(help: "The most states to visit. (default: \(Limits().states))")
    var maxStates: Int?

    @Option(help: "The most clicks to try. (default: \(Limits().clicks))")
    var maxClicks: Int?

    @Flag(help: "Exit with 0 also when a limit was reached, or something could not be read.")
    var allowLimits = false

    @OptionGroup var framework: FrameworkOptions

    @OptionGroup var siteOptions: SiteOptions

    @OptionGroup var server: ServerOptions

    @OptionGroup var crawl: CrawlArguments

    @Option(
        help: ArgumentHelp(
            "With a server: also write what it answered to a folder, which is a site again, without the server.",
            valueName: "folder"))
    var saveSite: String?

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color: ColorChoice = .auto

    func validate() throws {
        guard maxStates ?? 1 > 0, maxClicks ?? 1 > 0 else { throw ValidationError("limits must be at least 1") }
        guard verifyLimit ?? 1 > 0, verifyTime.map({ $0 > 0 && $0 <= 86_400 }) ?? true else {
            throw ValidationError("--verify-limit must be at least 1, --verify-time from above 0 to 86400 seconds")
        }
        guard verify || (verifyLimit == nil && verifyTime == nil) else {
            throw ValidationError("--verify-limit and --verify-time go with --verify")
        }
        try walking.validate(inBrowser: verify, by: "--verify")
        guard !verify || (fix == nil && !watch) else {
            throw ValidationError("--verify cannot go with --fix or --watch: verify first, then mend")
        }
        guard !watch || (fix == nil && writeBaseline == nil) else {
            throw ValidationError("--watch cannot go with --fix or --write-baseline: it would answer to itself")
        }
        guard fix != .dryRun || writeBaseline == nil else {
            throw ValidationError("--fix=dry-run and --write-baseline exclude each other: a dry run writes nothing")
        }
    }

    func run() throws {
        if watch { try watchSite() }
        switch try CheckRun(self).run() {
        case .passed: break
        case .failed: throw CommandError.findings
        case .incomplete: if !allowLimits { throw CommandError.incomplete }
        case .interrupted: throw CommandError.interrupted
        }
    }

    /// Checks again whenever a file of the site or a configuration changes.
    private func watchSite() throws(CommandError) -> Never {
        if WebAddress.namesServer(site) {
            throw CommandError(
                message: "--fix and --watch are for folders", help: "name the folder the server's pages are in")
        }
        // A site that cannot be opened at all is no site to wait for.
        let folder = try sites.openFolder(site)
        Watch {
            // A configuration can come and go as well.
            let others = [sites.configurationPath(for: folder), baseline]
            return FileStamps(below: folder.root, and: others.compactMap { $0 })
        } run: { () throws(CommandError) in
            _ = try CheckRun(self).run()
        }.forever()
    }
}
