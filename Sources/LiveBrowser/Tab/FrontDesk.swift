internal import Facts
internal import Foundation
internal import Synchronization

/// Takes what a browser tells and hands it to the tab it is about; answers requests for leave.
final class FrontDesk: Sendable {
    private struct State {
        weak var connection: BiDiConnection?
        var policy: RequestPolicy
        var byContext: [String: TabLog] = [:]
        var byProfile: [String: TabLog] = [:]
        /// The tabs whose pages opened a window, by the window.
        var openers: [String: TabLog] = [:]
    }

    private let state: Mutex<State>

    init(_ policy: RequestPolicy) { state = Mutex(State(policy: policy)) }

    func open(_ connection: BiDiConnection) {
        state.withLock { $0.connection = connection }
    }

    /// Answers requests otherwise from now on.
    func follow(_ policy: RequestPolicy) {
        state.withLock { $0.policy = policy }
    }

    func add(_ log: TabLog, profile: String) {
        state.withLock { state in
            state.byProfile[profile] = log
            state.byContext[log.context] = log
        }
    }

    func remove(_ log: TabLog, profile: String) {
        state.withLock { state in
            state.byProfile[profile] = nil
            state.byContext[log.context] = nil
            state.openers = state.openers.filter { $0.value !== log }
        }
    }

    /// Takes an event.
    func take(_ event: BiDiConnection.Event) {
        switch event.method {
        case "network.beforeRequestSent": event.parameters(BrowserEvents.RequestSent.self).map(answer)
        case "network.responseStarted":
            // A script that fetches may leave the body unread for ever: nobody waits for its end.
            guard let started = event.parameters(BrowserEvents.ResponseStarted.self),
                started.request.initiatorType == "fetch"
            else { return }
            log(started.context)?
                .completed(
                    started.request.request, status: started.response.status, mediaType: started.response.mimeType)
        case "network.responseCompleted":
            guard let done = event.parameters(BrowserEvents.ResponseCompleted.self) else { return }
            if done.navigation != nil { opener(of: done.context)?.window(done.context ?? "", at: done.request.url) }
            log(done.context)?
                .completed(done.request.request, status: done.response.status, mediaType: done.response.mimeType)
        case "network.fetchError":
            guard let failure = event.parameters(BrowserEvents.FetchError.self) else { return }
            if failure.navigation != nil {
                opener(of: failure.context)?.window(failure.context ?? "", at: failure.request.url)
            }
            log(failure.context)?.completed(failure.request.request, status: nil)
        case "browsingContext.contextCreated":
            guard let created = event.parameters(BrowserEvents.ContextCreated.self), created.parent == nil else {
                return
            }
            // What opens among a tab's cookies, one of its pages opened.
            let opener = state.withLock { state in
                let log = state.byProfile[created.userContext]
                guard let log, log.context != created.context else { return nil as TabLog? }
                state.openers[created.context] = log
                return log
            }
            opener?.window(created.context, at: "")
        case "browsingContext.userPromptOpened":
            guard let prompt = event.parameters(BrowserEvents.PromptOpened.self) else { return }
            let log = log(prompt.context)
            if prompt.type == "beforeunload" { log?.leaves() }
            log?.note(Self.text(of: prompt))
        case "browsingContext.downloadWillBegin":
            guard let download = event.parameters(BrowserEvents.Download.self) else { return }
            log(download.context)?.note("\(RequestPolicy.shown(download.url)) is a download; the page stays")
        case "browsingContext.contextDestroyed":
            event.parameters(BrowserEvents.ContextDestroyed.self).flatMap { log($0.context) }?.crashed()
        case "script.message":
            guard let message = event.parameters(BrowserEvents.Message.self), let text = message.data.value,
                message.channel == PageScript.bindingName
            else { return }
            log(message.source.context)?.happened(text)
        case "log.entryAdded":
            guard let entry = event.parameters(BrowserEvents.LogEntry.self), entry.type == "javascript",
                entry.level == "error"
            else { return }
            log(entry.source.context).map { Self.note(entry, in: $0) }
        default: break
        }
    }

    private func log(_ context: String?) -> TabLog? {
        context.flatMap { context in state.withLock { $0.byContext[context] } }
    }

    /// The tab whose page opened a window.
    private func opener(of context: String?) -> TabLog? {
        context.flatMap { context in state.withLock { $0.openers[context] } }
    }

    // MARK: Requests

    private func answer(_ event: BrowserEvents.RequestSent) {
        var decision = state.withLock(\.policy).decide(event)
        if let opener = opener(of: event.context) {
            // Another window is none of the visit's business; that it opened is told.
            if event.navigation != nil { opener.window(event.context ?? "", at: event.request.url) }
            decision = .refuse
        }
        log(event.context)?.sent(event, isRefused: decision == .refuse || decision == .emptyDocument)
        guard event.isBlocked else { return }
        let request: JSON = ["request": .string(event.request.request)]
        let connection = state.withLock(\.connection)
        switch decision {
        case .pass: connection?.post("network.continueRequest", request)
        case .refuse: connection?.post("network.failRequest", request)
        case .emptyDocument: connection?.post("network.provideResponse", Self.response(request, Self.empty))
        case .answer(let file): connection?.post("network.provideResponse", Self.response(request, file))
        }
    }

    private static let empty = RequestPolicy.File(mediaType: "text/html", body: [])

    private static func response(_ request: JSON, _ file: RequestPolicy.File) -> JSON {
        guard case .object(var fields) = request else { return request }
        func header(_ name: String, _ value: String) -> JSON {
            ["name": .string(name), "value": ["type": "string", "value": .string(value)]]
        }
        fields["statusCode"] = 200
        fields["reasonPhrase"] = "OK"
        // As content delivery networks send it, for pages that ask with `crossorigin`.
        fields["headers"] = [header("Content-Type", file.mediaType), header("Access-Control-Allow-Origin", "*")]
        fields["body"] = ["type": "base64", "value": .string(Data(file.body).base64EncodedString())]
        return .object(fields)
    }

    // MARK: Words

    private static func note(_ entry: BrowserEvents.LogEntry, in log: TabLog) {
        let text = entry.text ?? ""
        // An exception begins with its name. What else there is, such as policies and encodings, is no error of a script.
        let uncaught = "uncaught exception: "
        let isOther = text.hasPrefix(uncaught)
        guard isOther || text.prefix(while: { $0 != ":" }).allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else {
            return
        }
        let said = isOther ? String(text.dropFirst(uncaught.count)) : text
        log.note(PageScript.error(said, at: entry.stackTrace))
    }

    private static func text(of prompt: BrowserEvents.PromptOpened) -> String {
        let message = prompt.message.count > 200 ? prompt.message.prefix(199) + "…" : prompt.message
        switch prompt.type {
        case "alert": return "the page says \"\(message)\""
        case "beforeunload": return "the page asks whether to leave; the visitor leaves"
        default: return "the page asks \"\(message)\" (\(prompt.type)); the visitor says yes"
        }
    }
}
