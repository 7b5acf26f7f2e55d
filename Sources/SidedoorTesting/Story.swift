internal import Scenarios

/// What is printed where a test fails.
enum Story {
    /// The way in a line, and what is said of its last step.
    static func text(of actions: [WalkAction], seen: Observation?, problem: WalkError?) -> String {
        let way = actions.dropLast().map { $0.text + ", " }.joined()
        let lines = Explanation.lines(
            ofStep: actions.count, actions.last?.text ?? "", problem: problem, seen: seen)
        return ([way.isEmpty ? nil : "after " + way.dropLast(2)].compactMap { $0 } + lines).joined(separator: "\n")
    }
}
