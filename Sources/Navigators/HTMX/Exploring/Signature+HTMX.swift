internal import Facts

/// What a click looks for among the pieces of a document.
extension HTMX {
    package static func signature(of click: Click, _ door: inout HTMXDoor) -> String? {
        let plan = door.plan(for: click)
        guard !plan.listeners.isEmpty else {
            guard let link = click.link, let address = door.tab.destination(of: link) else { return "" }
            return [address.href, door.origin(ofMoveTo: address)].joined(separator: " ")
        }
        return plan.listeners.map { door.signature(of: $0) }.joined(separator: "\n")
    }
}

extension Door<HTMX> {
    /// What a listener asks for, and where its answer goes.
    fileprivate mutating func signature(of listener: HTMXListener) -> String {
        guard let action = listener.action else { return "-" }
        let element = action.element
        let request = HTMXRequest(action, submitter: nil)
        let url = requested(action)
        var parts = [action.verb, url?.href ?? action.path, url.map { origin(ofMoveTo: $0) } ?? ""]
        parts += fields(of: request, verb: action.verb).fields.map { $0.name + "=" + $0.value }
        parts.append(swapSpecification(for: request, override: nil).style)
        parts.append(inherited(.select, element) ?? "")
        let target = try? target(of: element, boosted: action.isBoosted)
        parts.append(place(ofTarget: target))
        if let target, target != live.body, live.contains(target, element) { parts.append("around it") }
        // H60, H61: another page under the address that is there.
        let history = [inherited(.pushURL, element), inherited(.replaceURL, element)]
        if target == live.body, !action.isBoosted || history != [nil, nil] { parts.append(tab.address.pathAndQuery) }
        if listener.trigger.isOnce, own.spent.contains(element) { parts.append("spent") }
        if own.busy[element] != nil { parts.append("busy") }
        if let asked = requestToSite(of: action) { parts += places(inAnswerTo: asked, request) }
        return parts.joined(separator: " ")
    }

    /// What an answer says of itself (H38), and where its parts go that find their own places (H56) and what is kept of its
    /// elements (H54).
    private mutating func places(inAnswerTo asked: Request, _ request: HTMXRequest) -> [String] {
        let live = tab.window.live
        let file = tab.files.load(asked)
        let document = file.fragment(for: profile).document
        let marked = document.elements(with: HTMXName.swapOOB) + document.elements(with: HTMXName.preserve)
        let selected = inherited(.selectOOB, request.element)?.split(separator: ",") ?? []
        let ids =
            marked.compactMap { document.id(of: $0) }
            + selected.map { String($0.prefix { $0 != ":" }.drop { $0 == "#" || $0 == " " }) }
        let headers = file.response.headers
        let told = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let other = headers["hx-retarget"].map { place(ofTarget: retargeted(by: $0, request)) }
        let surroundings = file.partThatResolves(Self.references, of: tab.baseAddress)
        return told + [surroundings, other ?? ""] + ids.map { "#\($0) " + place(ofTarget: live.element(withID: $0)) }
    }

    private static var references: RelativeReferences {
        RelativeReferences(names: Markup.addressNames, heedsOwnAddress: false)
    }

    /// The address, where a move may lead to a fragment of it, and what that indicates.
    fileprivate func origin(ofMoveTo url: WebAddress) -> String {
        guard url.path == tab.address.path else { return "" }
        return tab.address.pathAndQuery + (url.fragment.map { " " + place(ofTarget: tab.indicated(by: $0)) } ?? "")
    }

    private func place(ofTarget node: Node?) -> String { node.map { placeInTemplate(of: $0) } ?? "nowhere" }
}
