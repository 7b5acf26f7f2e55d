/// How far to explore.
public struct Limits: Hashable, Sendable {
    /// The most states to visit.
    public var states: Int
    /// The most clicks to try.
    public var clicks: Int

    /// Makes limits; the defaults end within about a minute.
    public init(states: Int = 20_000, clicks: Int = 200_000) {
        self.states = states
        self.clicks = clicks
    }
}

/// Why exploring ended.
public enum StopReason: Hashable, Sendable {
    /// Every state that can be reached was visited.
    case exhausted
    /// There are more states than were allowed.
    case states(Int)
    /// There are more clicks than were allowed.
    case clicks(Int)
    /// For so many pages no document of some kind was found near; there may be one far away.
    case contrasts(Int)

    /// The reason for people; nil when nothing was left out.
    public var description: String? {
        switch self {
        case .exhausted: nil
        case .states(let count): "only the first \(count) states were visited; there are more"
        case .contrasts(let count):
            "\(count) pages were looked at in the documents near them only; some that are farther may do otherwise"
        case .clicks(let count): "only the first \(count) clicks were tried; there are more"
        }
    }
}
