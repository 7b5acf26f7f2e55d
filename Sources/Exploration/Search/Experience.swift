/// What clicks came to before: a click that will come to the same need not be tried again.
struct Experience {
    /// What a click came to.
    struct Known {
        /// The outcome, by its place in the tables.
        var outcome: Int32
        /// The state it leads to, -1 for none.
        var target: Int32
    }

    private struct Key: Hashable {
        var conduct: Int32
        var identity: Int32
    }

    private var conducts: [String: Int32] = [:]
    private var identities: [String: Int32] = [:]
    private var known: [Key: Known] = [:]

    /// The number of a library with its options.
    mutating func number(ofConduct conduct: String) -> Int32 {
        let number = conducts[conduct] ?? Int32(conducts.count)
        conducts[conduct] = number
        return number
    }

    /// What a click of an identity came to; nil when none was tried.
    mutating func recall(_ identity: String, under conduct: Int32) -> Known? {
        identities[identity].flatMap { known[Key(conduct: conduct, identity: $0)] }
    }

    /// Notes what a click came to.
    mutating func note(_ identity: String, under conduct: Int32, _ what: Known) {
        let number = identities[identity] ?? Int32(identities.count)
        identities[identity] = number
        known[Key(conduct: conduct, identity: number)] = what
    }
}
