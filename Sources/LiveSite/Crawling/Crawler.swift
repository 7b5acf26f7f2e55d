package import Facts
internal import DOM
internal import Foundation

/// Finds the pages of a running server: breadth first from its start, through links, frames, forms that ask, and sitemaps.
///
/// What htmx asks for parts of pages is asked for as well, when no page is left: parts are no pages, and may link to some.
/// What the pages are made of, scripts and style sheets, is fetched with them, so that nothing waits later.
package struct Crawler {
    private let site: HTTPSite
    private let files: SiteFiles
    private let options: CrawlOptions
    private let scope: CrawlScope
    private let answered = AnswerQueue()
    private var crawl = Crawl()
    /// What is to be asked, in order; those before `begun` were.
    private var jobs: [Job] = []
    private var begun = 0
    /// What is to be asked when no page is left.
    private var fragments: [Job] = []
    private var running = 0
    /// How many answers were read, and those that came before their turn.
    private var processed = 0
    private var exchanges: [Int: Exchange] = [:]
    private var pageCount = 0
    private var seen: Set<Request> = []
    private var pages: Set<String> = []
    private var refused: [Request: String] = [:]
    private var variantCounts: [String: Int] = [:]
    /// Whether pages were left out that belong to the site, and how many for which reason.
    private var isCut = false
    private var cuts: [String: Int] = [:]

    private struct Job: Sendable {
        enum Kind { case page, fragment, part, sitemap }

        var request: Request
        var kind: Kind
        var depth: Int
        /// The page that a fragment goes into, with whose address its links are resolved.
        var home: WebAddress?
    }

    /// Answers in the order in which they come, from whichever thread, by the numbers of their questions.
    private final class AnswerQueue: @unchecked Sendable {
        private let condition = NSCondition()
        private var answers: [(Int, Exchange)] = []

        func add(_ number: Int, _ exchange: Exchange) {
            condition.withLock { answers.append((number, exchange)) }
            condition.signal()
        }

        func take() -> (Int, Exchange) {
            condition.lock()
            defer { condition.unlock() }
            while answers.isEmpty { condition.wait() }
            return answers.removeFirst()
        }
    }

    private init(_ site: HTTPSite, _ files: SiteFiles, _ options: CrawlOptions) {
        (self.site, self.files, self.options) = (site, files, options)
        scope = CrawlScope(options, start: site.start)
    }

    /// Crawls; from then on the site is not asked for what the crawl left out.
    ///
    /// - Parameters:
    ///   - site: the server.
    ///   - files: what is read of it.
    ///   - options: how far to go.
    ///   - progress: is told after each answer.
    ///   - isInterrupted: asked before each request.
    /// - Returns: what was found.
    package static func crawl(
        _ site: HTTPSite, _ files: SiteFiles, _ options: CrawlOptions = CrawlOptions(),
        progress: ((CrawlProgress) -> Void)? = nil, isInterrupted: () -> Bool = { false }
    ) -> Crawl {
        var crawler = Crawler(site, files, options)
        return crawler.run(progress, isInterrupted)
    }

    private mutating func run(_ progress: ((CrawlProgress) -> Void)?, _ isInterrupted: () -> Bool) -> Crawl {
        for entry in [site.start] + options.entries {
            guard let address = WebAddress(entry, base: WebAddress(site.origin + "/")) else { continue }
            addPage(address, depth: 0)
        }
        for sitemap in ["/sitemap.xml"] + options.sitemaps {
            guard let address = WebAddress(sitemap, base: WebAddress(site.origin + "/")) else { continue }
            if address.origin == site.origin {
                add(address, .sitemap)
            } else {
                crawl.leftOut["it is a sitemap of another origin", default: 0] += 1
            }
        }
        while processed < jobs.count || addFragments() {
            if isInterrupted() { crawl.isInterrupted = true }
            while running < site.concurrency, begun < jobs.count, !crawl.isInterrupted { begin() }
            if running == 0, exchanges[processed] == nil { break }
            // Answers are read in the order of the questions, so that the same is found whichever comes first.
            while let exchange = exchanges.removeValue(forKey: processed) {
                receive(exchange, of: jobs[processed])
                processed += 1
                progress?(CrawlProgress(done: crawl.pages.count, known: pageCount))
            }
            while running < site.concurrency, begun < jobs.count, !crawl.isInterrupted { begin() }
            guard running > 0, exchanges[processed] == nil else { continue }
            let (number, exchange) = answered.take()
            running -= 1
            exchanges[number] = exchange
        }
        restrict()
        crawl.pages.sort()
        crawl.cuts = cuts.sorted { $0.key < $1.key }.map { reason, count in
            "\(count) page\(count == 1 ? " was" : "s were") not asked for: \(reason)"
        }
        return crawl
    }

    private mutating func begin() {
        let (queue, number) = (answered, begun)
        site.begin(jobs[number].request) { queue.add(number, $0) }
        begun += 1
        running += 1
    }

    /// From now on nobody asks for what was left out here.
    private func restrict() {
        let (scope, refused) = (scope, refused)
        let parts = Set(jobs.lazy.filter { $0.kind == .part || $0.kind == .sitemap }.map(\.request))
        let isCut = isCut || crawl.isInterrupted
        site.restrict { path, query in
            let request = Request(path: path, query: query)
            if parts.contains(request) { return nil }
            return refused[request] ?? scope.refusal(request) ?? (isCut ? "the crawl ended before it" : nil)
        }
    }

    // MARK: Questions

    private mutating func add(_ address: WebAddress, _ kind: Job.Kind) {
        let request = Request(path: address.path, query: address.query)
        guard address.origin == site.origin, seen.insert(request).inserted else { return }
        jobs.append(Job(request: request, kind: kind, depth: 0))
    }

    /// Adds what htmx asks for, unless it is known as a page.
    ///
    /// - Returns: whether there was any.
    private mutating func addFragments() -> Bool {
        let count = jobs.count
        let waiting = fragments
        fragments = []
        for job in waiting { admit(job) }
        return jobs.count > count
    }

    private mutating func addPage(_ address: WebAddress, depth: Int) {
        guard address.origin == site.origin else { return }
        admit(Job(request: Request(path: address.path, query: address.query), kind: .page, depth: depth))
    }

    /// Takes up what belongs to the site, as far as the limits allow.
    private mutating func admit(_ job: Job) {
        let request = job.request
        guard !seen.contains(request), refused[request] == nil else { return }
        if let reason = scope.refusal(request) {
            refused[request] = reason
            crawl.leftOut[reason, default: 0] += 1
        } else if let reason = limit(request, job.depth) {
            refused[request] = reason
            isCut = true
            cuts[reason, default: 0] += 1
        } else {
            seen.insert(request)
            jobs.append(job)
            if job.kind == .page { pageCount += 1 }
        }
    }

    /// The limit that a page is beyond.
    private mutating func limit(_ request: Request, _ depth: Int) -> String? {
        if depth > options.maxDepth { return "more than \(options.maxDepth) links from the start (--max-depth)" }
        if pageCount >= options.maxPages { return "beyond \(options.maxPages) pages (--max-pages)" }
        guard request.query != nil, depth > 0 else { return nil }
        variantCounts[request.path, default: 0] += 1
        guard variantCounts[request.path, default: 0] > options.maxVariants else { return nil }
        return "beyond \(options.maxVariants) queries of \(request.path) (--max-variants)"
    }

    // MARK: Answers

    private mutating func receive(_ exchange: Exchange, of job: Job) {
        if processed == 0 { crawl.startFailure = exchange.obstacle }
        guard exchange.failure == nil, exchange.exit == nil, (200..<300).contains(exchange.status) else { return }
        switch job.kind {
        case .part: break
        case .sitemap:
            let sitemap = Sitemap(String(decoding: exchange.body, as: UTF8.self), at: exchange.address)
            for page in sitemap.pages { addPage(page, depth: 0) }
            for further in sitemap.sitemaps { add(further, .sitemap) }
        case .page:
            let request = Request(path: exchange.address.path, query: exchange.address.query)
            guard exchange.isPage else { return }
            seen.insert(request)
            let address = request.pathAndQuery
            // What another address answers with as well is one page.
            guard site.name(of: exchange) == address, pages.insert(address).inserted else { return }
            crawl.pages.append(address)
            addLinks(in: files.load(request), exchange.address, depth: job.depth + 1)
        case .fragment:
            let home = job.home ?? exchange.address
            if exchange.isPage { addLinks(in: files.load(job.request), home, depth: job.depth + 1) }
        }
    }

    private mutating func addLinks(in file: SiteFile, _ home: WebAddress, depth: Int) {
        let links = PageLinks(file.markup, at: home)
        for page in links.pages { addPage(page, depth: depth) }
        for part in links.parts { add(part, .part) }
        for (address, reason) in links.refused { refuse(address, reason) }
        for address in links.fragments where address.origin == site.origin {
            let request = Request(path: address.path, query: address.query)
            fragments.append(Job(request: request, kind: .fragment, depth: depth, home: home))
        }
    }

    private mutating func refuse(_ address: WebAddress, _ reason: String) {
        let request = Request(path: address.path, query: address.query)
        guard address.origin == site.origin, !seen.contains(request) else { return }
        refused[request] = "it has \(reason)"
        crawl.leftOut["it has \(reason)", default: 0] += 1
    }
}
