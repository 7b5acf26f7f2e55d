internal import Navigators

/// What clicks came to before: a click that will come to the same need not be tried again.
struct Experience {
    /// What a click came to.
    struct Known {
        /// The outcome, by its place in the tables.
        var outcome: Int32
        /// The state it leads to, -1 for none; ``Experience/stays``.
        var target: Int32
    }

    /// Stands for the state in which the click is made.
    static let stays: Int32 = -2

    private struct Key: Hashable {
        var conduct: Int32
        var identity: Int32
    }

    private var conducts: [String: Int32] = [:]
    private var identities: [String: Int32] = [:]
    private var known: [Key: Known] = [:]

    /// The numbers of what decides, beside the click, what comes of it.
    struct Conduct {
        /// The library with its options.
        var library: Int32
        /// And what shapes the pages that are inserted.
        var exact: Int32
    }

    /// The numbers of what decides what comes of clicks.
    mutating func conduct(of foreground: Foreground) -> Conduct {
        Conduct(
            library: number(of: foreground.conduct), exact: number(of: foreground.conduct + "\n" + foreground.mould))
    }

    private mutating func number(of conduct: String) -> Int32 {
        let number = conducts[conduct] ?? Int32(conducts.count)
        conducts[conduct] = number
        return number
    }

    /// What a click of an identity came to; nil when none was tried.
    func recall(_ identity: String, under conduct: Int32) -> Known? {
        identities[identity].flatMap { known[Key(conduct: conduct, identity: $0)] }
    }

    /// Notes what a click came to.
    mutating func note(_ identity: String, under conduct: Conduct, _ what: Known) {
        let number = identities[identity] ?? Int32(identities.count)
        identities[identity] = number
        known[Key(conduct: conduct.exact, identity: number)] = what
        known[Key(conduct: conduct.library, identity: number)] = what
    }
}
