/// Numbers that look random and are the same for the same seed on every machine (SplitMix64, by Sebastiano Vigna).
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, but not including, another.
    mutating func below(_ end: Int) -> Int { Int(next() % UInt64(end)) }

    /// True in so many of a thousand cases.
    mutating func isOne(ofThousand share: Int) -> Bool { below(1_000) < share }
}
