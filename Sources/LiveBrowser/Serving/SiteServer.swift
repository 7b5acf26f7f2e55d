internal import Foundation
internal import Facts

/// Serves a site to browsers of this machine, as ``FolderSite`` answers: the same types, redirects and errors.
///
/// One thread for each connection, as many as a browser opens.
final class SiteServer: Sendable {
    private let site: any Site
    private let libraries: [Library]
    private let listener: LoopbackSocket
    private let pace: ServingPace

    /// Begins to serve on a free port.
    ///
    /// - Parameters:
    ///   - site: what answers.
    ///   - libraries: what stands in for files that the site has not.
    ///   - pace: when answers come.
    /// - Throws: ``BrowserFailure/didNotStart(reason:)`` when no port is free.
    init(
        _ site: any Site, libraries: [Library], pace: ServingPace = ServingPace(isForRecording: false)
    ) throws(BrowserFailure) {
        (self.site, self.libraries, self.pace) = (site, libraries, pace)
        do {
            listener = try LoopbackSocket.listener()
        } catch {
            throw .didNotStart(reason: "no port is free: \(error.reason)")
        }
        let listener = listener
        Thread.detachNewThread { [weak self] in
            while let connection = listener.accept() {
                Thread.detachNewThread { [weak self] in
                    var reader = SocketReader(connection)
                    while let request = reader.message(), let pace = self?.pace {
                        let turn = pace.turn(for: request)
                        guard let answer = self?.answer(to: request) else { return }
                        pace.wait(with: request, turn)
                        connection.write(answer)
                        turn?.end()
                    }
                }
            }
        }
    }

    deinit { listener.end() }

    /// The port of 127.0.0.1.
    var port: UInt16 { listener.port }

    private func answer(to message: HTTPMessage) -> [UInt8] {
        let words = message.firstLine.split(separator: " ").map(String.init)
        // Who asks by a proxy names the host as well.
        guard words.count == 3, case let target = RequestPolicy.shown(words[1]), target.hasPrefix("/") else {
            return HTTPMessage(firstLine: "HTTP/1.1 400 Bad Request").bytes
        }
        let method = words[0]
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let query = parts.count > 1 ? parts[1] : nil
        let isReading = method == "GET" || method == "HEAD"
        let request = Request(method: isReading ? .get : .post, path: parts[0], query: query)
        var response = site.respond(to: request)
        if !response.isSuccess, isReading,
            let standIn = libraries.lazy.compactMap({ $0.response(forHost: nil, path: parts[0]) }).first
        {
            response = standIn
        }
        var answer = HTTPMessage(firstLine: "HTTP/1.1 \(response.status) \(Self.reason(response.status))")
        answer.headers = ["cache-control": "no-store", "content-type": response.mediaType]
        if response.path != request.path {
            answer.firstLine = "HTTP/1.1 301 Moved Permanently"
            answer.headers["location"] = response.path + (query.map { "?" + $0 } ?? "")
            return answer.bytes
        }
        answer.body = response.body
        guard method == "HEAD" else { return answer.bytes }
        answer.headers["content-length"] = "\(response.body.count)"
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
