internal import Foundation

/// A browser that a driver has started, and the connection to it (WebDriver, "New Session").
struct DriverSession {
    /// The connection.
    let connection: BiDiConnection
    /// Where the browser itself answers DevTools, `localhost:9222`; nil when the driver does not tell.
    let debuggerAddress: String?
    private let port: UInt16
    private let name: String?

    private struct Answer: Decodable {
        struct Value: Decodable {
            struct Capabilities: Decodable {
                let webSocketUrl: String?
                let chrome: Chrome?

                enum CodingKeys: String, CodingKey {
                    case webSocketUrl
                    case chrome = "goog:chromeOptions"
                }
            }
            struct Chrome: Decodable { let debuggerAddress: String? }
            let sessionId: String?
            let capabilities: Capabilities?
            let message: String?
        }
        let value: Value?
    }

    /// Starts a browser.
    ///
    /// - Parameters:
    ///   - driver: the driver.
    ///   - arguments: its arguments.
    ///   - onEvent: is told what happens in it.
    /// - Throws: ``BrowserFailure/didNotStart(reason:)``.
    init(
        _ driver: Driver, arguments: [String],
        onEvent: @escaping @Sendable (BiDiConnection.Event) -> Void
    ) throws(BrowserFailure) {
        var options: [String: JSON] = ["args": .array(arguments.map { .string($0) })]
        if let browser = driver.browser { options["binary"] = .string(browser) }
        let capabilities: JSON = [
            "browserName": "chrome", "webSocketUrl": true,
            // The visitor says yes to whatever a page asks.
            "unhandledPromptBehavior": ["default": "accept"],
            "goog:chromeOptions": .object(options),
        ]
        let body: JSON = ["capabilities": ["alwaysMatch": capabilities]]
        let value = try Self.ask("POST", "/session", body, of: driver.port).value
        (port, name) = (driver.port, value?.sessionId)
        debuggerAddress = value?.capabilities?.chrome?.debuggerAddress
        guard let address = value?.capabilities?.webSocketUrl, let path = WebSocket.path(of: address) else {
            Self.end(name, of: port)
            let message = value?.message ?? "it gives no WebSocket"
            throw .didNotStart(reason: message.split(whereSeparator: \.isNewline).first.map(String.init) ?? message)
        }
        do {
            connection = try BiDiConnection(port: driver.port, path: path, onEvent: onEvent)
        } catch {
            Self.end(name, of: port)
            throw .didNotStart(reason: error.reason)
        }
    }

    /// Ends the browser.
    func end() {
        connection.end()
        Self.end(name, of: port)
    }

    private static func end(_ name: String?, of port: UInt16) {
        if let name { _ = try? ask("DELETE", "/session/\(name)", [:], of: port) }
    }

    private static func ask(
        _ method: String, _ path: String, _ body: JSON, of port: UInt16
    ) throws(BrowserFailure) -> Answer {
        let answer: HTTPMessage?
        do {
            // The driver itself gives up after a minute.
            answer = try HTTPMessage.answer(
                to: method, path, (try? JSONEncoder().encode(body)).map { Array($0) }, of: port)
        } catch {
            throw .didNotStart(reason: error.reason)
        }
        guard let answer, let value = try? JSONDecoder().decode(Answer.self, from: Data(answer.body))
        else { throw .didNotStart(reason: "the driver does not answer") }
        return value
    }
}
