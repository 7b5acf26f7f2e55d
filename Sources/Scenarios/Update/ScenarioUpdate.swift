/// The texts of files whose scenarios accept what there is.
package struct ScenarioUpdate: Sendable {
    /// A file with its new text.
    package struct Edit: Hashable, Sendable {
        /// The file as it was named.
        package var path: String
        /// Its new text.
        package var text: String
        /// How many scenarios and routes were changed.
        package var count: Int
    }

    /// The files to write.
    package var edits: [Edit] = []
    /// What no new expectation can mend: steps that could not be taken.
    package var problems: [ScenarioFileError] = []

    /// Accepts what a run has seen.
    ///
    /// Of each file only what changes is written anew; comments and the order of everything else stay.
    ///
    /// - Parameters:
    ///   - report: what the run has seen.
    ///   - files: the files that were run.
    ///   - read: gives the text of a file; it is checked after the edit that it says what was meant.
    package init(
        accepting report: ScenarioReport, of files: [ScenarioFile], read: (String) -> String?
    ) {
        for file in files {
            let results = report.results.filter { $0.file == file.path && $0.isFailed }
            guard !results.isEmpty, let text = read(file.path) else { continue }
            var (new, changes, routesChanged) = (file, 0, false)
            for result in results {
                if let routes = result.routes {
                    new.routes = routes
                    routesChanged = true
                    changes += 1
                    continue
                }
                guard let index = new.scenarios.firstIndex(where: { $0.line == result.line && $0.name == result.name })
                else { continue }
                var isChanged = false
                for (step, seen) in zip(file.scenarios[index].steps.indices, result.observations) {
                    let old = file.scenarios[index].steps[step].expectation
                    let accepted = old.accepting(seen)
                    isChanged = isChanged || accepted != old
                    new.scenarios[index].steps[step].expectation = accepted
                }
                if isChanged { changes += 1 }
                if case .failed(let failures) = result.outcome, let stop = failures.last, let problem = stop.problem {
                    problems.append(
                        ScenarioFileError(
                            file: file.path, line: stop.line, column: 1,
                            message: "step \(stop.number) of \"\(result.name)\" cannot be taken: \(problem.message)",
                            help: problem.help))
                }
            }
            guard changes > 0 else { continue }
            var edit = ScenarioEdit(text)
            edit.replace(file, with: new, routes: routesChanged)
            if let read = try? ScenarioFile(edit.text, path: file.path), read.says(new) {
                edits.append(Edit(path: file.path, text: edit.text, count: changes))
            } else {
                problems.append(
                    ScenarioFileError(
                        file: file.path, message: "cannot be changed in place",
                        help: "write its scenarios in block style, one key to a line"))
            }
        }
    }
}

extension ScenarioFile {
    /// Whether both say the same, wherever it stands.
    fileprivate func says(_ other: ScenarioFile) -> Bool {
        func plain(_ scenarios: [Scenario]) -> [Scenario] {
            scenarios.map { scenario in
                Scenario(
                    name: scenario.name,
                    steps: scenario.steps.map { Scenario.Step($0.actions, expectation: $0.expectation) })
            }
        }
        return (routes?.entries, site, setup) == (other.routes?.entries, other.site, other.setup)
            && plain(scenarios) == plain(other.scenarios)
    }
}
