import Glibc

/// The best of several runs of one thing over the same files, in processor time.
struct Measurement {
    let name: String
    let seconds: Double

    /// The fastest of `rounds`: what the machine can do when nothing else disturbs it.
    init(_ name: String, rounds: Int, _ body: () -> Void) {
        self.name = name
        var best = Double.infinity
        for _ in 0..<rounds {
            let start = Self.processorTime()
            body()
            best = min(best, Self.processorTime() - start)
        }
        seconds = best
    }

    func megabytesPerSecond(_ bytes: Int) -> Double { Double(bytes) / seconds / 1_000_000 }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
