internal import Synchronization

/// A WebSocket to a program of this machine: texts in both directions (RFC 6455).
final class WebSocket: Sendable {
    private let socket: LoopbackSocket
    /// Held while a frame goes out, so that frames of several threads do not mix.
    private let writing = Mutex<Void>(())

    private init(_ socket: LoopbackSocket) { self.socket = socket }

    /// Connects.
    ///
    /// - Parameters:
    ///   - port: the port of 127.0.0.1.
    ///   - path: the path of its address.
    ///   - seconds: how long the other side may be silent; nil for ever.
    /// - Throws: when nobody listens, or not for WebSockets.
    /// - Returns: the socket, and what reads its messages, for one thread.
    static func open(
        port: UInt16, path: String, waiting seconds: Int? = nil
    ) throws(LoopbackSocket.Refused) -> (WebSocket, WebSocketMessages) {
        let socket = try LoopbackSocket.connected(to: port, waiting: seconds)
        let request = HTTPMessage(
            firstLine: "GET \(path) HTTP/1.1",
            headers: [
                "host": "127.0.0.1:\(port)", "upgrade": "websocket", "connection": "Upgrade",
                "sec-websocket-version": "13", "content-length": "0",
                // NOTE: the key shows that no cache has answered; there is none here.
                "sec-websocket-key": "c2lkZWRvb3Igc2lkZWRvbw==",
            ])
        socket.write(request.bytes)
        var reader = SocketReader(socket)
        guard let answer = reader.message(hasBody: false), answer.firstLine.contains(" 101 ") else {
            throw LoopbackSocket.Refused(reason: "the driver opens no WebSocket")
        }
        let webSocket = WebSocket(socket)
        return (webSocket, WebSocketMessages(webSocket, reader))
    }

    /// The path of a WebSocket's address; nil for one without.
    static func path(of address: String) -> String? {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        return address[scheme.upperBound...].firstIndex(of: "/").map { String(address[$0...]) }
    }

    /// Sends a text.
    func send(_ text: [UInt8]) { sendFrame(.text, text) }

    /// What a frame holds.
    enum Kind: UInt8 { case continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 }

    fileprivate func sendFrame(_ kind: Kind, _ payload: [UInt8]) {
        var frame: [UInt8] = [0x80 | kind.rawValue]
        switch payload.count {
        case ..<126: frame.append(0x80 | UInt8(payload.count))
        case ..<65_536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default: frame += [0x80 | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
        }
        // Firefox takes no mask of zeros.
        let mask = UInt32.random(in: 1...UInt32.max)
        frame += (0..<4).map { UInt8(truncatingIfNeeded: mask >> ($0 * 8)) }
        frame += Self.masked(payload, mask)
        writing.withLock { _ in socket.write(frame) }
    }

    /// A payload as it goes out under a mask, whose lowest byte comes first (RFC 6455, 5.3).
    ///
    /// OPTIMIZATION: eight bytes at a time. Pages bring their libraries, and a debug build spent a quarter of the time of all
    /// walks on taking one byte after the other.
    static func masked(_ payload: [UInt8], _ mask: UInt32) -> [UInt8] {
        var bytes = payload
        let word = (UInt64(mask) << 32 | UInt64(mask)).littleEndian
        bytes.withUnsafeMutableBytes { buffer in
            var place = 0
            while place + 8 <= buffer.count {
                let masked = buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ word
                buffer.storeBytes(of: masked, toByteOffset: place, as: UInt64.self)
                place += 8
            }
            while place < buffer.count {
                buffer[place] ^= UInt8(truncatingIfNeeded: mask >> (8 * UInt32(place & 3)))
                place += 1
            }
        }
        return bytes
    }

    /// Ends the connection.
    func end() { socket.end() }
}

/// The messages of a WebSocket, one after the other.
struct WebSocketMessages: Sendable {
    private let webSocket: WebSocket
    private var reader: SocketReader

    fileprivate init(_ webSocket: WebSocket, _ reader: SocketReader) {
        (self.webSocket, self.reader) = (webSocket, reader)
    }

    /// Waits for the next message; nil when the connection has ended.
    mutating func next() -> [UInt8]? {
        var message: [UInt8] = []
        while true {
            guard let head = reader.bytes(2).map(Array.init) else { return nil }
            guard let kind = WebSocket.Kind(rawValue: head[0] & 0x0F), let payload = payload(head[1]) else {
                return nil
            }
            switch kind {
            case .close: return nil
            case .ping: webSocket.sendFrame(.pong, payload)
            case .pong: break
            case .text, .binary, .continuation:
                message += payload
                if head[0] & 0x80 != 0 { return message }
            }
        }
    }

    private mutating func payload(_ lengthByte: UInt8) -> [UInt8]? {
        var length = Int(lengthByte & 0x7F)
        if length >= 126 {
            guard let digits = reader.bytes(length == 126 ? 2 : 8),
                digits.first.map({ $0 < 0x80 }) ?? false || digits.count == 2
            else { return nil }
            length = digits.reduce(0) { $0 << 8 | Int($1) }
        }
        return reader.bytes(length).map(Array.init)
    }
}
