internal import Scripts

extension Listener {
    /// What a plugin binds where it is called.
    ///
    /// - Parameters:
    ///   - binding: what the script with the plugin binds.
    ///   - plugin: that script.
    ///   - call: where the plugin is called.
    ///   - caller: the script that calls it.
    ///   - guesses: whether what is bound to something that the text does not tell may be bound to what it is called on.
    init?(
        _ binding: HandlerBinding, of plugin: ScriptSummary, calledBy call: PluginCall, of caller: ScriptSummary,
        guesses: Bool
    ) {
        // The outermost moment is that somebody calls the plugin.
        let moments = Self.moments(of: binding.context, in: plugin)
        var bound = binding
        var isTold = true
        switch binding.target {
        case .receiver(call.name, let inside): bound = binding.bound(to: call.selector + inside)
        case .receiver: return nil
        case .document where binding.hasUnreadSelector, .unknown:
            // It is bound somewhere in the script, maybe for another of its plugins.
            guard guesses, moments.last != .now else { return nil }
            bound = binding.bound(to: call.selector)
            isTold = false
        case .document, .window, .selector:
            guard moments.last == .called(call.name) else { return nil }
        }
        guard let own = Listener(bound, of: plugin, mayBeTakenOff: false) else { return nil }
        let isLive = binding.isDelegated && binding.delegateSelector == nil && bound.target != binding.target
        self.init(
            isLive ? own.live : own, moments: moments.dropLast() + Self.moments(of: call.context, in: caller),
            isCertain: isTold && own.isCertain && !call.isConditional, range: call.range)
    }
}
