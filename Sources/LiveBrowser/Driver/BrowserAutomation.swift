internal import Navigators

/// A browser that runs, as far as one kind is not like another: how it is started, and what WebDriver BiDi does not tell.
protocol BrowserAutomation: Sendable {
    /// What both kinds speak.
    var connection: BiDiConnection { get }
    /// The temporary folder it writes to while it runs; nil for a browser of a driver that was there already.
    var folder: String? { get }
    /// The names of the events that only this kind has to be asked for.
    var events: [String] { get }
    /// Which engine it has.
    var engine: BrowserEngine { get }
    /// As what a browsing context is created that is awake all the time: `tab` or `window`.
    var contextType: String { get }

    /// Makes a tab tell what it does.
    ///
    /// - Parameters:
    ///   - log: takes what is told.
    ///   - profile: the user context that the tab is in.
    ///   - scripts: what runs in every document before anything of it.
    ///   - seconds: how long a page of it may take to answer.
    /// - Throws: ``BrowserFailure`` when the browser cannot be asked.
    /// - Returns: the tab, which tells from now on.
    func attach(
        _ log: TabLog, profile: String, scripts: [String], pageLimit seconds: Double
    ) throws(BrowserFailure) -> any TabAutomation

    /// Ends the browser and removes what it wrote.
    func close()
}

/// A tab, as far as one kind of browser is not like another.
protocol TabAutomation: Sendable {
    /// Forgets the empty page that the tab began with: it is none to go back to.
    func beginHistory() throws(BrowserFailure)
    /// Waits until what has happened so far is in the log.
    func catchUp() throws(BrowserFailure)
    /// The text of a script that was compiled; empty when it is gone.
    func source(of script: TabLog.CompiledScript) -> String
    /// Makes a script that does not end let go, where that can be had.
    func interrupt()
    /// Whether a browser's refusal says that the process of the tab's page has ended.
    func isCrash(_ reason: String) -> Bool
    /// Ends the process of the tab's page.
    func crash()
    /// The tab is closed.
    func detach()
}
