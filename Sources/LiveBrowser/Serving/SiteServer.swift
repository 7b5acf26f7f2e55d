internal import Facts
internal import Foundation
internal import Synchronization

/// Serves a site to browsers of this machine, as ``FolderSite`` answers: the same types, redirects and errors.
///
/// Requests are read one after the other, in the order in which they come over all connections, and answered by a thread for
/// each: with a thread for each connection, who read first was the scheduler's choice. A connection asks for one thing at a
/// time, as browsers do.
final class SiteServer: Sendable {
    /// What is served, and when.
    struct Service: Sendable {
        /// What answers.
        var site: any Site
        /// What stands in for files that the site has not.
        var libraries: [Library]
        /// When answers come.
        var pace = ServingPace(isForRecording: false)
    }

    /// How many seconds the rest of a request may take.
    private static let patience = 2

    private let service: Mutex<Service>
    private let listener: LoopbackSocket

    /// Begins to serve on a free port.
    ///
    /// - Parameter service: what is served at first.
    /// - Throws: ``BrowserFailure/didNotStart(reason:)`` when no port is free.
    init(_ service: Service) throws(BrowserFailure) {
        self.service = Mutex(service)
        do {
            listener = try LoopbackSocket.listener()
        } catch {
            throw .didNotStart(reason: "no port is free: \(error.reason)")
        }
        let (listener, watch) = (listener, SocketWatch())
        watch.watch(listener) { [weak self] in
            guard let connection = listener.accept() else { return false }
            connection.wait(seconds: Self.patience)
            let reader = Mutex(SocketReader(connection))
            watch.watch(connection) { [weak self] in
                guard let request = reader.withLock({ $0.message() }), let self else { return false }
                answer(request, connection)
                return true
            }
            return true
        }
    }

    private func answer(_ request: HTTPMessage, _ connection: LoopbackSocket) {
        let service = service.withLock(\.self)
        let turn = service.pace.turn(for: request)
        Thread.detachNewThread {
            let answer = service.answer(to: request)
            service.pace.wait(with: request, turn)
            connection.write(answer)
            turn?.end()
        }
    }

    deinit { listener.end() }

    /// The port of 127.0.0.1.
    var port: UInt16 { listener.port }

    /// Serves something else from now on.
    func serve(_ service: Service) { self.service.withLock { $0 = service } }
}

extension SiteServer.Service {
    fileprivate func answer(to message: HTTPMessage) -> [UInt8] {
        let words = message.firstLine.split(separator: " ").map(String.init)
        // Who asks by a proxy names the host as well.
        guard words.count == 3, case let target = RequestPolicy.shown(words[1]), target.hasPrefix("/") else {
            return HTTPMessage(firstLine: "HTTP/1.1 400 Bad Request").bytes
        }
        let method = words[0]
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let query = parts.count > 1 ? parts[1] : nil
        let isReading = method == "GET" || method == "HEAD"
        var request = Request(method: isReading ? .get : .post, path: parts[0], query: query)
        if isReading, message.headers["sec-fetch-dest"] == "empty", let site = site as? any AddressedSite {
            request.headers = Request.headersOfLibraries(among: message.headers)
            request = site.representative(of: request)
        }
        var response = site.respond(to: request)
        if !response.isSuccess, isReading,
            let standIn = libraries.lazy.compactMap({ $0.response(forHost: nil, path: parts[0]) }).first
        {
            response = standIn
        }
        var answer = HTTPMessage(firstLine: "HTTP/1.1 \(response.status) \(Self.reason(response.status))")
        answer.headers = response.headers
        answer.headers["cache-control"] = "no-store"
        answer.headers["content-type"] = response.mediaType
        if response.path != request.path {
            answer.firstLine = "HTTP/1.1 301 Moved Permanently"
            answer.headers["location"] = response.path + (query.map { "?" + $0 } ?? "")
            return answer.bytes
        }
        answer.body = response.bodyForVisitors
        guard method == "HEAD" else { return answer.bytes }
        answer.headers["content-length"] = "\(answer.body.count)"
        answer.body = []
        return answer.bytes
    }

    private static func reason(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 404: "Not Found"
        case 501: "Not Implemented"
        default: "Status"
        }
    }
}
