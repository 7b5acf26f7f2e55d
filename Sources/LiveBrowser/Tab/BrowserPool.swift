internal import Facts
internal import Synchronization

/// Browsers that run and that nobody uses at the moment: whoever needs one takes it from here, and starts one only when there
/// is none.
///
///     var options = BrowserOptions()
///     options.pool = BrowserPool()
///     for site in sites {
///         let browser = try Browser(showing: site, options: options)
///         …
///         browser.close()
///     }
///
/// OPTIMIZATION: a Chromium starts in a second, a Firefox in six; to close the tabs of the site before takes 0.1 s. The tests
/// that show pages take 133 s with it, 157 s without.
package final class BrowserPool: Sendable {
    private let idle = Mutex<[RunningBrowser]>([])

    /// An empty one. Its browsers end with it.
    package init() {}

    /// A browser that shows a site; a new one where none is idle.
    func take(showing site: any Site, options: BrowserOptions) throws(BrowserFailure) -> RunningBrowser {
        let start = RunningBrowser.Start(options)
        let known = idle.withLock { idle in
            idle.lastIndex { $0.start == start }.map { idle.remove(at: $0) }
        }
        guard let known else { return try RunningBrowser(showing: site, options: options) }
        known.show(site, options)
        return known
    }

    /// Takes a browser back that is needed no more; one that does not answer any longer is ended.
    func give(back browser: RunningBrowser) {
        do {
            try browser.closeTabs()
            idle.withLock { $0.append(browser) }
        } catch {
            browser.end()
        }
    }
}
