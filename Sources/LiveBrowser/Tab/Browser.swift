internal import Foundation
package import Facts
internal import Synchronization

/// A real browser with a site in it, in which tabs are opened.
///
/// It is a Chromium without a window. The site is its `http://localhost`; other hosts do not exist for it, unless the
/// options say so.
///
///     let browser = try Browser(showing: FolderSite(path: "sample-pages/date-tools"))
///     let tab = try browser.openTab()
///     let step = try tab.perform(.open("/index.html"))
///     browser.close()
package final class Browser: Sendable {
    let options: BrowserOptions
    /// The site's files as they are written.
    let files: SiteFiles
    private let driver: Driver
    private let session: DriverSession
    private let server: SiteServer
    private let desk: FrontDesk

    /// The site's scheme and authority in the browser.
    package static let origin = "http://localhost"
    /// What addresses in the site are relative to.
    static let base = WebAddress(origin + "/")

    /// Starts a browser.
    ///
    /// - Parameters:
    ///   - site: what answers requests to `http://localhost`.
    ///   - options: how it is started, and what pages may do.
    /// - Throws: ``BrowserFailure`` when programs are missing or do not start.
    package init(showing site: any Site, options: BrowserOptions = .init()) throws(BrowserFailure) {
        server = try SiteServer(
            site, libraries: options.libraries, pace: ServingPace(isForRecording: options.isForRecording))
        driver = try Driver(options.browser)
        desk = FrontDesk(RequestPolicy(options))
        self.options = options
        files = SiteFiles(of: site)
        let arguments = Self.arguments(serverPort: server.port, allowsNetwork: options.allowsNetwork)
        let desk = desk
        session = try DriverSession(driver, arguments: arguments) { desk.take($0) }
        desk.open(connection)
        try connection.send("session.subscribe", ["events": .array(BrowserEvents.names.map { .string($0) })])
        try connection.send("network.addIntercept", ["phases": ["beforeRequestSent"]])
    }

    deinit { close() }

    var connection: BiDiConnection { session.connection }

    /// The temporary folder it writes to while it runs; nil for a browser of a driver that was there already.
    package var folder: String? { driver.folder }

    /// Ends the browser and removes what it wrote.
    package func close() {
        if case .running = driver { session.end() } else { connection.end() }
        driver.stop()
    }

    /// Opens an empty tab that shares nothing with other tabs: no cookies, no storage, no history.
    package func openTab() throws(BrowserFailure) -> BrowserTab {
        struct UserContext: Decodable { let userContext: String }
        struct Context: Decodable { let context: String }
        struct Session: Decodable { let session: String }
        let profile = try connection.send("browser.createUserContext", [:], as: UserContext.self).userContext
        let context = try connection.send(
            "browsingContext.create", ["type": "tab", "userContext": .string(profile)], as: Context.self
        ).context
        let session = try connection.send(
            "goog:cdp.getSession", ["context": .string(context)], as: Session.self
        ).session
        let log = TabLog(context: context)
        desk.add(log, session: session, profile: profile)
        let tab = BrowserTab(self, profile: profile, session: session, log: log)
        try tab.prepare()
        return tab
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
    func forget(_ log: TabLog, session: String, profile: String) {
        desk.remove(log, session: session, profile: profile)
        connection.post("browser.removeUserContext", ["userContext": .string(profile)])
    }

    private static func arguments(serverPort: UInt16, allowsNetwork: Bool) -> [String] {
        let hosts = "MAP localhost:80 127.0.0.1:\(serverPort)" + (allowsNetwork ? "" : ", MAP * ~NOTFOUND")
        var arguments = [
            "--headless=new", "--window-size=1280,800", "--host-resolver-rules=\(hosts)",
            "--disable-back-forward-cache",
            "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,Translate,MediaRouter,OptimizationHints",
            "--disable-dev-shm-usage", "--mute-audio", "--hide-scrollbars",
            // Several tabs are walked at once: none is less awake for not being in front.
            "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
            "--disable-backgrounding-occluded-windows",
            // A script that runs again is to be told again, not to be found in a cache.
            "--js-flags=--no-compilation-cache",
        ]
        // Chromium refuses its sandbox to the superuser, whom containers usually run as.
        if geteuid() == 0 { arguments.append("--no-sandbox") }
        return arguments
    }
}
