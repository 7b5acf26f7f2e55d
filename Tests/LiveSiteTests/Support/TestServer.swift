#if Servers
    import NIOCore
    import NIOPosix
    import NIOSSL
    import Synchronization

    /// A server on a free port of the loopback, which answers whatever a function says, byte for byte.
    final class TestServer: Sendable {
        struct Question: Sendable {
            var method: String
            /// Path and query.
            var target: String
            /// By lower-case names.
            var headers: [String: String]

            var path: String { String(target.prefix { $0 != "?" }) }
        }

        enum Answer: Sendable {
            case reply(status: Int, headers: [String], body: [UInt8])
            /// These bytes, and the connection ends.
            case bytes(String)
            /// Nothing, for ever.
            case silence
            /// A body that never ends.
            case endless

            static func page(_ body: String, _ headers: String..., status: Int = 200) -> Answer {
                let type =
                    headers.contains { $0.lowercased().hasPrefix("content-type") } ? [] : ["Content-Type: text/html"]
                return .reply(status: status, headers: type + headers, body: Array(body.utf8))
            }

            static func redirect(_ place: String, _ headers: String...) -> Answer {
                .reply(status: 302, headers: ["Location: \(place)"] + headers, body: [])
            }
        }

        /// Scheme, host and port.
        let origin: String
        private let channel: any Channel
        private let log: Log

        /// Everything that was asked so far, in order.
        var questions: [Question] { log.questions.withLock { $0 } }
        /// How often each target was asked for.
        var counts: [String: Int] { questions.reduce(into: [:]) { $0[$1.target, default: 0] += 1 } }

        /// Starts.
        init(tls: NIOSSLContext? = nil, _ answer: @escaping @Sendable (Question) -> Answer) throws {
            let log = Log()
            channel = try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.backlog, value: 256)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
                        try channel.pipeline.syncOperations.addHandler(Conversation(log: log, answer: answer))
                    }
                }.bind(host: "127.0.0.1", port: 0).wait()
            origin = (tls == nil ? "http" : "https") + "://127.0.0.1:\(channel.localAddress?.port ?? 0)"
            self.log = log
        }

        deinit { channel.close(promise: nil) }

        private final class Log: Sendable { let questions = Mutex<[Question]>([]) }

        /// One connection.
        private final class Conversation: ChannelInboundHandler {
            typealias InboundIn = ByteBuffer
            typealias OutboundOut = ByteBuffer

            private let log: Log
            private let answer: @Sendable (Question) -> Answer
            private var waiting = ""

            init(log: Log, answer: @escaping @Sendable (Question) -> Answer) { (self.log, self.answer) = (log, answer) }

            func channelRead(context: ChannelHandlerContext, data: NIOAny) {
                waiting += String(buffer: unwrapInboundIn(data))
                while let end = waiting.firstRange(of: "\r\n\r\n") {
                    let lines = waiting[..<end.lowerBound].split(separator: "\r\n")
                    waiting = String(waiting[end.upperBound...])
                    let words = lines[0].split(separator: " ").map(String.init)
                    var headers: [String: String] = [:]
                    for line in lines.dropFirst() {
                        let parts = line.split(separator: ":", maxSplits: 1)
                        headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
                    }
                    let question = Question(method: words[0], target: words[1], headers: headers)
                    log.questions.withLock { $0.append(question) }
                    write(answer(question), context)
                }
            }

            private func write(_ answer: Answer, _ context: ChannelHandlerContext) {
                switch answer {
                case .reply(let status, let headers, let body):
                    var lines = ["HTTP/1.1 \(status) Status"] + headers
                    if !headers.contains(where: { $0.lowercased().hasPrefix("transfer-encoding") }) {
                        lines.append("Content-Length: \(body.count)")
                    }
                    var buffer = ByteBuffer(string: lines.joined(separator: "\r\n") + "\r\n\r\n")
                    buffer.writeBytes(body)
                    context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
                case .bytes(let text):
                    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
                    context.close(promise: nil)
                case .silence: break
                case .endless:
                    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"
                    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: head)), promise: nil)
                    Self.trickle(context.channel)
                }
            }

            private static func trickle(_ channel: any Channel) {
                guard channel.isActive else { return }
                channel.writeAndFlush(ByteBuffer(string: "5\r\n<p>a\n\r\n"), promise: nil)
                channel.eventLoop.scheduleTask(in: .milliseconds(20)) { Self.trickle(channel) }
            }
        }
    }
#endif
