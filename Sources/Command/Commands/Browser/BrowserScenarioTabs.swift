internal import LiveBrowser
internal import Facts
internal import Navigators
internal import Scenarios
internal import Synchronization

/// Opens tabs of real browsers for scenarios: a browser for each site, a tab for each scenario.
final class BrowserScenarioTabs: ScenarioTabs {
    private let options: WalkingOptions.Settings
    private let browsers = Mutex<[Key: Browser]>([:])

    init(_ options: WalkingOptions.Settings) { self.options = options }

    let unseen: Set<UnseenExpectation> = [.route, .findings, .routes]

    func open(_ site: any PagedSite, _ setup: FrameworkSetup) throws(WalkError) -> any ScenarioTab {
        do throws(CommandError) {
            return BrowserScenarioTab(
                tab: try browser(showing: site, setup.options).tab(), framework: setup.choice)
        } catch {
            throw WalkError(message: error.message, help: error.help ?? "")
        }
    }

    /// What tabs have in common that are tabs of one browser.
    private struct Key: Hashable {
        var identity: String
        var options: [String: OptionValue]
    }

    private func browser(showing site: any PagedSite, _ options: [String: OptionValue]) throws(CommandError) -> Browser
    {
        let key = Key(identity: site.identity, options: options)
        // While a browser starts, others who want it wait.
        let started: Result<Browser, CommandError> = browsers.withLock { browsers in
            if let browser = browsers[key] { return .success(browser) }
            do throws(CommandError) {
                let browser = try self.options.start(showing: site, options)
                browsers[key] = browser
                return .success(browser)
            } catch {
                return .failure(error)
            }
        }
        return try started.get()
    }

    /// Ends all browsers.
    func close() {
        let all = browsers.withLock { browsers in
            defer { browsers = [:] }
            return browsers.values.map { $0 }
        }
        for browser in all { browser.close() }
    }
}

/// A tab of a real browser in which a scenario is walked.
struct BrowserScenarioTab: ScenarioTab {
    let tab: BrowserTab
    /// The version that the scenario is about.
    let framework: FrameworkChoice

    func take(_ action: Action) throws(WalkError) -> Observation {
        let step: Step
        do throws(VisitFailure) {
            step = try tab.perform(action)
        } catch {
            switch error {
            case .action(let failure): throw WalkError(failure)
            case .browser(let failure): throw WalkError(message: failure.description, help: failure.help)
            }
        }
        if let family = framework.family, let version = framework.version, let running = step.framework,
            (running.family, running.version) != (family, version)
        {
            let name = running.family == family ? "" : family.name + " "
            throw WalkError(
                message:
                    "the page runs \(running.family.name) \(running.version), the scenario is about \(name)\(version)",
                help: "let the page load \(version), or leave \"framework\" out of the file and of the configuration")
        }
        return Observation(step, pageFile: tab.shownFile)
    }

    func functions(among names: [String]) throws(WalkError) -> Set<String> {
        do throws(BrowserFailure) {
            var found: Set<String> = []
            for name in names where try tab.type(of: name) == "function" { found.insert(name) }
            return found
        } catch {
            throw WalkError(message: error.description, help: error.help)
        }
    }
}
