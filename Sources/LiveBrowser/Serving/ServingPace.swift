internal import Foundation
internal import Synchronization

/// When a server's answers come, so that what hangs on their order is the same each time.
///
/// What scripts fetch is answered in the order it was asked for, however many connections a browser opens. The manners for
/// recordings are those that recordings of Turbo and htmx were made with: style sheets come at once, scripts a little late, no
/// page while scripts are on their way, a page that was fetched before later than one that was not, and what frames ask for
/// one after the other. Those of MkDocs-Material were made with pages that come at once: it remembers after 100 ms where the
/// window was scrolled to, and does not jump to a fragment then.
final class ServingPace: Sendable {
    private struct State {
        var known: Set<String> = []
        /// Whether a script has asked for a sitemap, as MkDocs-Material does before anything else.
        var hasAskedForSitemap = false
        var scriptsUntil = ContinuousClock.now
        var nextTurn = 0
        var turnsOver: Set<Int> = []
        var lastTurn = ContinuousClock.now
    }

    /// What holds the next answer back until this one is written.
    struct Turn {
        fileprivate let pace: ServingPace
        fileprivate let number: Int

        /// The answer is written.
        func end() {
            pace.state.withLock { state in
                state.turnsOver.insert(number)
                state.lastTurn = .now
            }
        }
    }

    private let isForRecording: Bool
    private let state = Mutex(State())

    /// - Parameter isForRecording: whether answers come as over a slow network.
    init(isForRecording: Bool) { self.isForRecording = isForRecording }

    /// Takes note of a request when it comes.
    ///
    /// - Returns: its place among those that are answered one after another; nil for one that waits for no other.
    func turn(for request: HTTPMessage) -> Turn? {
        guard request.headers["sec-fetch-dest"] == "empty", !isForRecording || request.headers["turbo-frame"] != nil
        else { return nil }
        return state.withLock { state in
            defer { state.nextTurn += 1 }
            return Turn(pace: self, number: state.nextTurn)
        }
    }

    /// Waits until the answer to a request is to come.
    func wait(with request: HTTPMessage, _ turn: Turn?) {
        if isForRecording { return waitAsRecorded(with: request, turn) }
        if let turn { wait(for: turn, gap: .milliseconds(10)) }
    }

    private func waitAsRecorded(with request: HTTPMessage, _ turn: Turn?) {
        let words = request.firstLine.split(separator: " ")
        let path = words.count > 1 ? String(words[1].prefix { $0 != "?" }) : ""
        let destination = request.headers["sec-fetch-dest"] ?? ""
        if destination == "script" {
            state.withLock { $0.scriptsUntil = .now + .milliseconds(180) }
            pause(60)
            state.withLock { $0.scriptsUntil = .now + .milliseconds(120) }
            return
        }
        guard destination == "empty" || destination == "document" else { return }
        let isKnown = state.withLock { !$0.known.insert(path).inserted }
        guard destination == "empty" else { return }
        let isInstant = state.withLock { state in
            if path.hasSuffix("/sitemap.xml") { state.hasAskedForSitemap = true }
            return state.hasAskedForSitemap
        }
        if isInstant { return }
        if let turn {
            pause(100)
            return wait(for: turn, gap: .milliseconds(120))
        }
        if isKnown { pause(250) }
        while state.withLock({ $0.scriptsUntil > .now }) { pause(10) }
    }

    /// Waits until those that came before are answered, and a little longer, so that the browser has read their answers.
    private func wait(for turn: Turn, gap: Duration) {
        let limit = ContinuousClock.now + .seconds(5)
        while state.withLock({ turn.number > 0 && !$0.turnsOver.contains(turn.number - 1) }), .now < limit { pause(2) }
        while state.withLock({ $0.lastTurn + gap > .now }) { pause(2) }
    }

    private func pause(_ milliseconds: Int) { usleep(useconds_t(milliseconds * 1000)) }
}
