internal import Facts

/// A request from its call to its answer (`pjax`).
package struct PjaxRequest: Sendable {
    /// What is asked for, with the fragment.
    var address: WebAddress
    /// P22: what the address becomes.
    var shownAddress: WebAddress
    /// The selector of the container, and what it found.
    var container: String
    var containers: [Node]
    var options: PjaxOptions
    /// Its number in the document.
    var number = 0
    /// P72: the entry that is shown again.
    var entry: Int?
    /// Whether what goes wrong is told with the click.
    var isClicked = false
    /// P11: whether the link asks for a download.
    var isDownload = false

    init(_ address: WebAddress, container: String, _ containers: [Node], _ options: PjaxOptions) {
        self.address = address
        self.container = container
        self.containers = containers
        self.options = options
        shownAddress = address.withoutInternalParameters
    }

    /// Without scheme and host.
    var shownURL: String { address.shown }

    /// P10: the port is not compared before the request, but the browser does.
    func isOfOtherPort(than page: WebAddress) -> Bool { address.origin != page.origin }
}

extension WebAddress {
    /// P22 (`stripInternalParams`): what the library adds is cut by pattern, and what looks like it with it.
    fileprivate var withoutInternalParameters: WebAddress {
        var address = self
        if address.fragment == "" { address.fragment = nil }
        guard let query else { return address }
        // [?&](_pjax|_)=[^&]*
        var parts = query.split(separator: "&", omittingEmptySubsequences: false)[...]
        parts = parts.filter { !$0.hasPrefix("_pjax=") && !$0.hasPrefix("_=") }[...]
        let rest = parts.joined(separator: "&")
        address.query = rest.isEmpty ? nil : rest
        return address
    }
}

extension Door<Pjax> {
    /// P13, P20 to P22: sends a request.
    ///
    /// - Returns: false where an exception ends it, so that the browser has its way.
    mutating func send(_ request: PjaxRequest) -> Bool {
        var request = request
        let containers = request.containers
        if own.current == nil {
            let entry = PjaxEntry(
                id: uniqueID(), url: tab.address, title: tab.window.title, container: request.container,
                fragment: request.options.fragment, timeout: request.options.timeout)
            own.current = entry
            tab.replaceState(entry, href: tab.address.href)
        }
        abortPending()
        own.requestCount += 1
        request.number = own.requestCount
        fire("beforeSend", at: containers)
        own.pending = request
        if request.options.pushes, !request.options.replaces {
            if let current = own.current {
                own.cache.push(current.id, copy(of: containers, request.container), limit: tab.pjaxDefaults.cacheLength)
            }
            guard !request.isOfOtherPort(than: tab.address) else {
                throwException("an address of another port cannot be pushed")
                return false
            }
            tab.history.rememberScroll(tab.window.scroll)
            tab.pushState(nil, href: request.shownAddress.href)
        }
        fire("start", at: containers)
        fire("send", at: containers)
        schedule(request)
        return true
    }

    /// P34: the answer comes, or it comes too late.
    private mutating func schedule(_ request: PjaxRequest) {
        let limit = request.options.timeout
        let isRemote = request.address.origin != tab.origin
        let delay = isRemote ? 0 : tab.files.load(asked(request)).response.delay
        let duration = TaskQueue.fetchTime + delay
        if limit > 0, request.options.method == "GET", Double(duration) > limit {
            later(.timeOut(request), after: min(Int(limit), PjaxLatency.longest))
        } else {
            later(.answer(request), after: min(duration, PjaxLatency.longest))
        }
    }

    /// What the site is asked for: a folder takes no notice of what the library adds to the query.
    func asked(_ request: PjaxRequest) -> Request {
        let method = Request.Method(rawValue: request.options.method.lowercased()) ?? .get
        var headers = ["x-pjax": "true", "x-requested-with": "XMLHttpRequest", "accept": "text/html, */*; q=0.01"]
        if Request.isHeaderValue(request.container) { headers["x-pjax-container"] = request.container }
        return Request(method: method, path: request.address.path, query: request.address.query, headers: headers)
    }

    /// P22: a newer request cuts off the one under way.
    mutating func abortPending() {
        guard let pending = own.pending else { return }
        own.pending = nil
        fire("error", at: pending.containers, "abort 0")
        fire("complete", at: pending.containers, "abort")
        fire("end", at: pending.containers)
    }

    /// A script asks for a page, as a link that the page gives to the library would.
    mutating func insert(_ url: String) {
        guard let address = WebAddress(url, base: tab.baseAddress), let body = live.body else { return }
        let bindings = clickBindings()
        for binding in bindings {
            let link = live.elements(named: .a, under: body).first { node in
                hearers(of: [binding], at: node).contains { $0.0 == node }
            }
            var container = binding.options.container
            if container == .byAttribute,
                let name = link.flatMap({ live.attribute(AttributeName("data-pjax"), of: $0) })
            {
                container = .selector(name)
            }
            guard case .selector(let text) = container else { continue }
            let containers = elements(selectedBy: text)
            guard !containers.isEmpty else { continue }
            _ = send(PjaxRequest(address, container: text, containers, binding.options))
            return
        }
        note("nothing in the page's scripts says into which container jquery-pjax would insert a page")
    }
}

/// How long things take, in milliseconds of virtual time.
enum PjaxLatency {
    /// Whoever waits for what is put off does not wait longer than this.
    static let longest = 100
}
