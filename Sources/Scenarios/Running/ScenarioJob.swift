internal import Facts
internal import Foundation
internal import Navigators

extension ScenarioRunner {
    static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}

/// One scenario or one snapshot of routes, with the site it is about.
struct ScenarioJob: Sendable {
    enum Work: Sendable {
        case scenario(Scenario)
        case routes(RouteSnapshot)
    }

    /// A site under one version and one set of options.
    struct Site: Sendable {
        var pages: any PagedSite
        var setting: TabSetting
        var checks: SiteChecks

        /// - Parameters:
        ///   - pages: the site.
        ///   - file: what names version and options.
        ///   - other: the same site under another version, whose files are shared.
        init(_ pages: any PagedSite, _ file: ScenarioFile, like other: Site?) {
            self.pages = pages
            setting = TabSetting(
                files: other?.setting.files ?? SiteFiles(of: pages), framework: file.setup.choice,
                options: file.options, scripts: other?.setting.scriptCache ?? ScriptCache())
            checks = SiteChecks(pages, setting)
        }
    }

    var file: ScenarioFile
    var site: Site
    var work: Work
    /// Where its tabs come from; nil for simulated ones.
    var tabs: (any ScenarioTabs)?

    var name: String {
        switch work {
        case .scenario(let scenario): scenario.name
        case .routes: "routes"
        }
    }

    func run() -> ScenarioResult {
        switch work {
        case .scenario(let scenario):
            let tab: any ScenarioTab
            do throws(WalkError) {
                tab = try self.tab(for: scenario)
            } catch {
                guard let first = scenario.steps.first else { return result(.passed) }
                return result(.failed([StepFailure(first, at: 0, mismatches: [], problem: error, seen: nil)]))
            }
            let (failures, observations) = Walker(tab: tab, unseen: tabs?.unseen ?? []).walk(scenario)
            var result = result(failures.isEmpty ? .passed : .failed(failures))
            result.observations = observations
            return result
        case .routes(let snapshot):
            let now = RouteSnapshot(exploring: site.setting, entries: site.pages.htmlFiles())
            let changes = snapshot.changes(to: now)
            var result = result(changes.isEmpty ? .passed : .routesChanged(changes))
            result.routes = now
            return result
        }
    }

    private func tab(for scenario: Scenario) throws(WalkError) -> any ScenarioTab {
        if let tabs { return try tabs.open(site.pages, file.setup) }
        return SimulatedTab(
            session: Session(site.setting), checks: scenario.expects { $0.findings != nil } ? site.checks : nil,
            withLosses: scenario.expects { $0.scriptsLost != nil })
    }

    func result(_ outcome: ScenarioResult.Outcome) -> ScenarioResult {
        switch work {
        case .scenario(let scenario):
            let count = scenario.steps.count
            return ScenarioResult(
                file: file.path, line: scenario.line, name: scenario.name,
                size: "\(count) step\(count == 1 ? "" : "s")",
                outcome: outcome)
        case .routes(let snapshot):
            let count = snapshot.entries.count
            return ScenarioResult(
                file: file.path, line: file.routesLine, name: "routes", size: "\(count) link\(count == 1 ? "" : "s")",
                outcome: outcome)
        }
    }
}
