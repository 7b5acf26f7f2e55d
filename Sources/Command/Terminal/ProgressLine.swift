internal import Glibc
internal import LiveSite

/// A line on the terminal that says how far a check is, when that takes longer than half a second.
final class ProgressLine {
    private var bar = ProgressBar()
    private var readingBar = ProgressBar("reading", "pages", tells: .rate)
    private let start = ContinuousClock.now

    /// Nil where standard error is no terminal.
    init?() {
        guard Self.isWanted else { return nil }
    }

    /// Whether standard error is a terminal that can take a line back.
    static var isWanted: Bool {
        isatty(STDERR_FILENO) == 1 && getenv("TERM").map({ String(cString: $0) }) != "dumb"
    }

    /// Shows how many states were visited of those that are known.
    func show(_ done: Int, of known: Int) {
        guard let text = bar.update(done, of: known, after: start.duration(to: .now)) else { return }
        Console.writeError(text)
    }

    /// Shows how many pages of a server have answered of those that are known.
    func show(_ progress: CrawlProgress) {
        let time = start.duration(to: .now)
        guard let text = readingBar.update(progress.done, of: progress.known, after: time) else { return }
        Console.writeError(text)
    }

    /// Takes the line away.
    func clear() { Console.writeError(readingBar.end() + bar.end()) }
}

/// What a progress line writes, and when.
struct ProgressBar {
    private static let width = 24
    private var last: Duration?
    /// What is done, and what is counted.
    private let verb: String
    private let noun: String
    private let pace: Pace

    /// What is told of how fast it goes.
    enum Pace {
        case nothing
        /// How many are done in a second.
        case rate
        /// How long the rest will take, where the number of things to do is known.
        case timeLeft
    }

    init(_ verb: String = "checking", _ noun: String = "states", tells pace: Pace = .nothing) {
        (self.verb, self.noun, self.pace) = (verb, noun, pace)
    }

    /// The text to write; nil when it is too early for another.
    mutating func update(_ done: Int, of known: Int, after time: Duration) -> String? {
        guard time >= .milliseconds(500), last.map({ time - $0 >= .milliseconds(100) }) ?? true else { return nil }
        last = time
        let end =
            switch pace {
            case .nothing: ""
            case .rate: ", \(Int(Double(done) / max(0.001, time / .seconds(1)))) a second"
            case .timeLeft: timeLeft(done, of: known, after: time)
            }
        let filled = min(Self.width, Self.width * done / max(1, known))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
        return "\r\u{1B}[K\(verb) [\(bar)] \(done) of \(known) \(noun)\(end)"
    }

    /// `, 2 min left`; empty where nothing is done yet.
    private func timeLeft(_ done: Int, of known: Int, after time: Duration) -> String {
        guard done > 0, done < known else { return "" }
        let seconds = Double(time.components.seconds) / Double(done) * Double(known - done)
        return seconds < 90 ? ", \(Int(seconds.rounded(.up))) s left" : ", \(Int((seconds / 60).rounded(.up))) min left"
    }

    /// The text that takes the line away; empty when none was shown.
    mutating func end() -> String {
        defer { last = nil }
        return last == nil ? "" : "\r\u{1B}[K"
    }
}
