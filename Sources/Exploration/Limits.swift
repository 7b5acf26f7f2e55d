/// How far to explore.
public struct Limits: Hashable, Sendable {
    /// The most states to visit.
    public var states: Int
    /// The most clicks to try.
    public var clicks: Int

    /// Makes limits.
    public init(states: Int = 2_000_000, clicks: Int = 20_000_000) {
        self.states = states
        self.clicks = clicks
    }
}

/// Why exploring ended.
public enum StopReason: Hashable, Sendable {
    /// Every state that can be reached was visited, or one that does the same.
    case exhausted
    /// There are more states than were allowed.
    case states(Int)
    /// There are more clicks than were allowed.
    case clicks(Int)
    /// Whoever asked wanted no more.
    case interrupted
    /// For so many questions that clicks ask, no answer was found but the first.
    case questions(Int)

    /// The reason for people; nil when nothing was left out.
    public var description: String? {
        switch self {
        case .exhausted: nil
        case .states(let count): "only the first \(count) states were visited; there are more"
        case .clicks(let count): "only the first \(count) clicks were tried; there are more"
        case .interrupted: "exploring was interrupted; what comes after the states that were visited is not known"
        case .questions(let count):
            "for \(count) \(count == 1 ? "click" : "clicks") it was left open whether other documents change what \(count == 1 ? "it does" : "they do")"
        }
    }
}
