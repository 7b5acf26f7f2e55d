internal import DOM
internal import Facts
internal import Scripts

/// What handlers do.
extension Tab {
    /// What a listener does, for the element it runs for and the one that was clicked; nil where that is nothing.
    func effect(
        of listener: Listener, for element: LiveElement?, target: LiveElement?, certain: Bool
    ) -> HandlerEffect? {
        // At the document itself it asks the document.
        let effect = joined(listener.effect, for: listener.isBoundToElements ? element : nil, target: target)
        if effect.isEmpty { return nil }
        return certain ? effect : effect.limited(to: .sometimes)
    }

    /// An effect as it is for an element and the one that was clicked, with what the functions do that scripts of the document
    /// define.
    func joined(_ effect: HandlerEffect, for element: LiveElement?, target: LiveElement?) -> HandlerEffect {
        withCalls(given(effect, for: element, target: target))
    }

    /// An effect with what the functions do that scripts of the document define.
    func withCalls(_ effect: HandlerEffect) -> HandlerEffect {
        if effect.calls.isEmpty { return effect }
        var joined = effect.joined { name in
            if let event = OutsideCall.eventFired(byCallOf: name) { return isHeard(event) ? nil : .nothing }
            for script in window.scripts.reversed() {
                if let known = script.reading.summary.effects[name] { return known }
            }
            return nil
        }
        // What nobody defines throws, and nothing behind it is done.
        if !window.hasUnseenScripts, joined.calls.contains(where: { isUndefined($0.name) }) {
            joined = joined.limited(to: .sometimes).droppingCalls { isUndefined($0) }
        }
        return joined
    }

    /// An effect as it is for an element and the one that was clicked.
    private func given(_ effect: HandlerEffect, for element: LiveElement?, target: LiveElement?) -> HandlerEffect {
        guard effect.cases != nil else { return effect }
        guard let target = target ?? element else { return effect.given { _ in nil } }
        return effect.given { $0.outcome(for: element, target: target, address: testedAddress) }
    }

    /// What the `href` of an element leads to, as far as tests of it can be told; nil where it has none.
    func testedAddress(of element: LiveElement) -> ElementTest.Address? {
        // Asking settles the base of the document; only the click itself does that.
        var tab = self
        guard let reference = element.value(ofAttribute: "href"),
            let target = WebAddress(reference, base: tab.baseAddress)
        else { return nil }
        guard target.isHierarchical, target.origin == origin else {
            return ElementTest.Address(origin: "", rest: target.href)
        }
        // A folder may be served under any name.
        let isServed = files.site is any AddressedSite
        return ElementTest.Address(
            origin: isServed ? origin : nil, rest: String(target.href.dropFirst(target.origin.count)))
    }

    /// Whether some script may have bound a handler of an event. What libraries bind is for what they made themselves.
    private func isHeard(_ event: String) -> Bool {
        window.hasUnseenScripts
            || window.scripts.contains { script in
                !script.isLibrary
                    && script.reading.summary.handlers.contains { $0.events.isEmpty || $0.events.contains(event) }
            }
    }

    private func isUndefined(_ name: String) -> Bool {
        if OutsideCall.eventFired(byCallOf: name) != nil { return false }
        let root = String(name.prefix { $0 != "." })
        return !HarmlessCalls.contains(name) && !window.scripts.contains { $0.reading.globals.contains(root) }
    }
}
