package import Facts
package import Navigators
internal import Synchronization

/// A real browser with a site in it, in which tabs are opened.
///
/// It is a Chromium or a Firefox without a window. The site is its `http://localhost`; other hosts do not exist for it, unless
/// the options say so.
///
///     let browser = try Browser(showing: FolderSite(path: "sample-pages/date-tools"))
///     let tab = try browser.openTab()
///     let step = try tab.perform(.open("/index.html"))
///     browser.close()
package final class Browser: Sendable {
    let options: BrowserOptions
    /// The site's files as they are written.
    let files: SiteFiles
    private let running: RunningBrowser
    private let isClosed = Atomic(false)

    /// The site's scheme and authority in the browser.
    package static let origin = "http://localhost"
    /// What addresses in the site are relative to.
    static let base = WebAddress(origin + "/")

    /// Starts a browser, unless the options have a pool in which one is idle.
    ///
    /// - Parameters:
    ///   - site: what answers requests to `http://localhost`.
    ///   - options: how it is started, and what pages may do.
    /// - Throws: ``BrowserFailure`` when programs are missing or do not start.
    package init(showing site: any Site, options: BrowserOptions = .init()) throws(BrowserFailure) {
        self.options = options
        files = SiteFiles(of: site)
        running =
            if let pool = options.pool {
                try pool.take(showing: site, options: options)
            } else {
                try RunningBrowser(showing: site, options: options)
            }
    }

    deinit { close() }

    /// Which browser it is, for simulated tabs beside its own.
    package var engine: BrowserEngine { running.automation.engine }

    var connection: BiDiConnection { running.connection }

    /// The temporary folder it writes to while it runs; nil for a browser of a driver that was there already.
    package var folder: String? { running.automation.folder }

    /// Ends the browser and removes what it wrote; one of a pool goes back there, without its tabs.
    package func close() {
        guard !isClosed.exchange(true, ordering: .relaxed) else { return }
        if let pool = options.pool { pool.give(back: running) } else { running.end() }
    }

    /// Opens an empty tab that shares nothing with other tabs: no cookies, no storage, no history.
    package func openTab() throws(BrowserFailure) -> BrowserTab {
        struct UserContext: Decodable { let userContext: String }
        struct Context: Decodable { let context: String }
        let profile = try connection.send("browser.createUserContext", [:], as: UserContext.self).userContext
        let context = try connection.send(
            "browsingContext.create",
            ["type": .string(running.automation.contextType), "userContext": .string(profile)], as: Context.self
        ).context
        let log = TabLog(context: context)
        running.desk.add(log, profile: profile)
        let tab = try running.automation.attach(
            log, profile: profile, scripts: PageScript.forDocuments(options), pageLimit: options.timeLimit)
        return BrowserTab(self, tab, profile: profile, log: log)
    }

    /// The bytes of a script that ran: a file of the site, or what stands in for one.
    ///
    /// - Parameter label: its address, or its path in the site.
    /// - Returns: nil when there is no such file.
    func contents(of label: String) -> [UInt8]? {
        guard let address = WebAddress(label, base: Self.base) else { return nil }
        let isOwn = address.origin == Self.origin
        if isOwn {
            let response = files.load(Request(path: address.path)).response
            if response.isSuccess { return response.body }
        }
        let host = isOwn ? nil : String(address.origin.dropFirst(address.scheme.count + "://".count))
        return options.libraries.lazy.compactMap { $0.response(forHost: host, path: address.path)?.body }.first
    }

    /// A tab is closed.
    func forget(_ log: TabLog, profile: String) {
        running.desk.remove(log, profile: profile)
        connection.post("browser.removeUserContext", ["userContext": .string(profile)])
    }
}
