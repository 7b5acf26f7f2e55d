internal import Foundation
internal import Navigators

/// A Firefox, which speaks WebDriver BiDi without a driver.
///
/// What BiDi does not tell, which scripts run, its debugger server does.
final class FirefoxAutomation: BrowserAutomation {
    let connection: BiDiConnection
    private let process: BrowserProcess
    private let server: DebuggerServer
    private let desk: DebuggerDesk

    /// Starts a browser.
    ///
    /// - Parameters:
    ///   - path: its path.
    ///   - serverPort: the port of 127.0.0.1 that stands for `http://localhost`.
    ///   - allowsNetwork: whether other hosts exist.
    ///   - onEvent: is told what happens in it.
    /// - Throws: ``BrowserFailure/didNotStart(reason:)``.
    init(
        _ path: String, serverPort: UInt16, allowsNetwork: Bool,
        onEvent: @escaping @Sendable (BiDiConnection.Event) -> Void
    ) throws(BrowserFailure) {
        let program = ListeningProgram(
            path: path, arguments: Self.arguments(folder:),
            files: ["user.js": FirefoxProfile.settings(serverPort: serverPort, allowsNetwork: allowsNetwork)],
            announcement: "WebDriver BiDi listening on ws://127.0.0.1:", terminator: "\n")
        process = try BrowserProcess(program)
        let desk = DebuggerDesk()
        self.desk = desk
        do throws(LoopbackSocket.Refused) {
            server = try Self.server(at: process.folder + Self.socketName) { desk.take($0) }
            connection = try BiDiConnection(port: process.port, path: "/session", onEvent: onEvent)
        } catch {
            process.stop()
            throw .didNotStart(reason: error.reason)
        }
        // The visitor says yes to whatever a page asks.
        let capabilities: JSON = ["alwaysMatch": ["unhandledPromptBehavior": ["default": "accept"]]]
        try connection.send("session.new", ["capabilities": capabilities])
        try letPagesAsk()
    }

    /// Lets pages ask whether to leave, which Firefox forbids while it is driven, whatever its settings say.
    private func letPagesAsk() throws(BrowserFailure) {
        struct Root: Decodable { let preferenceActor: String }
        let preferences = try server.ask("root", "getRoot", as: Root.self).preferenceActor
        let forbids = "dom.disable_beforeunload"
        try server.ask(preferences, "setBoolPref", ["name": .string(forbids), "value": false])
    }

    /// Connects to the debugger server, which may come a little later than BiDi.
    private static func server(
        at path: String, onEvent: @escaping @Sendable (DebuggerServer.Event) -> Void
    ) throws(LoopbackSocket.Refused) -> DebuggerServer {
        let end = ContinuousClock.now + .seconds(10)
        while true {
            do throws(LoopbackSocket.Refused) {
                return try DebuggerServer(path: path, onEvent: onEvent)
            } catch {
                if ContinuousClock.now > end { throw error }
                usleep(10_000)
            }
        }
    }

    private static let socketName = "/debugger"

    private static func arguments(folder: String) -> [String] {
        [
            "--headless", "--no-remote", "--profile", folder, "--width", "1280", "--height", "800",
            "--remote-debugging-port", "0", "--start-debugger-server", folder + socketName, "about:blank",
        ]
    }

    var events: [String] { ["browsingContext.contextDestroyed", "log.entryAdded", "script.message"] }

    var engine: BrowserEngine { .gecko }

    var folder: String? { process.folder }

    /// In a tab that is not in front, timers wait for a second and nothing is drawn.
    var contextType: String { "window" }

    func close() {
        connection.end()
        server.end()
        process.stop()
    }

    func attach(
        _ log: TabLog, profile: String, scripts: [String], pageLimit seconds: Double
    ) throws(BrowserFailure) -> any TabAutomation {
        try connection.send(
            "browser.setDownloadBehavior",
            ["downloadBehavior": ["type": "denied"], "userContexts": [.string(profile)]])
        try connection.send(
            "script.addPreloadScript",
            [
                "functionDeclaration": .string(PageScript.function([PageScript.staying] + scripts)),
                "contexts": [.string(log.context)],
                "arguments": [["type": "channel", "value": ["channel": .string(PageScript.bindingName)]]],
            ])
        struct Watcher: Decodable { let actor: String }
        struct Configuration: Decodable { let configuration: Watcher }
        let watcher = try server.ask(
            try actor(of: log), "getWatcher", ["isServerTargetSwitchingEnabled": true], as: Watcher.self
        ).actor
        desk.add(log, watcher: watcher)
        // `debugger` statements stop nobody here.
        let configuration = try server.ask(
            watcher, "getThreadConfigurationActor", as: Configuration.self
        ).configuration
        let options: JSON = ["skipBreakpoints": true, "pauseOnExceptions": false]
        try server.ask(configuration.actor, "updateConfiguration", ["configuration": options])
        try server.ask(watcher, "watchTargets", ["targetType": "frame"])
        try server.ask(watcher, "watchResources", ["resourceTypes": ["source"]])
        return FirefoxTab(log, server, desk, seconds: seconds)
    }

    /// The debugger server's actor of a tab, which it knows by other names than BiDi: it is found by its title.
    private func actor(of log: TabLog) throws(BrowserFailure) -> String {
        struct Answer: Decodable { let tabs: [DebuggerEvents.Tab] }
        struct Nothing: Decodable {}
        let title = "document.title = \(PageScript.quoted(log.context))"
        try connection.send(
            "script.evaluate",
            [
                "expression": .string(PageScript.named(title)), "target": ["context": .string(log.context)],
                "awaitPromise": false,
            ])
        let end = ContinuousClock.now + .seconds(BiDiConnection.patience)
        while ContinuousClock.now < end {
            let tabs = try server.ask("root", "listTabs", as: Answer.self).tabs
            if let tab = tabs.first(where: { $0.title == log.context }) { return tab.actor }
            usleep(10_000)
        }
        throw .refused(command: "listTabs", reason: "the tab is not among them")
    }
}
