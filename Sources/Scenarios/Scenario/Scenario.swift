/// A walk, with what has to hold after each of its steps.
package struct Scenario: Hashable, Sendable {
    /// One step: what the visitor does, and what has to hold then.
    package struct Step: Hashable, Sendable {
        /// What the visitor does: one action, or Back, Forward or Reload several times.
        package var actions: [WalkAction]
        /// What has to hold afterwards.
        package var expectation: Expectation
        /// The line of its file it begins in; 0 when it stands in none.
        package var line: Int

        /// Makes a step.
        package init(_ actions: [WalkAction], expectation: Expectation = .init(), line: Int = 0) {
            self.actions = actions
            self.expectation = expectation
            self.line = line
        }

        /// What the visitor does, for people.
        package var text: String {
            let text = actions.first?.text ?? ""
            return actions.count > 1 ? "\(text), \(actions.count) times" : text
        }
    }

    /// What it shows.
    package var name: String
    /// The steps, the first of which opens an address.
    package var steps: [Step]
    /// The line of its file it begins in; 0 when it stands in none.
    package var line: Int

    /// Makes a scenario.
    ///
    /// - Parameters:
    ///   - name: what it shows.
    ///   - steps: the steps, the first of which opens an address.
    ///   - line: the line of its file it begins in.
    package init(name: String, steps: [Step], line: Int = 0) {
        self.name = name
        self.steps = steps
        self.line = line
    }
}
