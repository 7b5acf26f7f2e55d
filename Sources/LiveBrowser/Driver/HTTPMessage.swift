/// One HTTP/1.1 message: the first line, the headers and the body.
struct HTTPMessage {
    /// The request line or the status line.
    var firstLine: String
    /// The headers, by their names in lower case.
    var headers: [String: String] = [:]
    /// The body.
    var body: [UInt8] = []

    /// The message as it is sent. Its `Content-Length` is that of the body, unless one is given.
    var bytes: [UInt8] {
        var head = firstLine + "\r\n"
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
        if headers["content-length"] == nil { head += "content-length: \(body.count)\r\n" }
        return Array((head + "\r\n").utf8) + body
    }

    /// Asks a server of this machine.
    ///
    /// - Parameters:
    ///   - method: the method, in capitals.
    ///   - path: what is asked for.
    ///   - body: JSON; nil for a request without body.
    ///   - port: the port of 127.0.0.1.
    ///   - seconds: how long it may be silent; nil for ever.
    /// - Throws: when nobody listens.
    /// - Returns: nil when it ends the connection, is silent for too long, or speaks no HTTP.
    static func answer(
        to method: String, _ path: String, _ body: [UInt8]? = nil, of port: UInt16, waiting seconds: Int? = nil
    ) throws(LoopbackSocket.Refused) -> HTTPMessage? {
        let socket = try LoopbackSocket.connected(to: port, waiting: seconds)
        var message = HTTPMessage(firstLine: "\(method) \(path) HTTP/1.1", headers: ["host": "127.0.0.1:\(port)"])
        if let body {
            message.headers["content-type"] = "application/json"
            message.body = body
        }
        socket.write(message.bytes)
        var reader = SocketReader(socket)
        return reader.message()
    }
}

/// Reads messages and frames from a socket, however the bytes come in.
struct SocketReader: Sendable {
    private let socket: LoopbackSocket
    private var buffer: [UInt8] = []
    private var position = 0

    init(_ socket: LoopbackSocket) { self.socket = socket }

    /// Waits for so many bytes; nil when the other side ends before.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        while buffer.count - position < count {
            if position > 0 {
                buffer.removeFirst(position)
                position = 0
            }
            let more = socket.read()
            if more.isEmpty { return nil }
            buffer += more
        }
        defer { position += count }
        return buffer[position..<(position + count)]
    }

    /// Waits for a message with its body.
    ///
    /// - Parameter hasBody: whether what follows the head belongs to the message; not so where the connection is handed
    ///   over to another protocol.
    /// - Returns: nil when the other side ends before, or speaks no HTTP.
    mutating func message(hasBody: Bool = true) -> HTTPMessage? {
        var head: [UInt8] = []
        while !head.ends(with: "\r\n\r\n".utf8) {
            guard head.count < 65_536, let byte = bytes(1)?.first else { return nil }
            head.append(byte)
        }
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first else { return nil }
        var message = HTTPMessage(firstLine: String(first))
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            message.headers[parts[0].lowercased()] = parts[1].trimmed
        }
        guard hasBody, let length = message.headers["content-length"] else { return message }
        guard let count = Int(length), count >= 0, let body = bytes(count) else { return nil }
        message.body = Array(body)
        return message
    }
}

extension [UInt8] {
    fileprivate func ends(with other: String.UTF8View) -> Bool {
        count >= other.count && suffix(other.count).elementsEqual(other)
    }
}

extension Substring {
    /// Without blanks at its ends.
    fileprivate var trimmed: String {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
