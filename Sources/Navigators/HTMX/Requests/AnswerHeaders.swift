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
        for name in profile.headersThatLeave {
            guard let value = headers[name] else { continue }
            switch name {
            case "hx-location": follow(value)
            case "hx-redirect": if let target = WebAddress(value, base: tab.baseAddress) { assignLocation(target) }
            default:
                guard value == "true" else { continue }
                tab.reloadLater()
            }
            return true
        }
        return false
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

    /// `HX-Retarget`: another element that the answer goes to; nil where there is none of that name.
    func retargeted(by text: String, _ request: HTMXRequest) -> Node? {
        if text == "this" { return request.element }
        guard let found = try? extended(text, from: request.element), case .element(let node)? = found.first else {
            return nil
        }
        return node
    }
}

/// What a server says of the page that htmx is to ask for instead (`HX-Location`).
struct HTMXRedirection: Sendable {
    var target: String?
    var swap: String?
    var select: String?
    var push: String
}
