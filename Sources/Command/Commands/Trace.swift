internal import Scenarios
internal import ArgumentParser
internal import LiveBrowser
internal import Facts
internal import Navigators

/// `sidedoor trace`: walks through a site and shows every step.
struct Trace: SiteCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Walk through a site and show what happens at every step.",
        usage: """
            sidedoor trace <site> <start> [<action> ...] [--dom] [<options>]
            sidedoor trace <site> --script <file|-> [--dom] [<options>]
            sidedoor trace <site> <start> [<action> ...] --against <version>
            sidedoor trace <site> <start> [<action> ...] --in browser|both
            """,
        discussion: """
            ACTIONS
              Date Conversion  click the link with this text, or whose text begins
                               with these words, or holds them
              href=dc.html     click the link whose href attribute is exactly this
              id=next          click the element with this id
              xpath=.//a[2]    click what an XPath expression finds, from the active page
              text=back        click the link with this text, whatever it looks like
              nth=2:SELECTOR   the second that fits, counted from 1
              back  forward  reload
              open=URL         open an address: a full load
              hash=#two        change the fragment, as typing it does
              submit=SELECTOR  submit a form, or the form of what is named, by the
                               button that is named or by its first;
                               submit=form is the first form of the page

            Links are looked for in the active page, or in the body when there is none.

            EXAMPLES
              sidedoor trace site /index.html "Date Conversion" "Format" back
              sidedoor trace site /index.html nth=2:Next --dom
              sidedoor trace site --script walk.json --format json
              sidedoor trace site /index.html "Next" --framework 1.3.2 --against 1.4.5
              sidedoor trace site /index.html "Next" --in both
              sidedoor trace site /index.html "Next" --format html > walk.html

            walk.json: [{"open": "/index.html"}, {"click": "Next", "nth": 2}, {"back": 1}]
            """)

    @Argument(help: "The folder that the site's address / stands for, or a running server's address.")
    var site: String

    @Argument(help: "The address to open first, such as /index.html.")
    var start: String?

    @Argument(help: "What the visitor does then.")
    var action: [String] = []

    @Option(help: ArgumentHelp("Read the actions from a JSON file, or from standard input.", valueName: "file|-"))
    var script: String?

    @Option(
        help: ArgumentHelp(
            "Walk the same path under another version too, and show where the two part; exit code 1 if they do.",
            valueName: "version"), transform: VersionArgument.choice)
    var against: FrameworkChoice?

    @Flag(help: "Print the DOM after each step.")
    var dom = false

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp(
            "Where to walk; both shows where simulation and browser part, exit code 1 if they do.",
            valueName: "simulation|browser|both"))
    var place = Place.simulation

    @OptionGroup var walking: WalkingOptions

    @Option(
        help: ArgumentHelp("Output for people, for programs, or as a page for a browser.", valueName: "text|json|html"))
    var format: PageFormat = .text

    @OptionGroup var framework: FrameworkOptions

    @OptionGroup var siteOptions: SiteOptions

    @OptionGroup var server: ServerOptions

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color: ColorChoice = .auto

    /// Where a trace can be walked.
    enum Place: String, CaseIterable, ExpressibleByArgument { case simulation, browser, both }

    func validate() throws {
        try walking.validate(inBrowser: place != .simulation)
        guard place == .simulation || against == nil else {
            throw ValidationError("--against compares versions of the simulation; leave out --in")
        }
        guard format != .html || (against == nil && place != .both) else {
            throw ValidationError("--format html shows one walk; leave out --against and --in both")
        }
        try framework.validate(inBrowser: place == .browser)
    }

    func run() throws {
        let actions = try actions()
        let opened = try sites.open(site)
        if case .open(let start)? = actions.first?.action { try StartAddress.check(start, in: opened) }
        if let against { return try run(actions, on: opened, against: against) }
        switch place {
        case .simulation: try runInSimulation(actions, on: opened)
        case .browser: try runInBrowser(actions, on: opened)
        case .both: try runInBoth(actions, on: opened)
        }
    }

    private func runInSimulation(_ actions: [TraceAction], on folder: any PagedSite) throws {
        let setup = try setup(for: folder)
        let session = setup.session(for: folder)
        var trace = TraceRecord(choice: setup.choice)
        var text = TraceText(terminal: Terminal.current(color: color), prefix: SiteReader.prefix(site, folder))
        var page = TracePage()
        var failure: CommandError?
        for action in actions {
            do throws(ActionFailure) {
                let click = format == .html ? session.target(of: action.action) : nil
                let step = try session.perform(action.action)
                trace.add(step, of: action, in: session, withDOM: dom)
                if format == .html { page.draw(trace, click: click, in: session) }
                if format == .text { Console.write(text.next(of: trace)) }
            } catch {
                failure = trace.fail(error, at: action)
                break
            }
        }
        show(trace, page)
        SiteReader.noteLeftOut(folder)
        if let failure { throw failure }
    }

    private func run(
        _ actions: [TraceAction], on site: any PagedSite, against other: FrameworkChoice
    ) throws {
        let setup = try setup(for: site)
        if let doubt = other.doubt { Console.noteOnce(doubt) }
        var otherSetup = setup
        otherSetup.framework = other
        let comparison = WalkComparison.walk(
            actions, under: setup.session(for: site), and: otherSetup.session(for: site))
        show(comparison)
        if comparison.parts { throw CommandError.findings }
    }

    // MARK: In a browser

    private func runInBrowser(_ actions: [TraceAction], on folder: any PagedSite) throws {
        let setup = try setup(for: folder)
        let browser = try walking.settings().start(
            showing: folder, setup.options, forRecording: isExchanging(actions, on: folder, setup))
        defer { browser.close() }
        let tab = try browser.tab()
        var trace = TraceRecord(choice: .automatic)
        var text = TraceText(terminal: Terminal.current(color: color), prefix: SiteReader.prefix(site, folder))
        var page = TracePage()
        var failure: CommandError?
        for action in actions {
            do throws(VisitFailure) {
                let step = try tab.perform(action.action)
                trace.add(step, of: action, dom: dom ? tab.documentDump() : nil)
                if format == .html { page.draw(trace, click: nil, in: nil) }
                if format == .text { Console.write(text.next(of: trace)) }
            } catch {
                switch error {
                case .action(let problem): failure = trace.fail(problem, at: action)
                case .browser(let problem): failure = CommandError(problem)
                }
                break
            }
        }
        show(trace, page)
        if let failure { throw failure }
    }

    /// Whether the walk begins at a page whose library exchanges parts of the document: then steps tell where the window was
    /// scrolled to, and pages are shown in such a way that it can be told.
    private func isExchanging(
        _ actions: [TraceAction], on folder: any PagedSite, _ setup: FrameworkSetup
    ) -> Bool {
        let session = setup.session(for: folder)
        guard let first = actions.first, (try? session.perform(first.action)) != nil else { return false }
        return session.frameworkDetection.map { $0.family != .jQueryMobile } ?? false
    }

    private func runInBoth(_ actions: [TraceAction], on folder: any PagedSite) throws {
        let setup = try setup(for: folder)
        let browser = try walking.settings().start(
            showing: folder, setup.options, forRecording: isExchanging(actions, on: folder, setup))
        defer { browser.close() }
        let comparison: WalkComparison
        do throws(BrowserFailure) {
            let simulation = Session(setup.session(for: folder).tab.setting.inBrowser(browser.engine))
            comparison = try WalkComparison.walk(actions, in: simulation, and: browser.openTab())
        } catch {
            throw CommandError(error)
        }
        show(comparison)
        if comparison.parts { throw CommandError.findings }
    }

    // MARK: Output

    /// Shows a trace in the forms that come when it is over.
    private func show(_ trace: TraceRecord, _ page: TracePage) {
        switch format {
        case .text: break
        case .json: Console.write(TraceJSON.value(of: trace).written() + "\n")
        case .html: Console.write(page.written(trace, site: site))
        }
    }

    private func show(_ comparison: WalkComparison) {
        if format == .json { return Console.write(comparison.json.written() + "\n") }
        Console.write(WalkComparisonText(terminal: Terminal.current(color: color)).written(comparison))
    }

    private func actions() throws(CommandError) -> [TraceAction] {
        if let script {
            guard start == nil else {
                throw CommandError(
                    message: "--script stands in place of START and actions", help: "leave out \"\(start ?? "")\"")
            }
            return try TraceScript.read(script)
        }
        guard let start else {
            throw CommandError(
                message: "START is missing", help: "name the address to open first, such as /index.html, or a --script")
        }
        var actions = [TraceAction.open(start)]
        for word in action { actions.append(try TraceAction.word(word)) }
        return actions
    }
}
