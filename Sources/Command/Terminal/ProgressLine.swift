internal import Glibc
internal import LiveSite

/// A line on the terminal that says how far a check is, when that takes longer than half a second.
final class ProgressLine {
    private var bar = ProgressBar()
    private let start = ContinuousClock.now

    /// Nil where standard error is no terminal.
    init?() {
        guard isatty(STDERR_FILENO) == 1, getenv("TERM").map({ String(cString: $0) }) != "dumb" else { return nil }
    }

    /// Shows how many states were visited of those that are known.
    func show(_ done: Int, of known: Int) {
        guard let text = bar.update(done, of: known, after: start.duration(to: .now)) else { return }
        Console.writeError(text)
    }

    /// Shows how many pages of a server have answered of those that are known.
    func show(_ progress: CrawlProgress) {
        let time = start.duration(to: .now)
        guard let text = bar.update(progress.done, of: progress.known, after: time, unit: "pages", rate: true) else {
            return
        }
        Console.writeError(text)
    }

    /// Takes the line away.
    func clear() { Console.writeError(bar.end()) }
}

/// What a progress line writes, and when.
struct ProgressBar {
    private static let width = 24
    private var last: Duration?

    /// The text to write; nil when it is too early for another.
    ///
    /// - Parameters:
    ///   - done: how much is done.
    ///   - known: of how much.
    ///   - time: how long it has taken.
    ///   - unit: what is counted.
    ///   - rate: whether to say how fast it goes.
    /// - Returns: a line in place of the one before.
    mutating func update(
        _ done: Int, of known: Int, after time: Duration, unit: String = "states", rate: Bool = false
    ) -> String? {
        guard time >= .milliseconds(500), last.map({ time - $0 >= .milliseconds(100) }) ?? true else { return nil }
        last = time
        let filled = min(Self.width, Self.width * done / max(1, known))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
        let speed = rate ? ", \(Int(Double(done) / max(0.001, time / .seconds(1)))) a second" : ""
        return "\r\u{1B}[Kchecking [\(bar)] \(done) of \(known) \(unit)\(speed)"
    }

    /// The text that takes the line away; empty when none was shown.
    mutating func end() -> String {
        defer { last = nil }
        return last == nil ? "" : "\r\u{1B}[K"
    }
}
