internal import Facts
internal import Foundation
internal import Synchronization

/// Takes what Chromium's DevTools tell and hands it to the tab it is about.
final class DevToolsDesk: Sendable {
    private struct State {
        weak var connection: BiDiConnection?
        var bySession: [String: TabLog] = [:]
    }

    private let state = Mutex(State())

    func open(_ connection: BiDiConnection) {
        state.withLock { $0.connection = connection }
    }

    func add(_ log: TabLog, session: String) {
        state.withLock { $0.bySession[session] = log }
    }

    func remove(session: String) {
        state.withLock { $0.bySession[session] = nil }
    }

    /// Takes an event.
    ///
    /// - Returns: false for one that is none of DevTools.
    func take(_ event: BiDiConnection.Event) -> Bool {
        switch event.method {
        case "goog:cdp.Runtime.exceptionThrown":
            take(event, DevToolsEvents.ExceptionThrown.self) { $0.note(Self.text(of: $1.exceptionDetails)) }
        case "goog:cdp.Debugger.scriptParsed":
            take(event, DevToolsEvents.ScriptParsed.self) { Self.compiled($1, $0) }
        case "goog:cdp.Network.requestWillBeSent":
            take(event, DevToolsEvents.RequestWillBeSent.self) { log, sending in
                if sending.frameId == log.context, Self.isToldAgain(sending.request) {
                    log.announced(sending.requestId)
                }
            }
        case "goog:cdp.Debugger.paused":
            // Chromium 150 forgets that pauses are to be skipped when a page comes in another process.
            guard let paused = event.parameters(DevToolsEvents.Event<DevToolsEvents.Nothing>.self) else { break }
            state.withLock(\.connection)?.post(
                "goog:cdp.sendCommand",
                ["method": "Debugger.resume", "params": [:], "session": .string(paused.session)])
        case "goog:cdp.Runtime.bindingCalled":
            take(event, DevToolsEvents.BindingCalled.self) { log, call in
                if call.name == PageScript.bindingName { log.happened(call.payload) }
            }
        case "goog:cdp.Inspector.targetCrashed": take(event, DevToolsEvents.Nothing.self) { log, _ in log.crashed() }
        default: return false
        }
        return true
    }

    /// Whether WebDriver's events tell of a request too. chromedriver's translator leaves out what ends so, which Chromium
    /// asks for with each page, and its headless shell does not.
    private static func isToldAgain(_ request: DevToolsEvents.RequestWillBeSent.Request) -> Bool {
        request.url.hasPrefix("http") && !request.url.hasSuffix("/favicon.ico")
    }

    private func take<Parameters: Decodable>(
        _ event: BiDiConnection.Event, _ type: Parameters.Type, _ body: (TabLog, Parameters) -> Void
    ) {
        guard let told = event.parameters(DevToolsEvents.Event<Parameters>.self),
            let log = state.withLock({ $0.bySession[told.session] })
        else { return }
        body(log, told.params)
    }

    private static func compiled(_ script: DevToolsEvents.ScriptParsed, _ log: TabLog) {
        guard let context = script.executionContextAuxData, context.isDefault == true, context.frameId == log.context
        else { return }
        switch script.url {
        case PageScript.documentName: log.documentBegan()
        case PageScript.parsedName: log.documentParsed()
        // Our own questions are no sign of life.
        case _ where script.url.hasPrefix(PageScript.scheme): break
        default:
            log.compiled(
                TabLog.CompiledScript(
                    id: script.scriptId, url: script.url, line: script.startLine, column: script.startColumn,
                    isModule: script.isModule ?? false))
        }
    }

    private static func text(of exception: DevToolsEvents.ExceptionThrown.Details) -> String {
        // An error's description goes on with where it was thrown.
        let said = exception.exception?.value?.text ?? exception.exception?.description?.upTo("\n    at ")
        // Of what a script of another host threw there is no more than the text.
        let text =
            exception.text.hasPrefix("Uncaught ") ? exception.text.dropFirst("Uncaught ".count) : exception.text[...]
        return PageScript.error(said ?? String(text), at: exception.stackTrace)
    }
}
