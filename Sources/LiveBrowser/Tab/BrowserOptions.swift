package import Navigators

/// How a browser is started and what pages may do in it.
package struct BrowserOptions: Sendable {
    /// The path or name of a Chromium, Chrome or Firefox, or the address of a `chromedriver` that runs on this machine; nil for
    /// the browser that is installed.
    package var browser: String?
    /// Files that stand in for those of other hosts.
    package var libraries: [Library] = []
    /// Whether requests to other hosts go out; else they find nothing.
    package var allowsNetwork = false
    /// Options of `$.mobile` by name that hold whatever pages set.
    package var navigatorOptions: [String: OptionValue] = [:]
    /// For how many seconds nothing may happen before a page is taken to be at rest.
    package var quiet = 0.1
    /// How many seconds a page has to come to rest after an action.
    package var timeLimit = 10.0

    /// Whether pages are shown as recordings of libraries that exchange parts of documents were made: every element with an id
    /// is taller than the window, so that it is certain where it was scrolled to, and answers come as over a slow network, so
    /// that what hangs on their order is the same each time.
    package var isForRecording = false

    /// Where browsers go that are needed no more, and come from; nil for one that is started and ended.
    package var pool: BrowserPool?

    /// A browser that is installed, without network.
    package init() {}
}
