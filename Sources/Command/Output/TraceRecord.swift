internal import DOM
internal import Navigators
internal import Scenarios

/// What a trace has seen so far.
struct TraceRecord {
    /// One step with what is shown of it.
    struct Entry {
        var action: TraceAction
        var step: Step
        var framework: FrameworkDetection?
        /// What of each load's insertion is missed; in the order of the loads that have one.
        var missed: [Insertion]
        /// The names that the page which is shown uses and does not find; nil where nobody looked.
        var missingNames: [MissingName]?
        var dom: String?
    }

    /// An action that could not be carried out.
    struct Failure {
        var action: TraceAction
        var number: Int
        var message: String
        var candidates: [String]
    }

    private let choice: FrameworkChoice
    private(set) var entries: [Entry] = []
    private(set) var failure: Failure?

    init(choice: FrameworkChoice) { self.choice = choice }

    /// The version that was simulated: the chosen one, else that of the first document with the framework.
    var version: FrameworkVersion? {
        if let version = choice.version { return version }
        return entries.lazy.compactMap(\.framework?.version).first
    }

    /// The library that was simulated: the chosen one, else that of the first document with one; jQuery Mobile, if none has.
    var family: NavigatorFamily {
        choice.family ?? entries.lazy.compactMap(\.framework?.family).first ?? .jQueryMobile
    }

    mutating func add(_ step: Step, of action: TraceAction, in session: Session, withDOM: Bool) {
        entries.append(
            Entry(
                action: action, step: step, framework: session.frameworkDetection,
                missed: step.loads.compactMap { $0.insertion.map { session.missed(of: $0) } },
                missingNames: session.missingNames(),
                dom: withDOM ? session.document.map { DocumentDump.text(of: $0) } : nil))
    }

    /// Adds what a browser did.
    mutating func add(_ step: Step, of action: TraceAction, dom: String?) {
        entries.append(
            Entry(
                action: action, step: step, framework: step.framework, missed: step.loads.compactMap(\.insertion),
                missingNames: nil, dom: dom))
    }

    /// Remembers why the next action could not be carried out.
    ///
    /// - Returns: what to tell the person who asked.
    mutating func fail(_ error: ActionFailure, at action: TraceAction) -> CommandError {
        let number = entries.count + 1
        var candidates: [String] = []
        if case .noSuchElement(_, _, _, let names) = error { candidates = names }
        failure = Failure(action: action, number: number, message: error.description, candidates: candidates)
        return CommandError(message: "step \(number): \(error.description)", help: error.help, exitCode: 1)
    }
}
