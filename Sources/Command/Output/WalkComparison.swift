internal import DOM
internal import LiveBrowser
internal import Navigators

/// One path walked in two tabs: under two versions of the framework, or in the simulation and in a browser.
struct WalkComparison {
    /// One action in both tabs.
    struct Row {
        var action: TraceAction
        var differences: [StepDifference]
        /// What may take the click in a browser; a simulated tab goes on as if it did not.
        var mayTake: SourceRange?
        /// Whether a tab was simulated in which the library runs twice: nothing is compared then.
        var isBeyondSimulation = false
    }

    /// What the two tabs are called.
    var names: (first: String, second: String)
    /// What was compared, in a line.
    var title: String
    var rows: [Row] = []
    /// The library.
    var family = NavigatorFamily.jQueryMobile

    /// Whether the two part anywhere.
    var parts: Bool { rows.contains { !$0.differences.isEmpty } }

    /// Walks a path under two versions, up to the first action that only one of them can carry out.
    static func walk(_ actions: [TraceAction], under first: Session, and second: Session) -> WalkComparison {
        var comparison = WalkComparison(names: ("", ""), title: "")
        for action in actions {
            let one = attempt { () throws(ActionFailure) in try first.perform(action.action) }
            let other = attempt { () throws(ActionFailure) in try second.perform(action.action) }
            guard comparison.add(action, one, other, includingHistory: false) else { break }
        }
        comparison.names = (name(of: first), name(of: second))
        comparison.family = first.frameworkDetection?.family ?? first.framework.family ?? .jQueryMobile
        comparison.title = "\(comparison.family.name) \(comparison.names.first) against \(comparison.names.second)"
        return comparison
    }

    /// Walks a path in the simulation and in a browser, up to the first action that only one of them can carry out.
    ///
    /// - Throws: ``BrowserFailure`` when the browser cannot be asked.
    static func walk(
        _ actions: [TraceAction], in simulation: Session, and tab: BrowserTab
    ) throws(BrowserFailure) -> WalkComparison {
        var comparison = WalkComparison(
            names: ("simulation", "browser"), title: "the simulation against the browser")
        for action in actions {
            let one = attempt { () throws(ActionFailure) in try simulation.perform(action.action) }
            let other: Result<Step, ActionFailure>
            do throws(VisitFailure) {
                other = .success(try tab.perform(action.action))
            } catch {
                switch error {
                case .action(let failure): other = .failure(failure)
                case .browser(let failure): throw failure
                }
            }
            guard comparison.add(action, one, other, includingHistory: true) else { break }
        }
        return comparison
    }

    /// Adds what two tabs did.
    ///
    /// - Returns: whether both did something, so that the walk can go on.
    private mutating func add(
        _ action: TraceAction, _ one: Result<Step, ActionFailure>, _ other: Result<Step, ActionFailure>,
        includingHistory: Bool
    ) -> Bool {
        switch (one, other) {
        case (.success(let first), .success(let second)):
            if first.runsLibraryTwice || second.runsLibraryTwice {
                rows.append(Row(action: action, differences: [], isBeyondSimulation: true))
                return true
            }
            let differences = StepDifference.between(first, second, includingHistory: includingHistory)
            let mayTake = differences.isEmpty ? nil : first.route?.mayTake ?? second.route?.mayTake
            rows.append(Row(action: action, differences: differences, mayTake: mayTake))
            return true
        default:
            let (first, second) = (Self.outcome(of: one), Self.outcome(of: other))
            let difference = StepDifference(field: "outcome", first: first, second: second, isVisible: true)
            rows.append(Row(action: action, differences: first == second ? [] : [difference]))
            return false
        }
    }

    private static func outcome(of result: Result<Step, ActionFailure>) -> String {
        switch result {
        case .success(let step): step.full ? "a full load" : "no load of a document"
        case .failure(let failure): failure.description
        }
    }

    private static func name(of session: Session) -> String {
        if let version = session.frameworkDetection?.version { return version.description }
        return session.framework.version?.description ?? "auto"
    }

    private static func attempt(_ body: () throws(ActionFailure) -> Step) -> Result<Step, ActionFailure> {
        do throws(ActionFailure) {
            return .success(try body())
        } catch {
            return .failure(error)
        }
    }

    var json: JSONValue {
        .fields([
            "framework": .string(family.rawValue), "first": .string(names.first), "second": .string(names.second),
            "steps": .array(
                rows.map { row in
                    .fields([
                        "action": row.action.given, "compared": .bool(!row.isBeyondSimulation),
                        "mayBeTakenBy": row.mayTake.map { .object(TraceJSON.position($0)) } ?? .null,
                        "differences": .array(
                            row.differences.map {
                                .fields([
                                    "field": .string($0.field), "first": .string($0.first),
                                    "second": .string($0.second), "visible": .bool($0.isVisible),
                                ])
                            }),
                    ])
                }),
        ])
    }
}
