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
    /// States stand for others, and something was looked at in a part of them only: `far` pages in the documents near them,
    /// where one far away may do otherwise; `played` files, which hold something out of the ordinary (`because`, a phrase each), in one or two documents each.
    case sampled(far: Int, played: Int, because: [String])

    /// The reason for people; nil when nothing was left out.
    public var description: String? {
        switch self {
        case .exhausted: nil
        case .states(let count): "only the first \(count) states were visited; there are more"
        case .sampled(let far, let played, let reasons): Self.describe(far: far, played: played, reasons)
        case .clicks(let count): "only the first \(count) clicks were tried; there are more"
        }
    }

    private static func describe(far: Int, played: Int, _ reasons: [String]) -> String {
        var parts: [String] = []
        if played > 0 {
            let files = played == 1 ? "1 file holds" : "\(played) files hold"
            let which = reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
            parts.append("\(files) something out of the ordinary\(which); tried in one or two documents each")
        }
        if far > 0 {
            let pages = far == 1 ? "1 page was" : "\(far) pages were"
            parts.append("\(pages) looked at in the documents nearby only")
        }
        return parts.joined(separator: "; ")
    }
}
