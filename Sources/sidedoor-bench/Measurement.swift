/// The best of several runs of one thing over the same files.
struct Measurement {
    let name: String
    let seconds: Double

    /// The fastest of `rounds`: what the machine can do when nothing else disturbs it.
    init(_ name: String, rounds: Int, _ body: () -> Void) {
        self.name = name
        let clock = ContinuousClock()
        var best = Duration.seconds(1_000_000)
        for _ in 0..<rounds { best = min(best, clock.measure(body)) }
        seconds = Double(best.components.seconds) + Double(best.components.attoseconds) * 1e-18
    }

    func megabytesPerSecond(_ bytes: Int) -> Double { Double(bytes) / seconds / 1_000_000 }
}
