extension EffectReader {
    /// What the functions do that a call hands on.
    mutating func evaluateCallbacks(
        of id: NodeID, _ name: NameID, _ arguments: [NodeID], _ path: inout EffectPath
    ) {
        let timing = timing(of: name)
        for argument in arguments {
            let value = tree.unwrapped(argument)
            switch tree[value].kind {
            case .function:
                addCallback(value, timing, &path)
            case .identifier, .member:
                addNamedCallback(value, timing, &path)
            case .string where name == KnownName.setTimeout.id && argument == arguments.first:
                addCode(value, &path)
            case .object:
                for property in tree.children(value) {
                    guard let inner = tree.child(property, 0), tree[inner].kind == .function else { continue }
                    addCallback(inner, .perhaps, &path)
                }
            default:
                break
            }
        }
    }

    /// When a function that is handed on is called.
    private enum Timing {
        /// Before the call returns, any number of times.
        case atOnce
        /// Later and certainly.
        case later
        /// Later, if something comes about.
        case perhaps
    }

    private func timing(of name: NameID) -> Timing {
        switch name {
        case KnownName.each.id...KnownName.grep.id:
            return .atOnce
        case KnownName.setTimeout.id...KnownName.toggle.id, KnownName.show.id, KnownName.hide.id, KnownName.ready.id:
            return .later
        default:
            return .perhaps
        }
    }

    private mutating func addCallback(_ function: NodeID, _ timing: Timing, _ path: inout EffectPath) {
        guard entered.count + inside.count < 24 else {
            path.isOpaque = true
            return
        }
        inside.append(function)
        let effect = bodyFlow(of: function, from: EffectPath()).effect
        inside.removeLast()
        add(effect, timing, at: function, &path)
    }

    /// A function handed on by its name.
    private mutating func addNamedCallback(_ id: NodeID, _ timing: Timing, _ path: inout EffectPath) {
        guard let function = function(named: id) else {
            // What is no function of the script is taken for a value, but where only functions can stand.
            guard timing == .later, tree[id].kind == .identifier, !isKnownValue(id) else { return }
            path.add(
                OutsideCall(
                    name: tree.names.text(tree[id].name), arguments: [], extent: .always, isDeferred: true,
                    isReturned: false, getsEvent: false), at: id)
            return
        }
        add(effect(of: function), timing, at: id, &path)
    }

    /// `setTimeout("go()", 100)`
    private mutating func addCode(_ id: NodeID, _ path: inout EffectPath) {
        guard let code = reader.stringValue(id), code.utf8.count < 400 else { return }
        var effect = ScriptSummary(scanning: code, as: .eventHandler).effect ?? opaque
        for index in effect.departures.indices { effect.departures[index].range = tree.range(id) }
        let calls = effect.calls
        effect.calls = []
        add(effect, .later, at: id, &path)
        for call in calls {
            guard let function = reader.functionsByPath[call.name] else {
                var call = call
                call.isDeferred = true
                path.add(call, at: id)
                continue
            }
            var called = self.effect(of: function)
            for index in called.departures.indices {
                called.departures[index].target = called.departures[index].target.given(call.arguments)
            }
            add(called, .later, at: id, &path)
        }
    }

    private func add(_ effect: HandlerEffect, _ timing: Timing, at node: NodeID, _ path: inout EffectPath) {
        var effect = effect
        // `this` is another one there, and what is returned goes elsewhere.
        effect.dropReturn()
        if timing == .atOnce { effect.limit(to: .sometimes) } else { effect.dropEvent() }
        for index in effect.departures.indices {
            if timing != .atOnce { effect.departures[index].isDeferred = true }
            if timing != .later { effect.departures[index].extent = .sometimes }
        }
        for index in effect.calls.indices {
            if timing != .atOnce { effect.calls[index].isDeferred = true }
            if timing != .later { effect.calls[index].extent = .sometimes }
            effect.calls[index].isReturned = false
        }
        path.add(effect, at: node)
    }

    /// The function of the script that a name stands for.
    func function(named id: NodeID) -> NodeID? {
        if tree[id].kind == .member {
            guard let path = memberPath(id) else { return nil }
            return reader.functionsByPath[path]
        }
        let name = tree[id].name
        return bindings[name]?.function ?? reader.functionsByPath[tree.names.text(name)]
    }

    private func memberPath(_ id: NodeID) -> String? {
        var names: [String] = []
        var id = id
        while tree[id].kind == .member, names.count < Reader.longestPath {
            names.append(tree.names.text(tree[id].name))
            id = tree.unwrapped(tree[id].first)
        }
        guard tree[id].kind == .identifier else { return nil }
        return ([tree.names.text(tree[id].name)] + names.reversed()).joined(separator: ".")
    }

    /// Whether a name is known to be something else than a function: a variable, a parameter, a browser's own.
    private func isKnownValue(_ id: NodeID) -> Bool {
        bindings[tree[id].name] != nil || BuiltInNames.contains(tree.names.text(tree[id].name))
    }
}
