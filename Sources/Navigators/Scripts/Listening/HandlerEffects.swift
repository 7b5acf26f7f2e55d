internal import DOM
internal import Facts
internal import Scripts

/// What handlers do.
extension Tab {
    func effect(of listener: Listener, certain: Bool) -> HandlerEffect? {
        let effect = joined(listener.effect)
        if effect.isEmpty { return nil }
        return certain ? effect : effect.limited(to: .sometimes)
    }

    /// An effect with what the functions do that scripts of the document define.
    func joined(_ effect: HandlerEffect) -> HandlerEffect {
        if effect.calls.isEmpty { return effect }
        var joined = effect.joined { name in
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

    private func isUndefined(_ name: String) -> Bool {
        let root = String(name.prefix { $0 != "." })
        return !HarmlessCalls.contains(name) && !window.scripts.contains { $0.reading.globals.contains(root) }
    }
}
