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
        let spec = swapSpecification(for: request, override: nil)
        var parts = [action.verb, spec.style, inherited(.select, element) ?? ""]
        parts.append(listener.trigger.isOnce && own.spent.contains(element) ? "spent" : "")
        parts.append(own.busy[element] == nil ? "" : "busy")
        let target = try? target(of: element, boosted: action.isBoosted)
        parts.append(target.map { placeInTemplate(of: $0) } ?? "no target")
        for field in fields(of: request, verb: action.verb).fields { parts.append(field.name + "=" + field.value) }
        guard let url = requested(action) else { return parts.joined(separator: " ") }
        parts.append(url.href)
        if let asked = requestToSite(of: action) { parts += placesOfParts(inAnswerTo: asked, of: action) }
        return parts.joined(separator: " ")
    }

    /// Where the parts of an answer go that find their own places (H56), and what is kept of its elements (H54).
    private func placesOfParts(inAnswerTo asked: Request, of action: HTMXAction) -> [String] {
        let live = tab.window.live
        let file = tab.files.load(asked)
        let document = file.fragment(for: profile).document
        var ids = [HTMXName.swapOOB, .preserve].flatMap { document.elements(with: $0) }.compactMap {
            document.id(of: $0)
        }
        for part in inherited(.selectOOB, action.element)?.split(separator: ",") ?? [] {
            ids.append(String(part.prefix { $0 != ":" }.drop { $0 == "#" || $0 == " " }))
        }
        let told = file.response.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let retargeted =
            retargeted(by: file.response.headers["hx-retarget"], HTMXRequest(action, submitter: nil)) ?? nil
        return told + [retargeted.map { placeInTemplate(of: $0) } ?? ""]
            + ids.map { id in live.element(withID: id).map { placeInTemplate(of: $0) } ?? "no \(id)" }
    }
}
