internal import Navigators
internal import Scenarios

/// An action that could not be carried out: what `sidedoor test` says of it.
public struct VisitFailure: Error, CustomStringConvertible {
    /// The step, why it could not be taken, what there is instead, the pages in the DOM and the events before.
    public let description: String
}

extension VisitFailure {
    init(_ failure: ActionFailure, at actions: [WalkAction], after seen: Observation?) {
        description = Story.text(of: actions, seen: seen, problem: WalkError(failure))
    }
}
