internal import Facts

/// An element that hears an event.
struct HTMXListener: Sendable {
    var trigger: HTMXTrigger
    /// The element whose event is heard, which decides whether its default action is prevented.
    var heardAt: Node
    /// What it asks for; none for a trigger that does nothing.
    var action: HTMXAction?
}

extension Door<HTMX> {
    /// The listeners that hear an event at an element, from the inside out.
    func listeners(of event: String, at element: Node) -> [HTMXListener] {
        guard own.hasStarted else { return [] }
        let live = tab.window.live
        let others = listenersElsewhere(of: event)
        var found: [HTMXListener] = []
        for node in [element] + live.ancestors(of: element) {
            found += listeners(of: event, on: node)
            found += others.filter { $0.heardAt == node }
        }
        return found
    }

    private func listeners(of event: String, on node: Node) -> [HTMXListener] {
        let live = tab.window.live
        let actions = actions(of: node)
        guard !actions.isEmpty, !isDisabled(node) else { return [] }
        // From version 4 on a trigger that acts once is gone then.
        if profile.isFour, own.spent.contains(node) { return [] }
        let triggers =
            profile.isFour && actions.contains(where: \.isBoosted)
            ? HTMXTrigger.parse(live.isHTML(node, .form) ? "submit" : "click") : HTMXTrigger.all(of: node, in: live)
        return actions.flatMap { action in
            triggers.filter { $0.event == event && $0.source == nil }.map {
                HTMXListener(trigger: $0, heardAt: node, action: action)
            }
        }
    }

    /// H18 `from:`: elements that hear the events of others.
    private func listenersElsewhere(of event: String) -> [HTMXListener] {
        let live = tab.window.live
        return live.elements(with: HTMXName.trigger).flatMap { node -> [HTMXListener] in
            guard live.value(.trigger, of: node)?.contains("from:") == true, !isDisabled(node) else { return [] }
            let triggers = HTMXTrigger.all(of: node, in: live).filter { $0.event == event && $0.source != nil }
            return triggers.flatMap { trigger -> [HTMXListener] in
                let sources = (try? extended(trigger.source ?? "", from: node)) ?? []
                return sources.flatMap { source -> [HTMXListener] in
                    guard case .element(let heard) = source else {
                        guard let root = live.root else { return [] }
                        return actions(of: node).map { HTMXListener(trigger: trigger, heardAt: root, action: $0) }
                    }
                    return actions(of: node).map { HTMXListener(trigger: trigger, heardAt: heard, action: $0) }
                }
            }
        }
    }

    /// H17: whether a click heard at an element that is not boosted loses its default action.
    func cancelsClick(at element: Node) -> Bool {
        let live = tab.window.live
        if profile.preventsByButtonType {
            let button = live.closest(element) {
                live.isHTML($0, .button)
                    || live.isHTML($0, .input) && live.attribute(.type, of: $0)?.lowercased() == "submit"
            }
            if let button, live.isSubmitButton(button), live.owningForm(of: button) != nil { return true }
            guard let link = live.closest(element, where: { live.isHTML($0, .a) }),
                let href = live.attribute(.href, of: link)
            else { return false }
            return !(href.hasPrefix("#") && href.count > 1)
        }
        // H109.
        if live.isHTML(element, .form) { return true }
        let isButton =
            live.isHTML(element, .button)
            || live.isHTML(element, .input) && live.attribute(.type, of: element) == "submit"
        if isButton, live.closest(element, where: { live.isHTML($0, .form) }) != nil { return true }
        guard live.isHTML(element, .a), let href = live.attribute(.href, of: element) else { return false }
        return href == "#" || !href.hasPrefix("#")
    }
}
