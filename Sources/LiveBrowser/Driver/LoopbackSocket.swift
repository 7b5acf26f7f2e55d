internal import Glibc

/// A connection, or a listener, between programs of this machine: over TCP, or by a path; reads and writes wait.
///
/// NOTE: FlyingFox and Foundation's URLSession would serve as well, but both link libcurl, and what
/// `--static-swift-stdlib` builds would no longer run on a machine without it.
final class LoopbackSocket: Sendable {
    /// The system refused.
    struct Refused: Error {
        /// Why, as the system says it.
        let reason: String
    }

    /// The system's number of it.
    let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Listens on a free port of 127.0.0.1.
    static func listener() throws(Refused) -> LoopbackSocket {
        let socket = try make()
        guard socket.withAddress(port: 0, { Glibc.bind(socket.descriptor, $0, $1) }) == 0,
            Glibc.listen(socket.descriptor, SOMAXCONN) == 0
        else { throw .last }
        return socket
    }

    /// Connects to a port of 127.0.0.1.
    ///
    /// - Parameters:
    ///   - port: the port.
    ///   - seconds: how long a ``read()`` waits before the other side counts as ended; nil for ever.
    /// - Throws: when nobody listens.
    /// - Returns: the connection.
    static func connected(to port: UInt16, waiting seconds: Int? = nil) throws(Refused) -> LoopbackSocket {
        let socket = try make()
        if let seconds { socket.wait(seconds: seconds) }
        guard socket.withAddress(port: port, { Glibc.connect(socket.descriptor, $0, $1) }) == 0 else { throw .last }
        return socket
    }

    /// Connects to a socket in the file system (`unix(7)`).
    static func connected(toPath path: String) throws(Refused) -> LoopbackSocket {
        let socket = try make(AF_UNIX)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw Refused(reason: "\(path) is too long for a socket's path; set TMPDIR to a shorter one")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let result = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(
                    socket.descriptor, .init(__sockaddr__: $0), socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw .last }
        return socket
    }

    private static func make(_ family: Int32 = AF_INET) throws(Refused) -> LoopbackSocket {
        let descriptor = Glibc.socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .last }
        return LoopbackSocket(descriptor: descriptor)
    }

    private func withAddress(port: UInt16, _ body: (__CONST_SOCKADDR_ARG, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body(.init(__sockaddr__: $0), socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// The port it listens on.
    var port: UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, .init(__sockaddr__: $0), &size)
            }
        }
        return result == 0 ? UInt16(bigEndian: address.sin_port) : 0
    }

    /// Waits for a connection; nil when the listener was shut down.
    func accept() -> LoopbackSocket? {
        while true {
            let accepted = accept4(descriptor, .init(__sockaddr__: nil), nil, Int32(SOCK_CLOEXEC.rawValue))
            if accepted >= 0 { return LoopbackSocket(descriptor: accepted) }
            if errno != EINTR && errno != ECONNABORTED { return nil }
        }
    }

    /// Waits for bytes; empty when the other side has ended, was silent for too long, or this one was shut down.
    func read() -> [UInt8] {
        let limit = 65_536
        return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            var got = -1
            repeat { got = recv(descriptor, buffer.baseAddress, limit, 0) } while got < 0 && errno == EINTR
            count = max(0, got)
        }
    }

    /// Writes all of it, or as much as the other side takes before it ends.
    func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
                let count = send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                if count > 0 {
                    sent += count
                } else if errno != EINTR {
                    return
                }
            }
        }
    }

    /// From now on a ``read()`` waits so long before the other side counts as ended.
    func wait(seconds: Int) {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Ends both directions: whoever waits in ``read()`` or ``accept()`` waits no more.
    func end() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}

extension LoopbackSocket.Refused {
    /// The last call's reason.
    static var last: Self { .init(reason: String(cString: strerror(errno))) }
}
