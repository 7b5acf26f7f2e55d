internal import Synchronization

/// A line on the terminal that says how many findings a browser was asked about, and how long the rest will take.
///
/// Several threads tell it how far they are.
final class VerifyingLine: Sendable {
    private let bar = Mutex(ProgressBar("walking", "findings", tells: .timeLeft))
    private let start = ContinuousClock.now

    /// Nil where standard error is no terminal.
    init?() {
        guard ProgressLine.isWanted else { return nil }
    }

    /// Shows how many findings were walked.
    func show(_ done: Int, of all: Int) {
        let text = bar.withLock { $0.update(done, of: all, after: start.duration(to: .now)) }
        if let text { Console.writeError(text) }
    }

    /// Takes the line away.
    func clear() { Console.writeError(bar.withLock { $0.end() }) }
}
