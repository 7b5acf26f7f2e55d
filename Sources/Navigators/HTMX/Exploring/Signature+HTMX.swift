internal import Facts

/// What a click looks for among the pieces of a document.
extension HTMX {
    package static func signature(of click: Click, _ door: inout HTMXDoor) -> String? {
        let plan = door.plan(for: click)
        let live = door.live
        guard let markup = live.markup(of: click.element) else { return nil }
        let element = "\(markup.likeness(of: Int(click.element.element)))"
        guard !plan.listeners.isEmpty else {
            guard case .follow(let address)? = door.tab.activation(of: click.element) else { return element }
            return element + " " + address.href
        }
        return ([element] + plan.listeners.map { door.signature(of: $0) }).joined(separator: "\n")
    }
}

extension Door<HTMX> {
    /// What a listener asks for, and where its answer goes.
    fileprivate mutating func signature(of listener: HTMXListener) -> String {
        guard let action = listener.action else { return "-" }
        let element = action.element
        let request = HTMXRequest(action, submitter: nil)
        var parts = [action.verb, requested(action)?.href ?? action.path]
        parts += fields(of: request, verb: action.verb).fields.map { $0.name + "=" + $0.value }
        parts.append(swapSpecification(for: request, override: nil).style)
        parts.append(inherited(.select, element) ?? "")
        parts.append(place(ofTarget: try? target(of: element, boosted: action.isBoosted)))
        if listener.trigger.isOnce, own.spent.contains(element) { parts.append("spent") }
        if own.busy[element] != nil { parts.append("busy") }
        if let asked = requestToSite(of: action) { parts += places(inAnswerTo: asked, request) }
        return parts.joined(separator: " ")
    }

    /// What an answer says of itself (H38), and where its parts go that find their own places (H56) and what is kept of its
    /// elements (H54).
    private func places(inAnswerTo asked: Request, _ request: HTMXRequest) -> [String] {
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
        return told + [other ?? ""] + ids.map { "#\($0) " + place(ofTarget: live.element(withID: $0)) }
    }

    private func place(ofTarget node: Node?) -> String { node.map { placeInTemplate(of: $0) } ?? "nowhere" }
}
