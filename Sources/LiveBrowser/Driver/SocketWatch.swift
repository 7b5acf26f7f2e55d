internal import Dispatch

/// Says which sockets can be read, in the order in which something came, one at a time.
final class SocketWatch: Sendable {
    private let queue = DispatchQueue(label: "sidedoor.sockets")

    /// Watches a socket.
    ///
    /// - Parameters:
    ///   - socket: the socket, which is held meanwhile.
    ///   - onReadable: called when bytes, the other side's end or a connection came; false to watch no longer.
    func watch(_ socket: LoopbackSocket, _ onReadable: @escaping @Sendable () -> Bool) {
        let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
        source.setEventHandler { if !onReadable() { source.cancel() } }
        // Closed before, its number could be another socket's.
        source.setCancelHandler { withExtendedLifetime(socket) {} }
        source.activate()
    }
}
