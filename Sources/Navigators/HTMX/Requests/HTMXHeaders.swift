internal import DOM
internal import Facts

/// H35: what a request says of itself, for servers that answer with a part.
extension Door<HTMX> {
    /// The headers of a request.
    func headers(of request: HTMXRequest) -> [String: String] {
        // A folder takes no notice of them.
        guard tab.files.site is any AddressedSite else { return [:] }
        let live = tab.window.live
        if request.context?.isRestoring == true { return headersOfHistory }
        var headers = ["hx-request": "true", "hx-current-url": tab.address.href]
        if profile.isFour {
            headers["accept"] = "text/html"
            headers["hx-source"] = identifier(of: request.element)
            headers["hx-target"] = request.target.map { identifier(of: $0) }
            let isFull = request.target == live.body || request.context?.select?.isEmpty == false
            headers["hx-request-type"] = isFull ? "full" : "partial"
        } else {
            headers["hx-trigger"] = live.attribute(.id, of: request.element)
            headers["hx-trigger-name"] = live.attribute(.name, of: request.element)
            headers["hx-target"] = request.target.flatMap { live.attribute(.id, of: $0) }
        }
        if request.isBoosted { headers["hx-boosted"] = "true" }
        for giver in [request.element] + live.ancestors(of: request.element) {
            for (name, value) in ownHeaders(of: giver) where headers[name] == nil { headers[name] = value }
        }
        // What no header can hold goes out as a URI component (`safelySetHeaderValue`).
        for (name, value) in headers where !Request.isHeaderValue(value) {
            headers[name] = URIComponent.encode(value)
            headers[name + "-uri-autoencoded"] = "true"
        }
        return headers
    }

    /// What `hx-headers` of an element says, by lower-case names.
    ///
    /// AD-HOC: without tokens. Servers look at them where something is to be changed, and not when they are asked by GET; as
    /// each page has its own, they would be asked for each part as often as there are pages.
    func ownHeaders(of node: Node) -> [(name: String, value: String)] {
        guard let text = tab.window.live.value(.headers, of: node),
            case .object(let members)? = OrderedJSON(parsing: text)
        else { return [] }
        return members.filter { Request.mayScriptSend(header: $0.name) && !Request.isToken(header: $0.name) }
            .map { ($0.name.lowercased(), $0.value.sent) }
    }

    /// Those of a request for a page of the history (H74).
    var headersOfHistory: [String: String] {
        var headers = ["hx-history-restore-request": "true"]
        guard profile.asksForHistoryAsItself else { return headers }
        if configuration.marksHistory { headers["hx-request"] = "true" }
        headers["hx-current-url"] = tab.address.href
        return headers
    }

    /// Version 4 (`buildIdentifier`).
    private func identifier(of node: Node) -> String {
        let live = tab.window.live
        return live.name(of: node).lowercased() + (live.id(of: node).map { "#" + $0 } ?? "")
    }

    /// What an element asks the site for; nil for another site, and for what is sent by another method than GET: looking at its
    /// answer would be asking.
    mutating func requestToSite(of action: HTMXAction) -> Request? {
        guard action.verb == "get" else { return nil }
        var request = HTMXRequest(action, submitter: nil)
        let path = action.path.isEmpty ? tab.address.href : action.path
        let fields = fields(of: request, verb: action.verb).fields
        let address =
            profile.isFour
            ? addressAsked(String(action.path.prefix { $0 != "#" }), action.verb, fields)
            : WebAddress(finalPath(path, action.verb, fields).path, base: tab.baseAddress)
        guard let address, address.origin == tab.origin else { return nil }
        request.target = (try? target(of: action.element, boosted: action.isBoosted)) ?? nil
        return Request(path: address.path, query: address.query, headers: headers(of: request))
    }
}
