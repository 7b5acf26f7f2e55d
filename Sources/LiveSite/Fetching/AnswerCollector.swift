#if Servers
    internal import AsyncHTTPClient
    internal import DOM
    internal import Facts
    internal import Foundation
    internal import NIOCore
    internal import NIOHTTP1
    internal import Synchronization

    /// Takes in one answer, as far as somebody will read it.
    final class AnswerCollector: HTTPClientResponseDelegate {
        /// One answer of a server, before redirects are followed.
        struct Answer: Sendable {
            var head: HTTPResponseHead
            var mediaType: String
            var encoding: Encoding?
            var body: [UInt8]

            func header(_ name: String) -> String? { head.headers.first(name: name) }
        }

        /// Nothing more of the answer is needed, or wanted.
        enum Stopped: Error {
            /// It is a picture, a film, a download: the body stays where it is.
            case wantsNoBody(Answer)
            /// It is larger than allowed.
            case tooLarge
            /// There was none.
            case noAnswer
        }

        private let limit: Int
        private let state = Mutex<Answer?>(nil)

        /// - Parameter limit: the most bytes of the body.
        init(limit: Int) { self.limit = limit }

        func didReceiveHead(task: HTTPClient.Task<Answer>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
            let type = ContentType(head.headers.first(name: "content-type"))
            let isAttached =
                head.headers.first(name: "content-disposition")?.lowercased().hasPrefix("attachment") ?? false
            let answer = Answer(
                head: head, mediaType: isAttached ? "application/octet-stream" : type.mediaType,
                encoding: type.encoding,
                body: [])
            state.withLock { $0 = answer }
            switch MediaType.handling(of: answer.mediaType) {
            case .page, .text: break
            case .viewer, .download: return task.eventLoop.makeFailedFuture(Stopped.wantsNoBody(answer))
            }
            if let length = head.headers.first(name: "content-length").flatMap(Int.init), length > limit {
                return task.eventLoop.makeFailedFuture(Stopped.tooLarge)
            }
            return task.eventLoop.makeSucceededVoidFuture()
        }

        func didReceiveBodyPart(task: HTTPClient.Task<Answer>, _ buffer: ByteBuffer) -> EventLoopFuture<Void> {
            let count = state.withLock { answer in
                answer?.body.append(contentsOf: buffer.readableBytesView)
                return answer?.body.count ?? 0
            }
            if count > limit { return task.eventLoop.makeFailedFuture(Stopped.tooLarge) }
            return task.eventLoop.makeSucceededVoidFuture()
        }

        func didFinishRequest(task: HTTPClient.Task<Answer>) throws -> Answer {
            guard let answer = state.withLock({ $0 }) else { throw Stopped.noAnswer }
            return answer
        }
    }
#endif
