internal import Navigators

/// Walks one scenario in a tab of its own and compares after each step.
struct Walker {
    let tab: any ScenarioTab
    /// What the tab cannot see.
    var unseen: Set<UnseenExpectation> = []

    /// Walks.
    ///
    /// - Returns: the steps after which something is otherwise, and what there was to see after each step that could be
    ///   taken.
    func walk(_ scenario: Scenario) -> (failures: [StepFailure], observations: [Observation]) {
        var failures: [StepFailure] = []
        var observations: [Observation] = []
        for (index, step) in scenario.steps.enumerated() {
            do throws(WalkError) {
                guard let seen = try take(step) else { continue }
                if index == 0, step.expectation.load == nil, LoadKind(seen.step) == .failed {
                    throw WalkError(
                        message: "there is no document at \(seen.step.url)",
                        help: "correct the start, or expect \"load: failed\" if that is meant")
                }
                observations.append(seen)
                let mismatches = step.expectation.without(unseen).mismatches(seen)
                if !mismatches.isEmpty {
                    failures.append(StepFailure(step, at: index, mismatches: mismatches, problem: nil, seen: seen))
                }
            } catch {
                failures.append(
                    StepFailure(step, at: index, mismatches: [], problem: error, seen: observations.last))
                break
            }
        }
        return (failures, observations)
    }

    /// Takes one step.
    ///
    /// - Returns: what there is to see then; nil for a step without an action.
    func take(_ step: Scenario.Step) throws(WalkError) -> Observation? {
        var seen: Observation?
        for action in step.actions { seen = try tab.take(action.action) }
        let expectation = step.expectation
        if expectation.functionsDefined != nil || expectation.functionsMissing != nil {
            let names = (expectation.functionsDefined ?? []) + (expectation.functionsMissing ?? [])
            seen?.functions = try tab.functions(among: names)
        }
        return seen
    }
}

extension Scenario {
    /// Whether something is expected of any step that only some tabs find out, or only at a price.
    func expects(_ isExpected: (Expectation) -> Bool) -> Bool { steps.contains { isExpected($0.expectation) } }
}

extension Expectation {
    /// What is left of it where some things cannot be seen.
    func without(_ unseen: Set<UnseenExpectation>) -> Expectation {
        var rest = self
        if unseen.contains(.route) { rest.route = nil }
        if unseen.contains(.findings) { rest.findings = nil }
        return rest
    }
}

extension StepFailure {
    init(_ step: Scenario.Step, at index: Int, mismatches: [Mismatch], problem: WalkError?, seen: Observation?) {
        self.init(
            number: index + 1, text: step.text, line: step.line, mismatches: mismatches, problem: problem,
            pages: seen?.pagesText ?? [], events: seen?.step.events.map(\.text) ?? [],
            notes: seen?.step.notes.map(\.text) ?? [])
    }
}
