internal import Foundation
internal import Synchronization

/// When a server's answers come, so that what hangs on their order is the same each time.
///
/// The manners are those that recordings of Turbo and htmx were made with: style sheets come at once, scripts a little late, no
/// page while scripts are on their way, a page that was fetched before later than one that was not, and what frames ask for
/// one after the other. Those of MkDocs-Material were made with pages that come at once: it remembers after 100 ms where the
/// window was scrolled to, and does not jump to a fragment then.
final class ServingPace: Sendable {
    private struct State {
        var known: Set<String> = []
        /// Whether a script has asked for a sitemap, as MkDocs-Material does before anything else.
        var hasAskedForSitemap = false
        var scriptsUntil = ContinuousClock.now
        var nextFrame = 0
        var framesOver: Set<Int> = []
        var lastFrame = ContinuousClock.now
    }

    /// What holds the next frame's answer back until this one is written.
    struct Turn {
        fileprivate let pace: ServingPace
        fileprivate let number: Int

        /// The answer is written.
        func end() {
            pace.state.withLock { state in
                state.framesOver.insert(number)
                state.lastFrame = .now
            }
        }
    }

    private let state = Mutex(State())

    /// Waits until the answer to a request is to come.
    ///
    /// - Returns: what is to be told when it is written; nil for all but frames.
    func wait(with request: HTTPMessage) -> Turn? {
        let words = request.firstLine.split(separator: " ")
        let path = words.count > 1 ? String(words[1].prefix { $0 != "?" }) : ""
        let destination = request.headers["sec-fetch-dest"] ?? ""
        if destination == "script" {
            state.withLock { $0.scriptsUntil = .now + .milliseconds(180) }
            pause(60)
            state.withLock { $0.scriptsUntil = .now + .milliseconds(120) }
            return nil
        }
        guard destination == "empty" || destination == "document" else { return nil }
        let isKnown = state.withLock { !$0.known.insert(path).inserted }
        guard destination == "empty" else { return nil }
        let isInstant = state.withLock { state in
            if path.hasSuffix("/sitemap.xml") { state.hasAskedForSitemap = true }
            return state.hasAskedForSitemap
        }
        if isInstant { return nil }
        if request.headers["turbo-frame"] != nil { return waitForFrame() }
        if isKnown { pause(250) }
        while state.withLock({ $0.scriptsUntil > .now }) { pause(10) }
        return nil
    }

    private func waitForFrame() -> Turn {
        let number = state.withLock { state in
            defer { state.nextFrame += 1 }
            return state.nextFrame
        }
        pause(100)
        let limit = ContinuousClock.now + .seconds(5)
        while state.withLock({ number > 0 && !$0.framesOver.contains(number - 1) }), ContinuousClock.now < limit {
            pause(10)
        }
        while state.withLock({ $0.lastFrame + .milliseconds(120) > .now }) { pause(10) }
        return Turn(pace: self, number: number)
    }

    private func pause(_ milliseconds: Int) { usleep(useconds_t(milliseconds * 1000)) }
}
