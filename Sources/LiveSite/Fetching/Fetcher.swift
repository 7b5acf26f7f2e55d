#if Servers
    internal import AsyncHTTPClient
    internal import DOM
    internal import Facts
    internal import Foundation
    internal import NIOCore
    internal import NIOHTTP1
    internal import NIOHTTPCompression
    internal import NIOPosix
    internal import NIOSSL
    internal import Synchronization

    /// Asks one origin, as politely as a visitor: a few requests at a time, cookies kept, redirects followed one by one,
    /// what is transient tried once more, and a pause wherever the server asks for one.
    final class Fetcher: Sendable {
        /// The most redirects that are followed, as browsers have it.
        private static let mostRedirects = 20
        /// How long a server may ask us to wait, in seconds.
        private static let longestPause = 30.0

        let options: HTTPOptions
        private let origin: String
        private let client: HTTPClient
        private let cookies: CookieJar
        /// Until when nothing is to be asked.
        private let pause = Mutex(NIODeadline.distantPast)
        private let received = Mutex(0)

        init(origin: String, options: HTTPOptions) {
            self.origin = origin
            self.options = options
            let cookieHeader = options.headers.last { $0.name.lowercased() == "cookie" }
            cookies = CookieJar(cookieHeader?.value)
            var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
            configuration.timeout = .init(
                connect: .milliseconds(Int64(options.connectTimeout * 1000)),
                read: .milliseconds(Int64(options.timeout * 1000)))
            configuration.decompression = .enabled(limit: .size(options.largestBody))
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = options.concurrency
            configuration.connectionPool.retryConnectionEstablishment = false
            if !options.authorities.isEmpty {
                var tls = TLSConfiguration.makeClientConfiguration()
                tls.additionalTrustRoots = [.certificates(options.authorities)]
                configuration.tlsConfiguration = tls
            }
            client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        }

        deinit { client.shutdown { _ in } }

        /// How many bytes have come in all.
        var receivedCount: Int { received.withLock { $0 } }

        /// Whether servers can be asked.
        static let asksServers = true

        /// Asks for an address of the origin.
        ///
        /// - Parameters:
        ///   - address: the address; its fragment does not count.
        ///   - headers: what goes out besides what every request has.
        ///   - done: is told what it came to, on a thread of the client.
        func fetch(
            _ address: WebAddress, headers: [String: String], then done: @escaping @Sendable (Exchange) -> Void
        ) {
            var asked = address
            asked.fragment = nil
            guard receivedCount <= options.largestSite else {
                let reason = "the site's answers are larger than \(options.largestSite >> 20) MB altogether"
                return done(Exchange(failed: reason, at: asked))
            }
            let place = asked
            follow(place, headers, redirects: 0, on: client.eventLoopGroup.next()).whenComplete { result in
                done((try? result.get()) ?? Exchange(failed: "it was not asked for", at: place))
            }
        }

        private func follow(
            _ address: WebAddress, _ headers: [String: String], redirects: Int, on loop: any EventLoop
        ) -> EventLoopFuture<Exchange> {
            ask(address, headers, isRetry: false, on: loop).flatMap { [self] result in
                switch result {
                case .failure(let failure):
                    return loop.makeSucceededFuture(Exchange(failed: failure.reason, at: address))
                case .success(let answer):
                    guard let target = Self.redirect(of: answer, at: address) else {
                        return loop.makeSucceededFuture(exchange(answer, address, isRedirected: redirects > 0))
                    }
                    guard target.origin == origin else {
                        var exchange = Exchange(status: 200, address: address)
                        exchange.exit = target.href
                        return loop.makeSucceededFuture(exchange)
                    }
                    guard redirects < Self.mostRedirects else {
                        return loop.makeSucceededFuture(Exchange(failed: "it redirects without end", at: address))
                    }
                    return follow(target, headers, redirects: redirects + 1, on: loop)
                }
            }
        }

        private static func redirect(of answer: AnswerCollector.Answer, at address: WebAddress) -> WebAddress? {
            guard [301, 302, 303, 307, 308].contains(answer.head.status.code), let place = answer.header("location"),
                var target = WebAddress(place, base: address)
            else { return nil }
            target.fragment = nil
            return target
        }

        private func exchange(_ answer: AnswerCollector.Answer, _ address: WebAddress, isRedirected: Bool) -> Exchange {
            var exchange = Exchange(status: Int(answer.head.status.code), address: address)
            exchange.isRedirected = isRedirected
            exchange.mediaType = answer.mediaType
            exchange.encoding = answer.encoding
            let varies = answer.head.headers[canonicalForm: "vary"].map { $0.lowercased() }
            exchange.varies = Set(varies).subtracting(["accept-encoding", "cookie", "origin", "user-agent"])
            exchange.headers = Response.headersForLibraries(
                among: answer.head.headers.lazy.map { (name: $0.name, value: $0.value) })
            exchange.body = answer.body
            return exchange
        }

        // MARK: One request

        private func ask(
            _ address: WebAddress, _ headers: [String: String], isRetry: Bool, on loop: any EventLoop
        ) -> EventLoopFuture<Result<AnswerCollector.Answer, AnswerFailure>> {
            let wait = pause.withLock { $0 } - .now()
            if wait > .zero {
                return loop.scheduleTask(in: wait) {}.futureResult.flatMap { [self] in
                    ask(address, headers, isRetry: isRetry, on: loop)
                }
            }
            guard let request = try? HTTPClient.Request(url: address.href, headers: self.headers(headers, address))
            else {
                return loop.makeSucceededFuture(.failure(AnswerFailure(reason: "it is no address that can be asked")))
            }
            let task = client.execute(
                request: request, delegate: AnswerCollector(limit: options.largestBody), eventLoop: .delegate(on: loop),
                deadline: .now() + .milliseconds(Int64(options.timeout * 1000)))
            return task.futureResult.hop(to: loop).map { Result<AnswerCollector.Answer, AnswerFailure>.success($0) }
                .flatMapError { [options] error in
                    if case AnswerCollector.Stopped.wantsNoBody(let answer) = error {
                        return loop.makeSucceededFuture(Result.success(answer))
                    }
                    return loop.makeSucceededFuture(.failure(AnswerFailure(error, options)))
                }.flatMap { [self] result in
                    if case .success(let answer) = result { take(answer) }
                    guard !isRetry, let delay = delayBeforeRetry(result) else {
                        return loop.makeSucceededFuture(result)
                    }
                    pause.withLock { $0 = max($0, .now() + delay) }
                    return ask(address, headers, isRetry: true, on: loop)
                }
        }

        private func take(_ answer: AnswerCollector.Answer) {
            received.withLock { $0 += answer.body.count }
            let host = WebAddress(origin)?.authority ?? ""
            for header in answer.head.headers["set-cookie"] {
                if let cookie = HTTPClient.Cookie(header: header, defaultDomain: host) { cookies.add(cookie) }
            }
        }

        /// How long to wait before a request is made once more; nil where that would not help.
        private func delayBeforeRetry(_ result: Result<AnswerCollector.Answer, AnswerFailure>) -> TimeAmount? {
            switch result {
            case .failure(let failure):
                return failure.isTransient ? .milliseconds(250) : nil
            case .success(let answer):
                guard [429, 502, 503, 504].contains(answer.head.status.code) else { return nil }
                let asked = answer.header("retry-after").flatMap(Double.init) ?? 0.5
                return .milliseconds(Int64(min(max(asked, 0), Self.longestPause) * 1000))
            }
        }

        private func headers(_ own: [String: String], _ address: WebAddress) -> HTTPHeaders {
            var headers = HTTPHeaders([
                ("user-agent", "sidedoor"),
                ("accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"),
            ])
            for (name, value) in own { headers.replaceOrAdd(name: name, value: value) }
            for (name, value) in options.headers where name.lowercased() != "cookie" {
                headers.replaceOrAdd(name: name, value: value)
            }
            if let user = options.user {
                let code = Data(user.utf8).base64EncodedString()
                headers.replaceOrAdd(name: "authorization", value: "Basic " + code)
            }
            if let cookie = cookies.header(for: address.path) { headers.replaceOrAdd(name: "cookie", value: cookie) }
            return headers
        }
    }
#endif
