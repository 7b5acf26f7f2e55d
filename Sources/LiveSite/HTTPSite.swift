package import Facts
internal import Dispatch
internal import Synchronization

/// A running server as a site: what its pages are is what it answers.
///
///     let site = try HTTPSite("http://localhost:3000/", options: HTTPOptions())
///     let session = Session(site: site)
///     try session.perform(.open("/login"))
///
/// Each address is asked for once, by GET; files are named by their addresses, path and query. Nothing else is ever sent:
/// what a form would post is not known afterwards (``Response/unvisited``). What answers otherwise to a library's headers,
/// as it says by `Vary`, is asked for by both doors.
package final class HTTPSite: AddressedSite {
    /// Nobody can be asked there.
    package struct NoAddress: Error, CustomStringConvertible {
        /// One line for people.
        package let description: String
        /// What to do about it.
        package let help: String
    }

    /// Scheme and authority.
    package let origin: String
    /// Path and query that the site was named by.
    package let start: String
    private let fetcher: Fetcher
    private let crawlOptions: CrawlOptions
    private let found = Mutex<Crawl?>(nil)
    private let names = Mutex<[PageText: String]>([:])
    private let answers = Mutex<[Request: Exchange]>([:])
    private let restriction = Mutex<(@Sendable (_ path: String, _ query: String?) -> String?)?>(nil)

    /// Prepares to ask a server; nothing is asked yet.
    ///
    /// - Parameters:
    ///   - address: where to begin.
    ///   - options: how to ask.
    ///   - crawl: how far to go where all pages are to be found.
    /// - Throws: ``NoAddress`` for a text that is no HTTP address.
    package init(
        _ address: String, options: HTTPOptions = HTTPOptions(), crawl: CrawlOptions = CrawlOptions()
    ) throws(NoAddress) {
        guard let address = WebAddress(address), ["http", "https"].contains(address.scheme), !address.authority.isEmpty
        else {
            throw NoAddress(
                description: "\(address) is no address of a server", help: "write it as in http://localhost:3000/")
        }
        if !Fetcher.asksServers {
            throw NoAddress(
                description: "this program was built without what asks servers",
                help: "build it without --disable-default-traits")
        }
        origin = address.origin
        start = address.pathAndQuery
        crawlOptions = crawl
        fetcher = Fetcher(origin: origin, options: options)
    }

    /// How many bytes have come in all.
    package var receivedCount: Int { fetcher.receivedCount }

    /// The most requests at a time.
    var concurrency: Int { fetcher.options.concurrency }

    /// From now on asks for what is admitted alone.
    ///
    /// - Parameter reason: why an address is not asked for; nil for one that is.
    package func restrict(_ reason: @escaping @Sendable (_ path: String, _ query: String?) -> String?) {
        restriction.withLock { $0 = reason }
    }

    /// What a request came to; waits until it is known.
    package func exchange(_ request: Request) -> Exchange {
        if let known = answers.withLock({ $0[request] }) { return known }
        let made = Mutex<Exchange?>(nil)
        let isMade = DispatchSemaphore(value: 0)
        begin(request) { exchange in
            made.withLock { $0 = exchange }
            isMade.signal()
        }
        isMade.wait()
        return made.withLock { $0 } ?? Exchange(failed: "it was not asked for", at: address(of: request))
    }

    /// Everything that was asked for, with what it came to, by address.
    package var exchanges: [(request: Request, exchange: Exchange)] {
        answers.withLock { answers in
            answers.map { (request: $0.key, exchange: $0.value) }.sorted { left, right in
                (left.request.path, left.request.query ?? "", left.request.headers.count)
                    < (right.request.path, right.request.query ?? "", right.request.headers.count)
            }
        }
    }

    /// Asks, and remembers the answer.
    ///
    /// - Parameters:
    ///   - request: what is asked for.
    ///   - done: is told what it came to, on whichever thread.
    func begin(_ request: Request, then done: @escaping @Sendable (Exchange) -> Void) {
        fetcher.fetch(address(of: request), headers: request.headers) { [self] exchange in
            answers.withLock { answers in
                answers[request] = exchange
                guard exchange.isRedirected else { return }
                // Whoever asks where the redirect led gets the same.
                let end = Request(
                    path: exchange.address.path, query: exchange.address.query, headers: request.headers)
                guard answers[end] == nil else { return }
                var direct = exchange
                direct.isRedirected = false
                answers[end] = direct
            }
            done(exchange)
        }
    }

    private func address(of request: Request) -> WebAddress {
        let text = request.pathAndQuery
        return WebAddress(origin + text) ?? WebAddress(opaquePath: text, scheme: "http")
    }

    // MARK: Site

    package func respond(to request: Request) -> Response {
        guard request.method == .get else { return .unvisited(request, "only GET requests are sent") }
        if answers.withLock({ $0[request] }) == nil,
            let reason = restriction.withLock({ $0 })?(request.path, request.query)
        {
            return .unvisited(request, reason)
        }
        let exchange = exchange(request)
        var response = exchange.response(to: request)
        if exchange.isPage { response.file = self.name(of: exchange) }
        response.file += request.doorName
        return response
    }

    /// What a page is called: by the first address that answered with this text, whatever its query, and whether it says
    /// `index.html` or leaves that to the server.
    func name(of exchange: Exchange) -> String {
        let own = exchange.address.pathAndQuery
        var path = exchange.address.path
        for index in ["/index.html", "/index.htm"] where path.hasSuffix(index) { path.removeLast(index.count - 1) }
        let text = PageText(path: path, body: exchange.body)
        return names.withLock { names in
            if let known = names[text] { return known }
            names[text] = own
            return own
        }
    }

    private struct PageText: Hashable {
        var path: String
        var body: [UInt8]
    }

    /// What Turbo's frames, htmx and jquery-pjax send with requests for parts of pages.
    private static let headersOfParts = ["turbo-frame", "hx-request", "x-pjax"]

    package func representative(of request: Request) -> Request {
        let plain = request.withoutHeaders
        guard request.method == .get, !request.headers.isEmpty,
            answers.withLock({ $0[plain] }) != nil || restriction.withLock({ $0 })?(plain.path, plain.query) == nil
        else { return plain }
        let answer = exchange(plain)
        // Servers that know a library send it pages without their layout, and seldom say so.
        let mayDiffer =
            fetcher.options.asksByBothDoors || Self.headersOfParts.contains { request.headers[$0] != nil }
            || !answer.varies.isDisjoint(with: request.headers.keys)
        guard mayDiffer else { return plain }
        let asked = answer.varies.contains("hx-current-url") ? request : request.namingItself(at: origin)
        // A script that gets the same text as the browser gets the same file.
        return exchange(asked).says(theSameAs: answer) ? plain : asked
    }

    package var identity: String { origin + start }

    // MARK: Pages

    /// The pages, found by a crawl; each further call gives the same.
    package func htmlFiles() -> [String] { crawl(SiteFiles(of: self)).pages }

    /// Finds the pages; each further call gives what the first found.
    ///
    /// - Parameters:
    ///   - files: what is read of the site.
    ///   - progress: is told after each answer.
    ///   - isInterrupted: asked before each request.
    /// - Returns: what was found.
    package func crawl(
        _ files: SiteFiles, progress: ((CrawlProgress) -> Void)? = nil, isInterrupted: () -> Bool = { false }
    ) -> Crawl {
        found.withLock { found in
            if let found { return found }
            let made = Crawler.crawl(self, files, crawlOptions, progress: progress, isInterrupted: isInterrupted)
            found = made
            return made
        }
    }

    package var leftOut: [LeftOut] {
        exchanges.compactMap { $0.exchange.leftOut(asked: $0.request) }.sorted()
    }
}
