internal import Dispatch
internal import Foundation
internal import Synchronization

/// Somebody who waits for the answer to a command.
final class Waiter: Sendable {
    /// What came of a command.
    enum Outcome {
        /// The message that answers it.
        case answer(Data)
        /// Why it was refused.
        case refusal(String)
        /// The other side has gone.
        case ended

        /// - Parameters:
        ///   - error: what kind of refusal the message is; nil for an answer.
        ///   - reason: what else it says.
        ///   - message: the message.
        init(error: String?, reason: String?, message: Data) {
            self = error.map { .refusal([$0, reason].compactMap(\.self).joined(separator: ": ")) } ?? .answer(message)
        }
    }

    private let arrived = DispatchSemaphore(value: 0)
    private let outcome = Mutex<Outcome?>(nil)

    /// Lets whoever waits go on.
    func hand(over outcome: Outcome) {
        self.outcome.withLock { $0 = outcome }
        arrived.signal()
    }

    /// Waits for the answer.
    ///
    /// - Parameters:
    ///   - type: its form.
    ///   - command: what was asked, for errors.
    ///   - seconds: how long to wait.
    /// - Throws: ``BrowserFailure``; `silent` when no answer came in time.
    /// - Returns: the answer.
    func answer<Value: Decodable>(
        _ type: Value.Type, to command: String, within seconds: Double
    ) throws(BrowserFailure) -> Value {
        guard arrived.wait(timeout: .now() + seconds) == .success else {
            throw .silent(command: command, seconds: Int(seconds.rounded(.up)))
        }
        switch outcome.withLock({ $0 }) {
        case .answer(let message):
            guard let answer = try? JSONDecoder().decode(type, from: message) else {
                throw .refused(command: command, reason: "an answer of another form")
            }
            return answer
        case .refusal(let reason): throw .refused(command: command, reason: reason)
        case .ended, nil: throw .ended
        }
    }
}
