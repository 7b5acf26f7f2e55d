internal import Facts

/// H38: what the server says to the library beside the answer itself.
extension Door<HTMX> {
    /// `HX-Trigger` and its like: events at an element, which bubble.
    ///
    /// - Parameters:
    ///   - text: names between commas, or JSON whose members have them; nil where the server says nothing.
    ///   - element: where they are fired; at the body, if the element has left.
    /// - Returns: false where an exception ends what is done with the answer.
    @discardableResult
    mutating func announce(_ text: String?, at element: Node) -> Bool {
        guard let text, let place = live.isConnected(element) ? element : live.body else { return true }
        guard text.hasPrefix("{") else {
            let names = profile.announcesLists ? text.split(separator: ",").map(String.init) : [text]
            for name in names { announce(event: name.trimmingBlanks, at: place) }
            return true
        }
        guard case .object(let members)? = OrderedJSON(parsing: text) else { return true }
        var at = place
        for member in members {
            if profile.announcesElsewhere, let named = member.value["target"]?.text {
                let found = (try? extended(named, from: place)) ?? []
                guard case .element(let node)? = found.first else { return !profile.isFour }
                at = node
            }
            announce(event: member.name, at: at)
            // Version 4 looks for a detail in it behind the event.
            if profile.isFour, case .null = member.value { return false }
            if profile.isFour { at = place }
        }
        return true
    }

    private mutating func announce(event name: String, at element: Node) {
        for listener in listeners(of: name, at: element) where listener.trigger.isPassing {
            act(listener, submitter: nil)
            if listener.trigger.stops { break }
        }
    }

    /// `HX-Location`, `HX-Redirect`, `HX-Refresh`: the answer is not put anywhere.
    ///
    /// - Returns: whether one of them is there.
    mutating func leaves(with headers: [String: String]) -> Bool {
        let isReloaded = headers["hx-refresh"] == "true"
        if profile.isFour, isReloaded {
            tab.reloadLater()
            return true
        }
        if !profile.isFour || headers["hx-redirect"] == nil, let text = headers["hx-location"] {
            follow(text)
            return true
        }
        if let text = headers["hx-redirect"] {
            if let target = WebAddress(text, base: tab.baseAddress) { assignLocation(target) }
            return true
        }
        if isReloaded { tab.reloadLater() }
        return isReloaded
    }

    /// `HX-Location`: the body asks for a page, which comes under its address.
    private mutating func follow(_ text: String) {
        guard let body = live.body else { return }
        var path = text
        var settings: OrderedJSON?
        if text.hasPrefix("{") {
            settings = OrderedJSON(parsing: text)
            guard let told = settings?["path"]?.text else { return }
            path = told
        }
        let element = settings?["source"]?.text.flatMap { CSSSelector($0) }.flatMap { source in
            live.root.flatMap { source.elements(under: $0, in: live).first }
        }
        var request = HTMXRequest(
            HTMXAction(element: element ?? body, verb: "get", path: path, isBoosted: false), submitter: nil)
        request.redirection = HTMXRedirection(
            target: settings?["target"]?.text, swap: settings?["swap"]?.text, select: settings?["select"]?.text,
            push: settings?["push"]?.text ?? "true")
        issue(request)
    }

    /// `HX-Retarget`: another element that the answer goes to.
    ///
    /// - Returns: nil where the server names none; nil in it, where there is none of that name.
    func retargeted(by text: String?, _ request: HTMXRequest) -> Node?? {
        guard let text else { return nil }
        if text == "this" { return .some(request.element) }
        guard let found = try? extended(text, from: request.element), case .element(let node)? = found.first else {
            return .some(nil)
        }
        return .some(node)
    }

    /// `HX-Push-Url`, `HX-Push`, `HX-Replace-Url`: what the answer does to the history.
    ///
    /// - Returns: nil where the server says nothing; nil in it, where it says that nothing is to be done.
    func historyUpdate(by headers: [String: String]) -> HTMXHistoryUpdate?? {
        let push = (profile.isFour ? nil : headers["hx-push"]) ?? headers["hx-push-url"]
        guard let path = push ?? headers["hx-replace-url"], !path.isEmpty else { return nil }
        return .some(path == "false" ? nil : HTMXHistoryUpdate(replaces: push == nil, path: path))
    }
}

/// What a server says of the page that htmx is to ask for instead (`HX-Location`).
struct HTMXRedirection: Sendable {
    var target: String?
    var swap: String?
    var select: String?
    var push: String
}
