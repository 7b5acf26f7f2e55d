internal import Foundation
internal import Navigators

/// A Chromium or Chrome, driven by its `chromedriver`.
///
/// What WebDriver BiDi does not tell, the Chrome DevTools Protocol does, which the driver hands on.
final class ChromiumAutomation: BrowserAutomation {
    private let driver: Driver
    private let session: DriverSession
    private let translator: TranslatorTab?
    private let desk: DevToolsDesk

    /// Starts a browser.
    ///
    /// - Parameters:
    ///   - driver: its driver.
    ///   - serverPort: the port of 127.0.0.1 that stands for `http://localhost`.
    ///   - allowsNetwork: whether other hosts exist.
    ///   - onEvent: is told what happens in it.
    /// - Throws: ``BrowserFailure/didNotStart(reason:)``.
    init(
        _ driver: Driver, serverPort: UInt16, allowsNetwork: Bool,
        onEvent: @escaping @Sendable (BiDiConnection.Event) -> Void
    ) throws(BrowserFailure) {
        self.driver = driver
        let desk = DevToolsDesk()
        self.desk = desk
        let arguments = Self.arguments(serverPort: serverPort, allowsNetwork: allowsNetwork)
        session = try DriverSession(driver, arguments: arguments) { event in
            if !desk.take(event) { onEvent(event) }
        }
        translator = session.debuggerAddress.flatMap { TranslatorTab(debuggerAddress: $0) }
        desk.open(session.connection)
    }

    var connection: BiDiConnection { session.connection }

    var events: [String] { DevToolsEvents.names }

    var engine: BrowserEngine { .blink }

    var folder: String? { driver.folder }

    var contextType: String { "tab" }

    func close() {
        translator?.end()
        if case .running = driver { session.end() } else { connection.end() }
        driver.stop()
    }

    func attach(
        _ log: TabLog, profile: String, scripts: [String], pageLimit seconds: Double
    ) throws(BrowserFailure) -> any TabAutomation {
        struct Session: Decodable { let session: String }
        let session = try connection.send(
            "goog:cdp.getSession", ["context": .string(log.context)], as: Session.self
        ).session
        desk.add(log, session: session)
        let tab = ChromiumTab(connection, desk, session: session, seconds: seconds)
        try tab.prepare(scripts, profile: profile)
        return tab
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
