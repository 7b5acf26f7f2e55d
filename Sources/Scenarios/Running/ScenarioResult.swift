/// What came of one scenario, or of one snapshot of routes.
public struct ScenarioResult: Sendable {
    /// What came of it.
    package enum Outcome: Sendable {
        /// Everything is as expected.
        case passed
        /// Steps that are otherwise, in order.
        case failed([StepFailure])
        /// Routes that are otherwise.
        case routesChanged([RouteChange])
        /// It was not run, since one before it failed.
        case notRun
    }

    /// Its file, as it was named.
    public var file: String
    /// The line it begins in.
    public var line: Int
    /// What it shows.
    public var name: String
    /// How many steps or links it has.
    package var size: String
    /// What came of it.
    package var outcome: Outcome
    /// What there was to see after each step, for accepting it.
    var observations: [Observation] = []
    /// The routes as they are, for accepting them.
    var routes: RouteSnapshot?

    /// Whether everything is as expected.
    public var isPassed: Bool { if case .passed = outcome { true } else { false } }

    /// Whether it was run and something is otherwise.
    public var isFailed: Bool {
        switch outcome {
        case .failed, .routesChanged: true
        case .passed, .notRun: false
        }
    }
}

/// A step after which something is otherwise, or that could not be taken.
package struct StepFailure: Hashable, Sendable {
    /// The step, the opening being 1, as in a trace.
    package var number: Int
    /// What the visitor did, for people.
    package var text: String
    /// The line it begins in.
    package var line: Int
    /// What is otherwise.
    package var mismatches: [Mismatch]
    /// Why the action could not be carried out, and what there is instead; nil when it could.
    package var problem: WalkError?
    /// The pages in the DOM.
    package var pages: [String]
    /// The lifecycle events of the step; of the step before it where the action could not be carried out.
    package var events: [String]
    /// What the step came across that is odd: an exception that ended a change, a file that is missing.
    package var notes: [String] = []
}
