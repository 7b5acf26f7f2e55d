extension Finding {
    /// What became of a finding when its way was walked in a real browser, with the site's own scripts running.
    public enum Verdict: Hashable, Sendable {
        /// The browser shows what the finding says.
        case confirmed
        /// The browser shows something else.
        ///
        /// `seen` is what it shows, in a phrase.
        case notConfirmed(seen: String)
        /// Nobody knows.
        ///
        /// `reason` says why, in a phrase: another host's file, a login, a limit.
        case notTested(reason: String)

        /// Its name in reports for programs: `confirmed`, `not-confirmed` or `not-tested`.
        public var name: String {
            switch self {
            case .confirmed: "confirmed"
            case .notConfirmed: "not-confirmed"
            case .notTested: "not-tested"
            }
        }

        /// What was seen instead, or why nothing was tested; nil for what is confirmed.
        public var detail: String? {
            switch self {
            case .confirmed: nil
            case .notConfirmed(let detail), .notTested(let detail): detail
            }
        }

        /// `not tested: a login`
        public var description: String {
            name.map { $0 == "-" ? " " : String($0) }.joined() + (detail.map { ": " + $0 } ?? "")
        }
    }
}

extension Finding.Verdict: CustomStringConvertible {}

extension Finding {
    /// Whether a browser showed something else.
    package var isRefuted: Bool { if case .notConfirmed? = verdict { true } else { false } }
}
