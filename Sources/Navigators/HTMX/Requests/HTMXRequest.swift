internal import Facts

/// A request from its trigger to its answer (section 4).
package struct HTMXRequest: Sendable {
    var element: Node
    var verb: String
    let path: String
    let isBoosted: Bool
    let submitter: Node?
    /// What is around the element, the nearest first.
    var hierarchy: [Node] = []
    var target: Node?
    /// Whether the target is `document` or `window`, which nothing can be put into.
    var isForNoElement = false
    /// What was asked for in the end.
    var finalPath = ""
    var address: WebAddress?
    /// H34: the part of the path that no server sees.
    var anchor: String?
    /// Whether what goes wrong is told with the click: its element is the one that was clicked, not one around it.
    var isClicked = false
    /// Whether it was triggered by its element being seen.
    var isSeen = false
    /// What the server said of this request, in an answer to an earlier one (H38).
    var redirection: HTMXRedirection?
    /// Version 4: how the answer will be used.
    var context: HTMXContext?

    init(_ action: HTMXAction, submitter: Node?) {
        element = action.element
        verb = action.verb
        path = action.path
        isBoosted = action.isBoosted
        self.submitter = submitter
    }
}

extension Door<HTMX> {
    /// Issues a request (`issueAjaxRequest`).
    mutating func issue(_ request: HTMXRequest) {
        if profile.isFour { return issueFour(request) }
        var request = request
        let element = request.element
        guard live.isConnected(element) else { return }
        var found: Node?
        do {
            found = try target(of: request)
            if found == nil, profile.swapsIntoNoElement, try namesNoElement(element) {
                request.isForNoElement = true
                found = live.root
            }
        } catch {
            return note(
                "hx-target is no selector, and the library stops with an exception", at: live.startTag(of: element))
        }
        guard let target = found else {
            let named = inherited(.target, element)
            let told = profile.namesInheritedTargets ? named : live.value(.target, of: element)
            fire("targetError", at: element, told ?? "")
            tab.record.changeFailed = true
            noteMishap(.targetMissing, named ?? "", request)
            return note("hx-target is not in the page, and nothing happens", at: live.startTag(of: element))
        }
        request.target = target
        // H20: the last one waits.
        guard own.busy[element] == nil else {
            own.busy[element] = .some(request)
            return
        }
        let submitter = profile.heedsSubmitters ? request.submitter : nil
        let verb = submitter.flatMap { live.attribute(.formmethod, of: $0)?.lowercased() } ?? request.verb
        var path = submitter.flatMap { live.attribute(.formaction, of: $0) } ?? request.path
        let (fields, isValid) = fields(of: request, verb: verb)
        if path.isEmpty { path = tab.address.href }
        fire("configRequest", at: element, verb.uppercased(), shown(path), label(element))
        guard isValid else { return fire("validation:halted", at: element) }
        (request.finalPath, request.anchor) = finalPath(path, verb, fields)
        // H16: the test takes the address of the page, and not its base.
        if configuration.staysAtHome, WebAddress(request.finalPath, base: tab.address)?.origin != tab.origin {
            return fire("invalidPath", at: element, shown(path))
        }
        request.address = WebAddress(request.finalPath, base: tab.baseAddress)
        fire("beforeRequest", at: element, shown(request.finalPath))
        send(request, verb: verb)
    }

    /// H31, H34: the path that is asked for in the end, and the part of it that no server sees.
    func finalPath(_ path: String, _ verb: String, _ fields: [HTMXFields.Pair]) -> (path: String, anchor: String?) {
        let pieces = path.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let anchor = pieces.count > 1 && !pieces[1].isEmpty ? pieces[1] : nil
        guard configuration.methodsInAddress.contains(verb) else { return (path, anchor) }
        if fields.isEmpty { return (pieces[0], anchor) }
        let query = (pieces[0].contains("?") ? "&" : "?") + HTMXFields.encode(fields)
        return (pieces[0] + query + (anchor.map { "#" + $0 } ?? ""), anchor)
    }

    /// The target of a request (H40), which the server may have named (H38).
    private func target(of request: HTMXRequest) throws(InvalidSelector) -> Node? {
        guard let named = request.redirection?.target else {
            return try target(of: request.element, boosted: request.isBoosted)
        }
        guard case .element(let node)? = try extended(named, from: request.element).first else { return nil }
        return node
    }

    private mutating func send(_ request: HTMXRequest, verb: String) {
        var request = request
        request.hierarchy = live.ancestors(of: request.element)
        own.busy[request.element] = .some(nil)
        request.verb = verb
        if own.isLeaving { receive(request) } else { later(.answer(request), after: HTMXLatency.answer(in: tab)) }
    }

    /// A request has ended with an exception (H20).
    mutating func releaseAfterError(_ element: Node) {
        if profile.asksAgainAfterErrors { release(element) }
    }

    /// A request has ended; the one that waited begins.
    mutating func release(_ element: Node) {
        guard let waiting = own.busy.removeValue(forKey: element), let next = waiting else { return }
        issue(next)
    }
}

/// How long things take, in milliseconds of virtual time.
///
/// AD-HOC: a real network leaves it to chance; only the order of what several elements ask for hangs on it.
enum HTMXLatency {
    /// An answer of the server.
    static let answer = 45
    /// The same while the document still loads what it needs.
    static func answer(in tab: Tab) -> Int { tab.window.stage == .complete ? answer : answer + 30 }
    /// Whoever waits for what is put off does not wait longer than this.
    static let longest = 100
}
