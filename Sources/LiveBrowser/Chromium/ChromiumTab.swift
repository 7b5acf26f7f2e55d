internal import Foundation

/// A tab of Chromium, asked by the Chrome DevTools Protocol.
struct ChromiumTab: TabAutomation {
    private let connection: BiDiConnection
    private let desk: DevToolsDesk
    /// The DevTools session that is attached to the tab.
    private let session: String
    /// How long the browser may take to answer.
    private let seconds: Double

    init(_ connection: BiDiConnection, _ desk: DevToolsDesk, session: String, seconds: Double) {
        (self.connection, self.desk, self.session, self.seconds) = (connection, desk, session, seconds)
    }

    /// Makes the tab tell what it does.
    func prepare(_ scripts: [String], profile: String) throws(BrowserFailure) {
        try send("Debugger.enable")
        // `debugger` statements stop nobody here.
        try send("Debugger.setSkipAllPauses", ["skip": true])
        try send("Inspector.enable")
        try send("Browser.setDownloadBehavior", ["behavior": "deny", "browserContextId": .string(profile)])
        try send("Runtime.addBinding", ["name": .string(PageScript.bindingName)])
        for script in scripts {
            try send("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
        }
    }

    func beginHistory() throws(BrowserFailure) { try send("Page.resetNavigationHistory") }

    /// Answers and events come by one way, in their order.
    func catchUp() {}

    func source(of script: TabLog.CompiledScript) -> String {
        struct Answer: Decodable {
            struct Source: Decodable { let scriptSource: String }
            let result: Source
        }
        let answer = try? connection.send(
            "goog:cdp.sendCommand",
            [
                "method": "Debugger.getScriptSource", "params": ["scriptId": .string(script.id)],
                "session": .string(session),
            ], as: Answer.self, within: seconds)
        return answer?.result.scriptSource ?? ""
    }

    func interrupt() { post("Runtime.terminateExecution") }

    /// An event tells.
    func isCrash(_ reason: String) -> Bool { false }

    func crash() { post("Page.crash") }

    func detach() { desk.remove(session: session) }

    /// NOTE: while a page goes and another one comes there is a moment at which the tab has none to ask.
    private func send(_ method: String, _ parameters: JSON = [:]) throws(BrowserFailure) {
        let end = ContinuousClock.now + .seconds(seconds)
        while true {
            do throws(BrowserFailure) {
                return try connection.send(
                    "goog:cdp.sendCommand",
                    ["method": .string(method), "params": parameters, "session": .string(session)])
            } catch {
                guard case .refused(_, let reason) = error, reason.contains("Not attached to an active page"),
                    ContinuousClock.now < end
                else { throw error }
                usleep(10_000)
            }
        }
    }

    private func post(_ method: String) {
        connection.post(
            "goog:cdp.sendCommand", ["method": .string(method), "params": [:], "session": .string(session)])
    }
}
