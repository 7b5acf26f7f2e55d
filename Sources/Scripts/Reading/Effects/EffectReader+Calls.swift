extension EffectReader {
    mutating func evaluateCall(_ id: NodeID, _ path: inout EffectPath, isReturned: Bool) {
        let callee = tree.unwrapped(tree[id].first)
        let arguments = Array(tree.children(id).dropFirst())
        if tree[callee].kind == .member || tree[callee].kind == .index {
            for child in tree.children(callee) { evaluate(child, &path) }
        } else if tree[callee].kind == .call {
            evaluate(callee, &path)
        }
        for argument in arguments where !isFunction(argument) { evaluate(argument, &path) }
        if tree[callee].kind == .function {
            // Called where it stands; what it returns stays here.
            inside.append(callee)
            var inner = bodyFlow(of: callee, from: EffectPath()).effect
            inside.removeLast()
            if !isReturned { inner.dropReturn() }
            path.add(inner, at: id)
            return
        }
        if tellsEvent(callee, &path) { return }
        // What comes of it is the navigator's.
        if reader.handsToPjax(callee) { return }
        if addMove(at: id, target: moveArgument(callee, arguments), &path) { return }
        if addPopup(at: id, callee, arguments, &path) { return }
        let name = tree[callee].kind == .member || tree[callee].kind == .identifier ? tree[callee].name : -1
        if bindsHandler(name, callee, arguments) { return }
        switch callees[id] {
        case .binding(let binding)? where tree[callee].kind == .identifier:
            callLocal(binding, id, arguments, &path, isReturned: isReturned)
        case .path(let called)?:
            callNamed(called, id, arguments, &path, isReturned: isReturned)
        default:
            callMethod(callee, name, id, arguments, &path)
        }
        evaluateCallbacks(of: id, name, arguments, &path)
    }

    private func isFunction(_ id: NodeID) -> Bool { tree[tree.unwrapped(id)].kind == .function }

    /// `e.preventDefault()` and its like: nobody else has methods of these names.
    private func tellsEvent(_ callee: NodeID, _ path: inout EffectPath) -> Bool {
        guard tree[callee].kind == .member else { return false }
        switch tree[callee].name {
        case KnownName.preventDefault.id: path.add(.prevents)
        case KnownName.stopPropagation.id: path.add(.stops)
        case KnownName.stopImmediatePropagation.id: path.add([.stops, .stopsImmediately])
        default: return false
        }
        return true
    }

    /// Which argument of a move is its target.
    private func moveArgument(_ callee: NodeID, _ arguments: [NodeID]) -> NodeID? {
        let isContainer = tree[callee].kind == .member && tree[callee].name == KnownName.pagecontainer.id
        return arguments.dropFirst(isContainer ? 1 : 0).first
    }

    /// Whether a call only binds a handler, which runs for another event.
    private func bindsHandler(_ name: NameID, _ callee: NodeID, _ arguments: [NodeID]) -> Bool {
        guard tree[callee].kind == .member, !arguments.isEmpty else { return false }
        switch name {
        case KnownName.on.id, KnownName.one.id, KnownName.bind.id, KnownName.live.id, KnownName.delegate.id,
            KnownName.addEventListener.id, KnownName.attachEvent.id:
            return true
        default:
            return reader.isEventMethod(name) && isFunction(arguments[arguments.count - 1])
        }
    }

    // MARK: Who is called

    private mutating func callLocal(
        _ binding: BindingID, _ id: NodeID, _ arguments: [NodeID], _ path: inout EffectPath, isReturned: Bool
    ) {
        let known = reader.scopes[binding]
        var function = known.function
        if case .function(let node) = known.meaning { function = node }
        if function >= 0 { return enter(function, id, arguments, &path, isReturned: isReturned) }
        if case .jQuery = known.meaning { return }
        if known.scope == 0, reader.definesGlobals {
            // A variable of the script that somebody gives a function elsewhere.
            return callNamed(tree.names.text(known.name), id, arguments, &path, isReturned: isReturned)
        }
        // `$` handed to a function, under its own name.
        if known.name == KnownName.dollar.id || known.name == KnownName.jQuery.id { return }
        path.isOpaque = true
    }

    private mutating func callNamed(
        _ name: String, _ id: NodeID, _ arguments: [NodeID], _ path: inout EffectPath, isReturned: Bool
    ) {
        if let function = reader.functionsByPath[name] {
            return enter(function, id, arguments, &path, isReturned: isReturned)
        }
        let root = String(name.prefix { $0 != "." })
        if BuiltInNames.contains(root) { return }
        let getsEvent = arguments.contains { isEvent($0) }
        path.add(
            OutsideCall(
                name: name, arguments: arguments.prefix(8).map { target(of: $0) }, extent: .always, isDeferred: false,
                isReturned: isReturned, getsEvent: getsEvent), at: id)
    }

    private mutating func enter(
        _ function: NodeID, _ id: NodeID, _ arguments: [NodeID], _ path: inout EffectPath, isReturned: Bool
    ) {
        var effect = effect(of: function)
        if !isReturned { effect.dropReturn() }
        let targets = arguments.prefix(8).map { target(of: $0) }
        for index in effect.departures.indices {
            effect.departures[index].target = effect.departures[index].target.given(targets)
        }
        for index in effect.calls.indices {
            effect.calls[index].arguments = effect.calls[index].arguments.map { $0.given(targets) }
            if !isReturned { effect.calls[index].isReturned = false }
        }
        path.add(effect, at: id)
    }

    /// A method of something that no name reaches: jQuery's and the browser's own do no harm.
    private func callMethod(
        _ callee: NodeID, _ name: NameID, _ id: NodeID, _ arguments: [NodeID], _ path: inout EffectPath
    ) {
        guard tree[callee].kind == .member else {
            path.isOpaque = path.isOpaque || tree[callee].kind != .identifier && tree[callee].kind != .super
            return
        }
        if name == KnownName.trigger.id || name == KnownName.triggerHandler.id {
            if let event = arguments.first.flatMap({ reader.stringValue($0) }).flatMap(OutsideCall.eventForScripts) {
                path.add(.firing(event), at: id)
            } else {
                path.isOpaque = true
            }
        } else if reader.isEventMethod(name) {
            // Clicks on something, submits a form; showing and hiding has names of its own.
            path.isOpaque = true
        } else if !startsWithJQuery(callee), !HarmlessMethods.contains(tree.names.text(name)) {
            path.isOpaque = true
        }
    }

    /// Whether a chain begins with `$`.
    private func startsWithJQuery(_ id: NodeID) -> Bool {
        var id = id
        // AD-HOC: longer chains than this are nobody's.
        for _ in 0..<128 {
            switch tree[id].kind {
            case .member, .index, .call, .paren: id = tree[id].first
            case .identifier:
                if tree[id].name == KnownName.dollar.id || tree[id].name == KnownName.jQuery.id { return true }
                return value(ofName: id).map { startsWithJQueryCall($0) } ?? false
            default: return false
            }
        }
        return false
    }

    private func startsWithJQueryCall(_ id: NodeID) -> Bool {
        guard tree[id].kind == .call else { return false }
        var id = id
        for _ in 0..<128 {
            guard tree[id].kind == .member || tree[id].kind == .call else { break }
            id = tree[id].first
        }
        return tree[id].kind == .identifier
            && (tree[id].name == KnownName.dollar.id || tree[id].name == KnownName.jQuery.id)
    }
}
