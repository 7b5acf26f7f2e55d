internal import Foundation
internal import Synchronization

/// A connection to Firefox's debugger server: packets of JSON between this program and the actors there.
///
/// The protocol is Mozilla's Remote Debugging Protocol: a packet is its length in decimal digits, a colon and the JSON. An
/// actor answers requests in their order; packets with a type are events.
final class DebuggerServer: Sendable {
    /// One event.
    struct Event: Sendable {
        /// The actor it comes from.
        let actor: String
        /// Its name, such as `target-available-form`.
        let type: String
        fileprivate let message: Data

        /// Its fields; nil when they have another form.
        func fields<Value: Decodable>(_ type: Value.Type) -> Value? { try? JSONDecoder().decode(type, from: message) }
    }

    private struct Head: Decodable {
        let from: String?
        let type: String?
        let error: String?
        let message: String?
    }
    private struct State {
        /// Who waits for an actor's answers, in their order.
        var waiters: [String: [Waiter]] = [:]
        var isOpen = true
    }

    private let socket: LoopbackSocket
    private let state = Mutex(State())
    /// Held while a request goes out. What takes answers does not wait for it.
    private let sending = Mutex<Void>(())
    private let onEvent: @Sendable (Event) -> Void

    /// Connects.
    ///
    /// - Parameters:
    ///   - path: the path of the server's socket.
    ///   - onEvent: is told every event, on the connection's thread; it must not wait for an answer.
    /// - Throws: when nobody listens there.
    init(path: String, onEvent: @escaping @Sendable (Event) -> Void) throws(LoopbackSocket.Refused) {
        socket = try LoopbackSocket.connected(toPath: path)
        self.onEvent = onEvent
        let socket = socket
        Thread.detachNewThread { [weak self] in
            var reader = SocketReader(socket)
            while let packet = reader.packet() {
                guard let self else { return }
                self.take(Data(packet))
            }
            self?.end()
        }
    }

    /// Sends a request to an actor and waits for its answer.
    ///
    /// - Parameters:
    ///   - actor: the actor's name; `root` is the first.
    ///   - request: the request's name.
    ///   - fields: what else it says.
    ///   - type: what the answer holds.
    ///   - seconds: how long to wait.
    /// - Throws: ``BrowserFailure``; `silent` when no answer came in time.
    /// - Returns: what the answer holds.
    func ask<Value: Decodable>(
        _ actor: String, _ request: String, _ fields: [String: JSON] = [:], as type: Value.Type,
        within seconds: Double = BiDiConnection.patience
    ) throws(BrowserFailure) -> Value {
        let packet = JSON.object(fields.merging(["to": .string(actor), "type": .string(request)]) { $1 })
        // Encoding fails for numbers that are none, and there are no such fields.
        let text = Array((try? JSONEncoder().encode(packet)) ?? Data())
        let waiter = Waiter()
        // Answers come in the order of requests, and so do those who wait for them.
        let isOpen = sending.withLock { _ in
            let isOpen = state.withLock { state in
                if state.isOpen { state.waiters[actor, default: []].append(waiter) }
                return state.isOpen
            }
            if isOpen { socket.write(Array("\(text.count):".utf8) + text) }
            return isOpen
        }
        guard isOpen else { throw .ended }
        return try waiter.answer(type, to: request, within: seconds)
    }

    /// Sends a request whose answer says nothing.
    func ask(
        _ actor: String, _ request: String, _ fields: [String: JSON] = [:],
        within seconds: Double = BiDiConnection.patience
    ) throws(BrowserFailure) {
        struct Nothing: Decodable {}
        _ = try ask(actor, request, fields, as: Nothing.self, within: seconds)
    }

    /// Ends the connection; who waits for an answer gets none.
    func end() {
        socket.end()
        let waiters = state.withLock { state in
            state.isOpen = false
            defer { state.waiters = [:] }
            return state.waiters.values.flatMap { $0 }
        }
        for waiter in waiters { waiter.hand(over: .ended) }
    }

    private func take(_ message: Data) {
        guard let head = try? JSONDecoder().decode(Head.self, from: message), let actor = head.from else { return }
        if let type = head.type { return onEvent(Event(actor: actor, type: type, message: message)) }
        let waiter = state.withLock { state -> Waiter? in
            guard let first = state.waiters[actor]?.first else { return nil }
            state.waiters[actor]?.removeFirst()
            return first
        }
        waiter?.hand(over: .init(error: head.error, reason: head.message, message: message))
    }
}

extension SocketReader {
    /// Waits for a packet; nil when the other side ends before, or sends something else.
    fileprivate mutating func packet() -> ArraySlice<UInt8>? {
        var length = 0
        while let byte = bytes(1)?.first {
            if byte == UInt8(ascii: ":") { return bytes(length) }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), length < 100_000_000 else { return nil }
            length = length * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return nil
    }
}
