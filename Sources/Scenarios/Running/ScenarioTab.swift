package import Facts
package import Navigators

/// A tab in which a scenario is walked: a simulated one, or another that tells as much.
package protocol ScenarioTab {
    /// Does one thing and waits until everything has come to rest.
    ///
    /// - Throws: why it cannot be done, and what there is instead.
    /// - Returns: what there is to see then.
    func take(_ action: Action) throws(WalkError) -> Observation

    /// Which of some global functions the document has.
    func functions(among names: [String]) throws(WalkError) -> Set<String>
}

/// Opens tabs for scenarios.
package protocol ScenarioTabs: Sendable {
    /// What of expectations such tabs cannot see, and is not looked at.
    var unseen: Set<UnseenExpectation> { get }

    /// Opens an empty tab.
    ///
    /// - Parameters:
    ///   - site: the site that the tab shows.
    ///   - setup: the version that the scenario is about, and options that hold whatever pages set.
    /// - Throws: why none can be opened.
    /// - Returns: a tab for one walk.
    func open(_ site: any PagedSite, _ setup: FrameworkSetup) throws(WalkError) -> any ScenarioTab
}

/// Something that is expected in files of scenarios and that not every tab can see.
package enum UnseenExpectation: String, Hashable, Sendable, CaseIterable {
    /// `route`: by which way a click went.
    case route
    /// `findings`: what a check says of a click.
    case findings
    /// The snapshot of all routes of a site.
    case routes
}

/// A simulated tab.
struct SimulatedTab: ScenarioTab {
    let session: Session
    /// What a check says of the site; nil where nobody asks.
    let checks: SiteChecks?
    /// Whether to find out which scripts were left behind, which takes a third of a step's time.
    let withLosses: Bool

    func take(_ action: Action) throws(WalkError) -> Observation {
        let target = checks == nil ? nil : session.target(of: action)
        let step: Step
        do throws(ActionFailure) {
            step = try session.perform(action)
        } catch {
            throw WalkError(error)
        }
        var observation = Observation(step, in: session, withLosses: withLosses)
        if let checks { observation.findings = checks.findings(about: target, step) }
        return observation
    }

    func functions(among names: [String]) -> Set<String> { session.definedFunctions() }
}
