internal import Foundation
internal import Synchronization

/// A connection that speaks WebDriver BiDi: commands with their answers, and events in between.
///
/// Messages are taken by one thread in the order they come in. An answer is handed over after all events that came before
/// it were, so who asks for a page's state knows of everything that led to it.
final class BiDiConnection: Sendable {
    /// One event.
    struct Event: Sendable {
        /// Its name, such as `browsingContext.load`.
        let method: String
        /// The whole message, as JSON.
        let message: Data

        /// Its parameters; nil when they have another form.
        func parameters<Value: Decodable>(_ type: Value.Type) -> Value? {
            (try? JSONDecoder().decode(Parameters<Value>.self, from: message))?.params
        }
    }

    private struct Parameters<Value: Decodable>: Decodable { let params: Value }
    private struct Answer<Value: Decodable>: Decodable { let result: Value }
    private struct Head: Decodable {
        let id: Int?
        let method: String?
        let error: String?
        let message: String?
    }
    private struct Command: Encodable {
        let id: Int
        let method: String
        let params: JSON
    }
    private struct State {
        var lastID = 0
        var waiters: [Int: Waiter] = [:]
        var isOpen = true
    }

    /// How many seconds a browser may take over what it does by itself, on a machine that has other work too; what pages do in
    /// it is bounded by ``BrowserOptions/timeLimit``.
    static let patience = 30.0

    private let webSocket: WebSocket
    private let state = Mutex(State())
    private let onEvent: @Sendable (Event) -> Void

    /// Connects.
    ///
    /// - Parameters:
    ///   - port: the driver's port.
    ///   - path: the path of the session's WebSocket.
    ///   - onEvent: is told every event, on the connection's thread; it must not wait for an answer.
    /// - Throws: when the driver takes no connection.
    init(port: UInt16, path: String, onEvent: @escaping @Sendable (Event) -> Void) throws(LoopbackSocket.Refused) {
        let (webSocket, messages) = try WebSocket.open(port: port, path: path)
        self.webSocket = webSocket
        self.onEvent = onEvent
        Thread.detachNewThread { [weak self] in
            var messages = messages
            while let message = messages.next() {
                guard let self else { return }
                self.take(Data(message))
            }
            self?.end()
        }
    }

    /// Whether the other side is there.
    var isOpen: Bool { state.withLock(\.isOpen) }

    /// Sends a command and waits for its answer.
    ///
    /// - Parameters:
    ///   - method: its name, such as `browsingContext.create`.
    ///   - parameters: its parameters.
    ///   - type: what the answer holds.
    ///   - log: the tab whose page has to answer; nil where the browser does.
    ///   - seconds: how long to wait.
    /// - Throws: ``BrowserFailure``; `silent` when no answer came in time.
    /// - Returns: what the answer holds.
    func send<Value: Decodable>(
        _ method: String, _ parameters: JSON, as type: Value.Type, by log: TabLog? = nil,
        within seconds: Double = patience
    ) throws(BrowserFailure) -> Value {
        let waiter = Waiter()
        log?.awaits(waiter)
        defer { log?.awaits(nil) }
        guard let id = post(method, parameters, waiter) else { throw .ended }
        defer { state.withLock { _ = $0.waiters.removeValue(forKey: id) } }
        return try waiter.answer(Answer<Value>.self, to: method, within: seconds).result
    }

    /// Sends a command whose answer says nothing.
    func send(_ method: String, _ parameters: JSON, within seconds: Double = patience) throws(BrowserFailure) {
        struct Nothing: Decodable {}
        _ = try send(method, parameters, as: Nothing.self, within: seconds)
    }

    /// Sends a command and waits for nothing.
    func post(_ method: String, _ parameters: JSON) { _ = post(method, parameters, nil) }

    /// Ends the connection; who waits for an answer gets none.
    func end() {
        webSocket.end()
        let waiters = state.withLock { state in
            state.isOpen = false
            defer { state.waiters = [:] }
            return state.waiters.values.map { $0 }
        }
        for waiter in waiters { waiter.hand(over: .ended) }
    }

    private func post(_ method: String, _ parameters: JSON, _ waiter: Waiter?) -> Int? {
        let id: Int? = state.withLock { state in
            guard state.isOpen else { return nil }
            state.lastID += 1
            if let waiter { state.waiters[state.lastID] = waiter }
            return state.lastID
        }
        guard let id else { return nil }
        // Encoding fails for numbers that are none, and there are no such parameters.
        let text = try? JSONEncoder().encode(Command(id: id, method: method, params: parameters))
        webSocket.send(Array(text ?? Data()))
        return id
    }

    private func take(_ message: Data) {
        guard let head = try? JSONDecoder().decode(Head.self, from: message) else { return }
        if let method = head.method { return onEvent(Event(method: method, message: message)) }
        guard let id = head.id, let waiter = state.withLock({ $0.waiters[id] }) else { return }
        waiter.hand(over: .init(error: head.error, reason: head.message, message: message))
    }
}
