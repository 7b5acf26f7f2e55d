internal import Facts

/// An answer that is put in its place.
package struct HTMXExchange: Sendable {
    var request: HTMXRequest
    var target: Node
    /// What came.
    var file: SiteFile
    var spec: SwapSpecification
    var select: String?
    var update: HTMXHistoryUpdate?
}

/// What an answer does to the history (H60).
struct HTMXHistoryUpdate: Sendable {
    var replaces: Bool
    var path: String
}

extension Door<HTMX> {
    /// The answer to a request comes (H36, `handleAjaxResponse`).
    mutating func receive(_ request: HTMXRequest) {
        if profile.isFour { return receiveFour(request) }
        guard let address = request.address, let target = request.target, address.origin == tab.origin else {
            fire("afterRequest", at: request.element, label(request.element))
            fire("sendError", at: request.element)
            return release(request.element)
        }
        let file = load(address, verb: request.verb, headers(of: request))
        let status = file.response.status
        let path = responsePath(of: file, address)
        let headers = file.response.headers
        announce(headers["hx-trigger"], at: request.element)
        if leaves(with: headers) { return finish(request, isError: false, status) }
        let update = historyUpdate(for: request, path, headers)
        let handling = configuration.handling.first { $0.matches(status) }
        guard !request.isForNoElement else {
            fire("beforeSwap", at: target, "\(status)", "-")
            fire("onLoadError", at: request.element)
            note("hx-target is no element, and the library stops with an exception")
            return releaseAfterError(request.element)
        }
        guard let place = headers["hx-retarget"].map({ retargeted(by: $0, request) }) ?? target else {
            fire("targetError", at: request.element, headers["hx-retarget"] ?? "")
            fire("onLoadError", at: request.element)
            tab.record.changeFailed = true
            return releaseAfterError(request.element)
        }
        fire("beforeSwap", at: target, "\(status)", label(target))
        if let handling, handling.swaps {
            if update != nil { saveCurrentPage() }
            var spec = swapSpecification(
                for: request, override: headers["hx-reswap"] ?? request.redirection?.swap ?? handling.swap)
            if spec.ignoresTitle == nil { spec.ignoresTitle = configuration.ignoresTitle || handling.ignoresTitle }
            let told =
                (profile.heedsReselection ? headers["hx-reselect"] : nil) ?? request.redirection?.select
                ?? handling.select
            let select = told == "unset" ? nil : told ?? inherited(.select, request.element)
            let exchange = HTMXExchange(
                request: request, target: place, file: file, spec: spec, select: select, update: update)
            if spec.swapDelay > 0 || spec.hasTransition {
                later(.swap(exchange), after: min(max(spec.swapDelay, 1), HTMXLatency.longest))
            } else {
                do {
                    try put(exchange)
                } catch {
                    fire("swapError", at: request.element)
                    fire("onLoadError", at: request.element)
                    note("a selector is none, and the library stops with an exception")
                    return releaseAfterError(request.element)
                }
            }
        }
        finish(request, isError: handling?.isError == true, status)
    }

    /// All that is done with an answer is done.
    private mutating func finish(_ request: HTMXRequest, isError: Bool, _ status: Int) {
        if isError {
            fire("responseError", at: request.element, "\(status)")
            tab.record.changeFailed = true
        }
        let element = own.moved.removeValue(forKey: request.element) ?? request.element
        fireAfterRequest(request, from: element)
        release(element)
    }

    private mutating func fireAfterRequest(_ request: HTMXRequest, from element: Node) {
        if live.isConnected(element) {
            fire("afterRequest", at: element, label(element))
        } else if let around = request.hierarchy.first(where: { live.isConnected($0) }) {
            fire("afterRequest", at: around, label(around))
        }
    }

    /// What was put off is put in its place.
    mutating func swap(_ exchange: HTMXExchange) {
        do {
            try put(exchange)
        } catch {
            note("a selector is none, and the library stops with an exception")
        }
    }

    /// Asks the site.
    mutating func load(_ address: WebAddress, verb: String, _ headers: [String: String]) -> SiteFile {
        // A method that nobody knows is refused, as POST is.
        let method = Request.Method(rawValue: verb) ?? .post
        let file = tab.loadForScript(
            Request(method: method, path: address.path, query: address.query, headers: headers))
        tab.noteRequest(of: file.response.path)
        // Such answers have no content.
        guard [204, 304].contains(file.response.status), !file.response.body.isEmpty else { return file }
        var response = file.response
        response.body = []
        return SiteFile(response: response)
    }

    /// H37: path and query of what answered in the end.
    func responsePath(of file: SiteFile, _ address: WebAddress) -> String {
        var end = address
        end.path = file.response.path
        if file.response.isRedirected { end.query = file.response.redirectedQuery }
        return end.pathAndQuery
    }

    /// H60, H61, H101; what the server says wins (H38).
    private func historyUpdate(
        for request: HTMXRequest, _ responsePath: String, _ headers: [String: String]
    ) -> HTMXHistoryUpdate? {
        let pushed = headers["hx-push"] ?? headers["hx-push-url"]
        if let path = pushed ?? headers["hx-replace-url"], !path.isEmpty {
            return path == "false" ? nil : HTMXHistoryUpdate(replaces: pushed == nil, path: path)
        }
        var push = request.redirection?.push ?? inherited(.pushURL, request.element)
        var replace = inherited(.replaceURL, request.element)
        if profile.falseStopsNoPush {
            if push == "false" { push = nil }
            if replace == "false" { replace = nil }
        }
        guard var path = push ?? replace ?? (request.isBoosted ? responsePath : nil), path != "false" else {
            return nil
        }
        if path == "true" { path = responsePath }
        if let anchor = request.anchor, !path.contains("#") { path += "#" + anchor }
        return HTMXHistoryUpdate(replaces: push == nil && replace != nil, path: path)
    }
}
