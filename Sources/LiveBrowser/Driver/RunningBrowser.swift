internal import Facts
internal import Navigators

/// A browser that runs, and the server that is its `http://localhost`: it shows one site after another.
final class RunningBrowser: Sendable {
    /// What cannot be changed once it runs.
    struct Start: Hashable, Sendable {
        /// ``BrowserOptions/browser``.
        var browser: String?
        /// ``BrowserOptions/allowsNetwork``.
        var allowsNetwork: Bool

        init(_ options: BrowserOptions) { (browser, allowsNetwork) = (options.browser, options.allowsNetwork) }
    }

    let start: Start
    let automation: any BrowserAutomation
    let desk: FrontDesk
    private let server: SiteServer

    /// Starts a browser.
    ///
    /// - Parameters:
    ///   - site: what answers requests to `http://localhost` at first.
    ///   - options: how it is started, and what pages may do at first.
    /// - Throws: ``BrowserFailure`` when programs are missing or do not start.
    init(showing site: any Site, options: BrowserOptions) throws(BrowserFailure) {
        start = Start(options)
        server = try SiteServer(SiteServer.Service(site, options))
        let desk = FrontDesk(RequestPolicy(options))
        self.desk = desk
        automation = try Self.automation(start, serverPort: server.port) { desk.take($0) }
        desk.open(connection)
        let events = BrowserEvents.names + automation.events
        try connection.send("session.subscribe", ["events": .array(events.map { .string($0) })])
        try connection.send("network.addIntercept", ["phases": ["beforeRequestSent"]])
    }

    private static func automation(
        _ start: Start, serverPort: UInt16, onEvent: @escaping @Sendable (BiDiConnection.Event) -> Void
    ) throws(BrowserFailure) -> any BrowserAutomation {
        let allowsNetwork = start.allowsNetwork
        if let name = start.browser, name.hasPrefix("http://") || name.hasPrefix("https://") {
            return try ChromiumAutomation(
                Driver(at: name), serverPort: serverPort, allowsNetwork: allowsNetwork, onEvent: onEvent)
        }
        switch try BrowserPrograms(browser: start.browser) {
        case .chromium(let path, let driver):
            return try ChromiumAutomation(
                Driver(starting: driver, for: path), serverPort: serverPort, allowsNetwork: allowsNetwork,
                onEvent: onEvent)
        case .firefox(let path):
            return try FirefoxAutomation(path, serverPort: serverPort, allowsNetwork: allowsNetwork, onEvent: onEvent)
        }
    }

    deinit { end() }

    var connection: BiDiConnection { automation.connection }

    /// Shows another site to tabs that are opened from now on.
    func show(_ site: any Site, _ options: BrowserOptions) {
        server.serve(SiteServer.Service(site, options))
        desk.follow(RequestPolicy(options))
    }

    /// Closes all tabs that were opened, with what they stored.
    ///
    /// - Throws: ``BrowserFailure`` when the browser has ended, or does not answer.
    func closeTabs() throws(BrowserFailure) {
        struct Profiles: Decodable {
            struct Profile: Decodable { let userContext: String }
            let userContexts: [Profile]
        }
        let profiles = try connection.send("browser.getUserContexts", [:], as: Profiles.self, within: 5).userContexts
        for profile in profiles where profile.userContext != "default" {
            try connection.send(
                "browser.removeUserContext", ["userContext": .string(profile.userContext)], within: 5)
        }
    }

    /// Ends the browser and removes what it wrote.
    func end() { automation.close() }
}

extension SiteServer.Service {
    fileprivate init(_ site: any Site, _ options: BrowserOptions) {
        self.init(
            site: site, libraries: options.libraries, pace: ServingPace(isForRecording: options.isForRecording))
    }
}
