internal import Findings

/// One object with all results.
package struct ScenarioJSONReporter: ScenarioReporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: ScenarioReport) -> String { JSONText.of(ReportObject(report)) }
}

private struct ReportObject: Encodable {
    struct Difference: Encodable {
        var key: String
        var expected: [String]
        var actual: [String]
    }
    struct Failure: Encodable {
        var step: Int
        var action: String
        var line: Int
        var message: String?
        var help: String?
        var differences: [Difference]
        var pages: [String]
        var events: [String]
        var notes: [String]

        init(_ failure: StepFailure) {
            step = failure.number
            action = failure.text
            line = failure.line
            message = failure.problem?.message
            help = failure.problem?.help
            differences = failure.mismatches.map {
                Difference(key: $0.key, expected: $0.expected, actual: $0.actual)
            }
            pages = failure.pages
            events = failure.events
            notes = failure.notes
        }
    }
    struct Change: Encodable {
        var kind: String
        var file: String
        var link: String
        var expected: [String]
        var actual: [String]
    }
    struct Item: Encodable {
        var file: String
        var line: Int
        var name: String
        var outcome: String
        var failures: [Failure] = []
        var routes: [Change] = []

        init(_ result: ScenarioResult) {
            file = result.file
            line = result.line
            name = result.name
            outcome = result.isPassed ? "passed" : result.isFailed ? "failed" : "not run"
            switch result.outcome {
            case .passed, .notRun: break
            case .failed(let all): failures = all.map { Failure($0) }
            case .routesChanged(let changes):
                routes = changes.map {
                    Change(
                        kind: $0.kind.rawValue, file: $0.file, link: $0.link, expected: $0.expected, actual: $0.actual)
                }
            }
        }
    }

    var passed: Int
    var failed: Int
    var notRun: Int
    var notLookedAt: [String: Int]?
    var scenarios: [Item]

    init(_ report: ScenarioReport) {
        passed = report.passedCount
        failed = report.failedCount
        notRun = report.notRunCount
        let unseen = report.unseen.map { ($0.key.rawValue, $0.value) }
        notLookedAt = unseen.isEmpty ? nil : Dictionary(unseen) { $1 }
        scenarios = report.results.map { Item($0) }
    }
}
