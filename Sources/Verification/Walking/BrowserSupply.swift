internal import Facts
internal import LiveBrowser
internal import Navigators
internal import Synchronization

/// A browser for many walks; when a page brings it down, the next walk has a new one.
final class BrowserSupply: Sendable {
    private struct State {
        var browser: Browser?
        var starts = 1
        /// Why there are no more.
        var end: BrowserFailure?
    }

    /// How often a browser is started before it is given up.
    private static let mostStarts = 10

    private let state: Mutex<State>
    private let site: any Site
    private let options: BrowserOptions

    init(showing site: any Site, options: BrowserOptions) throws(BrowserFailure) {
        (self.site, self.options) = (site, options)
        let browser = try Browser(showing: site, options: options)
        engine = browser.engine
        state = Mutex(State(browser: browser))
    }

    /// Which browser they are.
    let engine: BrowserEngine

    /// The temporary folder of the browser that is there; nil when there is none.
    var folder: String? { state.withLock { $0.browser?.folder } }

    /// Opens a tab.
    ///
    /// - Throws: ``BrowserFailure`` when browsers do not stay.
    /// - Returns: the tab, and whether another browser had to be started for it.
    func tab() throws(BrowserFailure) -> BrowserTab {
        let (browser, starts) = try current()
        do throws(BrowserFailure) {
            return try browser.openTab()
        } catch {
            replace(starts, error)
            return try current().browser.openTab()
        }
    }

    private func current() throws(BrowserFailure) -> (browser: Browser, starts: Int) {
        let result: Result<(Browser, Int), BrowserFailure> = state.withLock { state in
            if let browser = state.browser { return .success((browser, state.starts)) }
            return .failure(state.end ?? .ended)
        }
        return try result.get()
    }

    /// Starts another browser, unless somebody has already.
    private func replace(_ starts: Int, _ reason: BrowserFailure) {
        state.withLock { state in
            guard state.starts == starts else { return }
            state.browser?.close()
            state.browser = nil
            state.starts += 1
            guard state.starts <= Self.mostStarts else {
                state.end = reason
                return
            }
            do throws(BrowserFailure) {
                state.browser = try Browser(showing: site, options: options)
            } catch {
                state.end = error
            }
        }
    }

    /// Ends the browser.
    func close() {
        state.withLock { state in
            state.browser?.close()
            state.browser = nil
        }
    }
}
