internal import Navigators

extension ScenarioFile {
    /// The file as YAML.
    package var text: String {
        var lines: [String] = []
        if let site { lines.append("site: " + YAMLText.scalar(site)) }
        if let framework { lines.append("framework: \(framework)") }
        if !options.isEmpty { lines.append("options:") }
        for (name, value) in options.sorted(by: { $0.key < $1.key }) {
            let text = if case .string(let text) = value { YAMLText.scalar(text) } else { value.description }
            lines.append("  \(name): \(text)")
        }
        if !scenarios.isEmpty {
            lines.append("scenarios:")
        } else if routes == nil {
            // A file has at least one of the two.
            lines.append("scenarios: []")
        }
        lines += scenarios.flatMap { ExpectationText.indented($0.lines) }
        if let routes { lines += routes.lines }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Scenario {
    /// The scenario as an entry of a list.
    var lines: [String] {
        var lines = ["- name: " + YAMLText.scalar(name)]
        if let start = steps.first {
            lines.append("  start: " + YAMLText.scalar(start.actions.first?.argument ?? ""))
            lines += ExpectationText.indented(start.expectationLines)
        }
        if steps.count > 1 { lines.append("  steps:") }
        for step in steps.dropFirst() {
            let all = step.actionLines + step.expectationLines
            lines += all.enumerated().map { ($0.offset == 0 ? "    - " : "      ") + $0.element }
        }
        return lines
    }
}

extension Scenario.Step {
    var actionLines: [String] {
        guard let action = actions.first else { return [] }
        switch action.name {
        case .back, .forward, .reload: return ["\(action.name.rawValue): \(actions.count)"]
        case .open, .click, .submit, .hash:
            let line = "\(action.name.rawValue): " + YAMLText.scalar(action.argument)
            return action.nth == 1 ? [line] : [line, "nth: \(action.nth)"]
        }
    }

    var expectationLines: [String] {
        let entries = ExpectationText.entries(expectation)
        return entries.isEmpty ? [] : ["expect:"] + ExpectationText.indented(entries.flatMap(\.lines))
    }
}
