internal import Navigation

/// Walks one scenario in a tab of its own and compares after each step.
struct Walker {
    let session: Session
    let checks: SiteChecks?
    /// Whether everything is to be seen, whatever is expected.
    var isRecording = false

    /// - Parameters:
    ///   - session: an empty tab.
    ///   - checks: what a check says of the site, for expectations about findings.
    init(session: Session, checks: SiteChecks?) {
        self.session = session
        self.checks = checks
    }

    /// Walks.
    ///
    /// - Returns: the steps after which something is otherwise, and what there was to see after each step that could be
    ///   taken.
    func walk(_ scenario: Scenario) -> (failures: [StepFailure], observations: [Observation]) {
        var failures: [StepFailure] = []
        var observations: [Observation] = []
        for (index, step) in scenario.steps.enumerated() {
            do throws(ActionFailure) {
                guard let seen = try take(step) else { continue }
                observations.append(seen)
                let mismatches = step.expectation.mismatches(seen)
                if !mismatches.isEmpty {
                    failures.append(StepFailure(step, at: index, mismatches: mismatches, problem: nil, seen: seen))
                }
            } catch {
                failures.append(
                    StepFailure(step, at: index, mismatches: [], problem: WalkError(error), seen: observations.last))
                break
            }
        }
        return (failures, observations)
    }

    /// Takes one step.
    ///
    /// - Returns: what there is to see then; nil for a step without an action.
    func take(_ step: Scenario.Step) throws(ActionFailure) -> Observation? {
        let wantsFindings = step.expectation.findings != nil
        var seen: Observation?
        for action in step.actions {
            let target = wantsFindings ? session.target(of: action.action) : nil
            let taken = try session.perform(action.action)
            var observation = Observation(
                taken, in: session, withLosses: isRecording || step.expectation.scriptsLost != nil)
            if wantsFindings { observation.findings = checks?.findings(about: target, taken) ?? [] }
            seen = observation
        }
        if step.expectation.functionsDefined != nil || step.expectation.functionsMissing != nil {
            seen?.functions = session.definedFunctions()
        }
        return seen
    }
}

extension StepFailure {
    init(_ step: Scenario.Step, at index: Int, mismatches: [Mismatch], problem: WalkError?, seen: Observation?) {
        self.init(
            number: index + 1, text: step.text, line: step.line, mismatches: mismatches, problem: problem,
            pages: seen?.pagesText ?? [], events: seen?.step.events.map { "\($0.kind.rawValue)@\($0.target)" } ?? [])
    }
}
