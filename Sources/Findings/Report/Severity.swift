/// How bad a finding is.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Worth knowing.
    case note
    /// Something is lost, and the visitor may not miss it.
    case warning
    /// Something does not work.
    case error

    /// By badness.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
