internal import Facts

/// What a request of version 4 knows from the beginning.
struct HTMXContext: Sendable {
    var swap: String
    var select: String?
    var selectOOB: String?
    var push: String?
    var replace: String?
    /// Whether the status named another target, as a text.
    var isRetargeted = false
    /// Whether it brings back a page of the history, and how it was left.
    var isRestoring = false
    var position: ScrollPosition?
}

/// Version 4: requests (H122, H123, H129).
extension Door<HTMX> {
    /// An event of version 4: at an element that has left it is sent to the document.
    mutating func fireFour(_ name: String, at node: Node?, _ details: String...) {
        fire(name, at: nil, details.filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// An element as recordings write it; `-` for one that has left, and for none.
    func labelIfThere(_ node: Node?) -> String {
        guard let node, tab.window.live.isConnected(node) else { return "-" }
        return label(node)
    }

    /// A trigger has fired (`createRequestContext`, `handleTriggerEvent`).
    mutating func issueFour(_ request: HTMXRequest) {
        var request = request
        let element = request.element
        guard live.isConnected(element) else { return }
        if own.busy[element] != nil {
            own.busy[element] = .some(request)
            return
        }
        let pieces = request.path.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let action = pieces.first ?? ""
        request.anchor = pieces.count > 1 && !pieces[1].isEmpty ? pieces[1] : nil
        var context = HTMXContext(swap: inherited(.swap, element) ?? configuration.swapStyle)
        context.select = inherited(.select, element)
        context.selectOOB = inherited(.selectOOB, element)
        context.push = inherited(.pushURL, element)
        context.replace = inherited(.replaceURL, element)
        var named = request.redirection?.target ?? inherited(.target, element)
        context.swap = request.redirection?.swap ?? context.swap
        context.select = request.redirection?.select ?? context.select
        context.push = request.redirection?.push ?? context.push
        if request.isBoosted, let boost = inherited(.boost, element) {
            let settings = HTMXSettings(boost)
            context.swap = settings["swap"] ?? context.swap
            context.select = settings["select"] ?? context.select
            named = settings["target"] ?? named
        }
        do {
            request.target = try namedTarget(named, of: element, boosted: request.isBoosted)
        } catch {
            return fireFour("error", at: element, "")
        }
        request.context = context
        send(request, action: action, fields: fields(of: request, verb: request.verb))
    }

    /// What `hx-target` names; nil where it names nothing.
    private func namedTarget(_ text: String?, of element: Node, boosted: Bool) throws(InvalidSelector) -> Node? {
        guard let text else { return boosted ? tab.window.live.body : element }
        if text == "this" { return inheritance(of: .target, element)?.giver ?? element }
        guard case .element(let node)? = try extended(text, from: element).first else { return nil }
        return node
    }

    private mutating func send(
        _ request: HTMXRequest, action: String, fields: (fields: [HTMXFields.Pair], isValid: Bool)
    ) {
        guard fields.isValid else { return }
        var request = request
        fireFour(
            "config:request", at: request.element,
            "\(request.verb.uppercased()) \(action) \(labelIfThere(request.element))")
        guard let url = addressAsked(action, request.verb, fields.fields) else {
            return fireFour("error", at: request.element, label(request.element))
        }
        request.address = url
        request.finalPath = shown(url.href)
        fireFour("before:request", at: request.element, request.finalPath)
        own.busy[request.element] = .some(nil)
        if own.isLeaving { receiveFour(request) } else { later(.answer(request), after: HTMXLatency.answer) }
    }

    /// The address that is asked for in the end: fields replace those of their names in the query.
    mutating func addressAsked(_ action: String, _ verb: String, _ fields: [HTMXFields.Pair]) -> WebAddress? {
        guard var url = WebAddress(action, base: tab.baseAddress) else { return nil }
        if ["get", "delete"].contains(verb), !fields.isEmpty {
            let names = Set(fields.map(\.name))
            let kept = FormData.pairs(in: url.query ?? "").filter { !names.contains($0.name) }
            url.query = FormData.encode(kept + fields)
        }
        url.fragment = nil
        return url
    }

    /// The answer comes.
    mutating func receiveFour(_ request: HTMXRequest) {
        guard let address = request.address, address.origin == tab.origin, var context = request.context else {
            fireFour("error", at: request.element, label(request.element))
            return finish(request)
        }
        let file = load(address, verb: request.verb, headers(of: request))
        let status = file.response.status
        var deferred: [HeadCandidate] = []
        for _ in 0..<own.headSupports {
            deferred += mergeHead(of: file, strategy: request.target == live.body ? .merge : .append)
        }
        fireFour("after:request", at: request.element, "\(status)")
        if status >= 400 {
            fireFour("response:error", at: request.element, "\(status)")
            tab.record.changeFailed = true
        }
        let headers = file.response.headers
        guard announce(headers["hx-trigger"], at: request.element) else {
            fireFour("error", at: request.element, label(request.element))
            return finish(request)
        }
        if leaves(with: headers) { return finish(request) }
        var request = request
        if let text = headers["hx-retarget"] {
            context.isRetargeted = true
            request.target = retargeted(by: text, request)
        }
        context.swap = headers["hx-reswap"] ?? context.swap
        context.select = headers["hx-reselect"] ?? context.select
        adjust(&context, &request, to: status)
        request.context = context
        swapFour(HTMXFourSwap(request: request, context: context, file: file, deferred: deferred))
    }

    /// H123: statuses that are not swapped, and `hx-status:404`.
    private func adjust(_ context: inout HTMXContext, _ request: inout HTMXRequest, to status: Int) {
        let digits = String(status)
        for pattern in [digits, digits.prefix(2) + "x", digits.prefix(1) + "xx"] {
            if configuration.unswapped.contains(pattern) {
                context.swap = "none"
                return
            }
            guard let text = inherited(HTMXName("status:" + pattern), request.element), !text.isEmpty else { continue }
            let settings = HTMXSettings(text)
            context.swap = settings["swap"] ?? context.swap
            context.select = settings["select"] ?? context.select
            context.push = settings["push"] ?? context.push
            context.replace = settings["replace"] ?? context.replace
            if let target = settings["target"] {
                context.isRetargeted = true
                request.target = (try? namedTarget(target, of: request.element, boosted: request.isBoosted)) ?? nil
            }
            return
        }
    }

    /// A request is over.
    mutating func finish(_ request: HTMXRequest) {
        fireFour("finally:request", at: request.element, labelIfThere(request.element))
        release(request.element)
    }

    // MARK: History

    /// H124: the address changes before anything else.
    ///
    /// - Returns: whether it does.
    mutating func changeHistory(_ request: HTMXRequest, _ context: HTMXContext, _ file: SiteFile) -> Bool {
        var push = context.push
        var replace = context.replace
        let headers = file.response.headers
        if headers["hx-push-url"]?.isEmpty == false || headers["hx-replace-url"]?.isEmpty == false {
            (push, replace) = (headers["hx-push-url"], headers["hx-replace-url"])
        }
        if push == nil, replace == nil, request.isBoosted { push = "true" }
        if push == "false" || push?.isEmpty == true { push = nil }
        if replace == "false" || replace?.isEmpty == true { replace = nil }
        guard var path = push ?? replace, configuration.historyIsEnabled, let address = request.address else {
            return false
        }
        if path == "true" {
            path = responsePath(of: file, address) + (request.anchor.map { "#" + $0 } ?? "")
        }
        if push != nil {
            // An entry that the browser made becomes the library's when it is left.
            if !(tab.history.current?.state is HTMXEntry) { tab.replaceState(HTMXEntry(), href: tab.address.href) }
            tab.history.rememberScroll(tab.window.scroll)
            tab.pushState(HTMXEntry(), href: path)
        } else {
            tab.replaceState(HTMXEntry(), href: path)
        }
        fireFour(push != nil ? "after:history:push" : "after:history:replace", at: nil, shown(path))
        return true
    }

    /// H124: whether Back or Forward is the browser's own: version 4 hears of it by `navigate` events, where `hashChange` tells
    /// of a fragment alone.
    func leavesToBrowser(_ isHashChange: Bool) -> Bool {
        profile.isFour && (isHashChange || !configuration.historyIsEnabled)
    }

    /// Back or Forward onto an entry of the library.
    mutating func restoreFour() {
        let path = tab.address.pathAndQuery
        fireFour("before:history:restore", at: nil, path)
        let position = tab.history.current?.scroll
        if configuration.reloadsOnBack {
            if let position { tab.scroll(to: position) }
            return tab.reloadLater()
        }
        guard let body = live.body else { return }
        let element = live.elements(with: HTMXName.historyElement).first ?? body
        var request = HTMXRequest(
            HTMXAction(element: element, verb: "get", path: path, isBoosted: false), submitter: nil)
        request.target = element
        var context = HTMXContext(swap: "outerSync")
        context.select = element == body ? nil : "[hx-history-elt]"
        context.isRestoring = true
        context.position = position
        request.context = context
        send(request, action: path, fields: ([], true))
    }
}
