internal import Dispatch
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
    private enum Outcome {
        case answer(Data)
        case refusal(String)
        case ended
    }
    /// Somebody who waits for an answer.
    private final class Waiter: Sendable {
        let arrived = DispatchSemaphore(value: 0)
        let outcome = Mutex<Outcome?>(nil)

        func hand(over outcome: Outcome) {
            self.outcome.withLock { $0 = outcome }
            arrived.signal()
        }
    }
    private struct State {
        /// Who waits for an actor's answers, in their order.
        var waiters: [String: [Waiter]] = [:]
        var isOpen = true
    }

    private let socket: LoopbackSocket
    private let state = Mutex(State())
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
    /// - Throws: ``BrowserFailure``; `busy`, without a page's name, when no answer came in time.
    /// - Returns: what the answer holds.
    func ask<Value: Decodable>(
        _ actor: String, _ request: String, _ fields: [String: JSON] = [:], as type: Value.Type, within seconds: Double
    ) throws(BrowserFailure) -> Value {
        let packet = JSON.object(fields.merging(["to": .string(actor), "type": .string(request)]) { $1 })
        // Encoding fails for numbers that are none, and there are no such fields.
        let text = Array((try? JSONEncoder().encode(packet)) ?? Data())
        let waiter = Waiter()
        let isOpen = state.withLock { state in
            guard state.isOpen else { return false }
            state.waiters[actor, default: []].append(waiter)
            // Within the lock, so that answers come in the order of those who wait for them.
            socket.write(Array("\(text.count):".utf8) + text)
            return true
        }
        guard isOpen else { throw .ended }
        guard waiter.arrived.wait(timeout: .now() + seconds) == .success else {
            throw .busy(page: "the page", seconds: Int(seconds.rounded(.up)))
        }
        switch waiter.outcome.withLock({ $0 }) {
        case .answer(let message):
            guard let answer = try? JSONDecoder().decode(type, from: message) else {
                throw .refused(command: request, reason: "an answer of another form")
            }
            return answer
        case .refusal(let reason): throw .refused(command: request, reason: reason)
        case .ended, nil: throw .ended
        }
    }

    /// Sends a request whose answer says nothing.
    func ask(
        _ actor: String, _ request: String, _ fields: [String: JSON] = [:], within seconds: Double
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
        let refusal = head.error.map { Outcome.refusal([$0, head.message].compactMap { $0 }.joined(separator: ": ")) }
        waiter?.hand(over: refusal ?? .answer(message))
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
