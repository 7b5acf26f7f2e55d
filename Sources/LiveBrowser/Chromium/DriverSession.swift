internal import Foundation

/// A browser that a driver has started, and the connection to it (WebDriver, "New Session").
struct DriverSession {
    /// The connection.
    let connection: BiDiConnection
    private let port: UInt16
    private let name: String?

    private struct Answer: Decodable {
        struct Value: Decodable {
            struct Capabilities: Decodable { let webSocketUrl: String? }
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
        guard let address = value?.capabilities?.webSocketUrl, let path = Self.path(of: address) else {
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

    private static func path(of address: String) -> String? {
        guard let host = address.firstRange(of: "://"), let slash = address[host.upperBound...].firstIndex(of: "/")
        else {
            return nil
        }
        return String(address[slash...])
    }

    private static func ask(
        _ method: String, _ path: String, _ body: JSON, of port: UInt16
    ) throws(BrowserFailure) -> Answer {
        let socket: LoopbackSocket
        do {
            socket = try LoopbackSocket.connected(to: port)
        } catch {
            throw .didNotStart(reason: error.reason)
        }
        let text = (try? JSONEncoder().encode(body)) ?? Data()
        let message = HTTPMessage(
            firstLine: "\(method) \(path) HTTP/1.1",
            headers: ["host": "127.0.0.1:\(port)", "content-type": "application/json"], body: Array(text))
        socket.write(message.bytes)
        // The driver itself gives up after a minute.
        var reader = SocketReader(socket)
        guard let answer = reader.message(),
            let value = try? JSONDecoder().decode(Answer.self, from: Data(answer.body))
        else { throw .didNotStart(reason: "the driver does not answer") }
        return value
    }
}
