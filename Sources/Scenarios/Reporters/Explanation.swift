internal import Navigators

/// What is said of a failure, the same in every form of report and in Swift tests.
package enum Explanation {
    /// Everything about a result that is otherwise.
    static func lines(_ result: ScenarioResult) -> [ReportLine] {
        switch result.outcome {
        case .passed, .notRun: []
        case .failed(let failures): failures.flatMap { lines($0, file: result.file) }
        case .routesChanged(let changes): changes.flatMap { lines($0) }
        }
    }

    /// One failure in a line: `step 2, click "Format": address is /dc.html, not /dc.html#x`.
    static func summary(_ result: ScenarioResult) -> String {
        switch result.outcome {
        case .passed: return "passed"
        case .notRun: return "not run"
        case .failed(let failures):
            guard let first = failures.first else { return "failed" }
            let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
            let what =
                first.problem?.message ?? first.mismatches.map(\.key).joined(separator: ", ") + " not as expected"
            return "step \(first.number), \(first.text): \(what)\(more)"
        case .routesChanged(let changes):
            let counts = RouteChange.Kind.allCases.compactMap { kind in
                let count = changes.count { $0.kind == kind }
                return count == 0 ? nil : "\(count) \(kind.rawValue)"
            }
            return "routes: " + counts.joined(separator: ", ")
        }
    }

    /// A step outside of a file: what was done and what there is to see.
    ///
    /// - Parameters:
    ///   - number: the step, the opening being 1.
    ///   - text: what the visitor did.
    ///   - problem: why it could not be done, nil when it could.
    ///   - seen: what there is to see, after the step or before one that could not be taken.
    /// - Returns: lines of text.
    package static func lines(
        ofStep number: Int, _ text: String, problem: WalkError?, seen: Observation?
    ) -> [String] {
        var lines: [String?] = []
        if let seen {
            lines = ["  page    \(seen.pageText)", "  address \(seen.step.url)"]
            if problem != nil { lines = [] }
        }
        let failure = StepFailure(
            number: number, text: text, line: 0, mismatches: [], problem: problem, pages: seen?.pagesText ?? [],
            events: seen?.step.events.map(\.text) ?? [], notes: seen?.step.notes.map(\.text) ?? [])
        var all = Self.lines(failure, file: nil).map(\.text)
        all.insert(contentsOf: lines.compactMap { $0 }, at: 1)
        return all
    }

    /// A step: what was done, each expectation beside what there is, the DOM's pages and the events around it.
    static func lines(_ failure: StepFailure, file: String?) -> [ReportLine] {
        let place = file.map { " (\($0):\(failure.line))" } ?? ""
        var lines = [ReportLine("step \(failure.number): \(failure.text)\(place)", .bad)]
        if let problem = failure.problem {
            lines += [ReportLine("  \(problem.message)"), ReportLine("  \(problem.help)", .quiet)]
        }
        for mismatch in failure.mismatches {
            lines.append(ReportLine("  " + mismatch.key))
            lines += mismatch.lines.map { $0.shown }
        }
        lines += wrapped("  in DOM  ", failure.pages)
        lines += wrapped("  events  ", failure.events)
        for note in failure.notes {
            lines += wrapped("  note    ", note.split(separator: " ").map(String.init), separator: "")
        }
        return lines
    }

    private static func lines(_ change: RouteChange) -> [ReportLine] {
        let difference = Mismatch(key: "", expected: change.expected, actual: change.actual)
        return [ReportLine("\(change.kind.rawValue): \(change.file): \(change.link)", .bad)]
            + difference.lines.map { $0.shown }
    }

    /// A list behind a margin, in lines of 80 columns; the separator stands between its items, before a blank.
    private static func wrapped(_ margin: String, _ items: [String], separator: String = ",") -> [ReportLine] {
        guard !items.isEmpty else { return [] }
        var lines: [String] = []
        var line = margin
        for (index, item) in items.enumerated() {
            let piece = item + (index == items.count - 1 ? "" : separator)
            if line.count + piece.count > 78, line.count > margin.count {
                lines.append(line)
                line = String(repeating: " ", count: margin.count)
            }
            line += (line.count == margin.count ? "" : " ") + piece
        }
        return (lines + [line]).map { ReportLine($0, .quiet) }
    }
}

extension Mismatch.Line {
    fileprivate var shown: ReportLine {
        switch self {
        case .same(let text): ReportLine("      " + text)
        case .missing(let text): ReportLine("    - " + text, .missing)
        case .extra(let text): ReportLine("    + " + text, .extra)
        }
    }
}
