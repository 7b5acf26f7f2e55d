package import Facts
package import Navigators

/// Writes a scenario from a walk: what there is to see after each step is what is expected from then on.
package struct ScenarioRecorder: Sendable {
    /// A step that could not be taken.
    package struct Failure: Error, Hashable, Sendable {
        /// The step, the opening being 1.
        package var number: Int
        /// Why not, and what there is instead.
        package var problem: WalkError
    }

    private let tab: @Sendable () throws(WalkError) -> any ScenarioTab
    private let withEvents: Bool

    /// Prepares to record.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - framework: the version to simulate.
    ///   - options: options that hold whatever pages set.
    ///   - withEvents: whether all events of each step are recorded.
    package init(
        site: any Site, framework: FrameworkChoice = .automatic, options: [String: OptionValue] = [:],
        withEvents: Bool = false
    ) {
        self.withEvents = withEvents
        tab = {
            SimulatedTab(
                session: Session(site: site, framework: framework, options: options), checks: nil, withLosses: true)
        }
    }

    /// Prepares to record what other tabs do.
    ///
    /// - Parameters:
    ///   - withEvents: whether all events of each step are recorded.
    ///   - tab: opens a tab.
    package init(withEvents: Bool, tab: @escaping @Sendable () throws(WalkError) -> any ScenarioTab) {
        (self.withEvents, self.tab) = (withEvents, tab)
    }

    /// Walks and records.
    ///
    /// - Parameters:
    ///   - actions: what the visitor does, opening an address first.
    ///   - name: what the scenario shows.
    /// - Throws: the first step that cannot be taken.
    /// - Returns: the scenario.
    package func record(_ actions: [WalkAction], name: String) throws(Failure) -> Scenario {
        let walker: Walker
        do throws(WalkError) {
            walker = Walker(tab: try tab())
        } catch {
            throw Failure(number: 1, problem: error)
        }
        var steps: [Scenario.Step] = []
        for (index, action) in actions.enumerated() {
            var step = Scenario.Step([action])
            do throws(WalkError) {
                if let seen = try walker.take(step) { step.expectation = expectation(of: seen) }
            } catch {
                throw Failure(number: index + 1, problem: error)
            }
            steps.append(step)
        }
        return Scenario(name: name, steps: steps)
    }

    private func expectation(of seen: Observation) -> Expectation {
        var expectation = Expectation()
        expectation.page = seen.step.active.map { .shown(id: $0.id, file: seen.pageFile) } ?? Expectation.Page.none
        expectation.address = seen.step.url
        expectation.title = seen.step.title
        expectation.load = seen.load
        expectation.route = seen.step.route?.kind
        let pages = seen.step.pages.compactMap { $0.id ?? $0.dataURL }
        if !pages.isEmpty { expectation.present = pages }
        let lost = seen.step.loads.compactMap(\.insertion).flatMap(\.lostPages).map(\.name)
            .filter { !seen.hasPage($0) && $0 != "div" }
        if !lost.isEmpty { expectation.absent = lost }
        if !seen.scriptsRun.isEmpty { expectation.scriptsRun = seen.scriptsRun }
        if !seen.scriptsLost.isEmpty { expectation.scriptsLost = seen.scriptsLost }
        if withEvents { expectation.events = .exact(seen.step.events.map(\.text)) }
        return expectation
    }
}
