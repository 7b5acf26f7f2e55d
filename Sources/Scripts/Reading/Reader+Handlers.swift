extension Reader {
    /// `$(f)`
    mutating func readReadyCall(_ id: NodeID) {
        guard let handler = arguments(of: id).first else { return }
        let value = tree.unwrapped(handler)
        switch tree[value].kind {
        case .function: break
        case .identifier:
            // Most names between these brackets are elements.
            let binding = innermost[Int(tree[value].name)]
            guard binding >= 0, scopes[binding].function >= 0 else { return }
        default: return
        }
        add(["ready"], "ready", .document, handler: handler, at: id)
    }

    /// `$(document).ready(f)`
    mutating func bindReady(_ id: NodeID, _ object: NodeID) {
        guard let handler = arguments(of: id).first else { return }
        add(["ready"], "ready", .document, handler: handler, at: id)
    }

    /// `object.on(events, selector, data, f)` and its older relatives.
    mutating func bindByName(_ id: NodeID, _ method: KnownName, _ object: NodeID) {
        var arguments = arguments(of: id)
        guard arguments.count >= 1 else { return }
        let target = meaning(of: object)
        var selector: String?
        if method == .delegate {
            selector = stringValue(arguments.removeFirst())
            guard let selected = selector, !arguments.isEmpty else { return }
            selector = selected
        }
        let first = tree.unwrapped(arguments[0])
        var hasUnreadSelector = false
        if method == .on || method == .one, arguments.count > (tree[first].kind == .object ? 1 : 2) {
            selector = stringValue(arguments[1])
            // In its place may stand data for the handler.
            let other = tree.unwrapped(arguments[1])
            hasUnreadSelector = selector == nil && tree[other].kind != .object && literal(other) != .null
        }
        if hasUnreadSelector, target.eventTarget == .document,
            let receiver = receiver(withSelector: arguments[1]), let events = stringValue(first),
            let handler = arguments.last
        {
            return add(names(of: events), method.text, receiver, handler: handler, at: id, isLive: true)
        }
        let count = handlers.count
        defer {
            if hasUnreadSelector {
                for index in count..<handlers.count { handlers[index].value.hasUnreadSelector = true }
            }
        }
        if tree[first].kind == .object {
            return bindEach(of: first, id, method, target.eventTarget, selector)
        }
        guard arguments.count >= 2, let handler = arguments.last else { return }
        let events = stringValue(first)
        // Without the events' names only jQuery's own objects are certain: `bind` is any function's.
        if events == nil {
            guard case .elements = target else { return }
        }
        add(
            names(of: events ?? ""), method.text, target.eventTarget, selector, handler: handler, at: id,
            isLive: method == .live)
    }

    /// `object.on({click: f, keyup: g}, selector)`
    private mutating func bindEach(
        of map: NodeID, _ id: NodeID, _ method: KnownName, _ target: EventTarget, _ selector: String?
    ) {
        for property in tree.children(map) {
            guard let key = keyText(property), let value = tree.child(property, 0) else { continue }
            add(names(of: key), method.text, target, selector, handler: value, at: id, isLive: method == .live)
        }
    }

    /// `object.addEventListener(event, f)`; `attachEvent` wants `on` before the event.
    mutating func bindListener(_ id: NodeID, to target: EventTarget, method: String, prefix: Int) {
        let arguments = arguments(of: id)
        guard arguments.count >= 2 else { return }
        let events = stringValue(arguments[0]).map { [String($0.dropFirst(prefix))] } ?? []
        add(events, method, target, handler: arguments[1], at: id)
        let isCapturing = arguments.count > 2 && literal(arguments[2]) == .boolean(true)
        if isCapturing, let last = handlers.indices.last { handlers[last].value.isCapturing = true }
    }

    /// `object.click(f)`
    mutating func bindShorthand(_ id: NodeID, _ event: KnownName, _ object: NodeID) {
        guard let handler = arguments(of: id).last else { return }
        let target = meaning(of: object)
        switch (tree[tree.unwrapped(handler)].kind, target) {
        case (.function, .unknown) where event != .load && event != .error && event != .select: break
        case (.function, .elements), (.function, .document), (.function, .globalObject): break
        case (.identifier, .elements), (.identifier, .document), (.identifier, .globalObject): break
        case (.member, .elements), (.member, .document), (.member, .globalObject): break
        case (.call, .elements), (.call, .document), (.call, .globalObject):
            guard rebound(tree.unwrapped(handler)) != nil else { return }
        default: return
        }
        // `load(url, f)` fetches something.
        if event == .load, stringValue(arguments(of: id)[0]) != nil { return }
        add([event.text], event.text, target.eventTarget, handler: handler, at: id)
    }

    /// `object.onload = f`
    mutating func readHandlerProperty(_ id: NodeID, _ target: NodeID, _ name: NameID, _ value: NodeID) {
        let property = string(name)
        guard property.utf8.starts(with: "on".utf8), BuiltInNames.isBrowserName(property) else { return }
        let object = meaning(of: tree[target].first)
        switch (tree[tree.unwrapped(value)].kind, object) {
        case (.function, _): break
        case (.identifier, .globalObject), (.identifier, .document), (.identifier, .elements): break
        case (.member, .globalObject), (.member, .document), (.member, .elements): break
        default: return
        }
        add([String(property.dropFirst(2))], property, object.eventTarget, handler: value, at: id)
    }

    /// `pageinit.mine click` are the events `pageinit` and `click`.
    private func names(of events: String) -> [String] {
        events.utf8.split { $0 <= 0x20 }.map { String(Substring($0.prefix { $0 != UInt8(ascii: ".") })) }
    }

    /// The function that `$.proxy(f, object)` and `f.bind(object)` call with another `this`.
    private func rebound(_ id: NodeID) -> NodeID? {
        guard tree[id].kind == .call else { return nil }
        let callee = tree.unwrapped(tree[id].first)
        guard tree[callee].kind == .member else { return nil }
        switch tree[callee].name {
        case KnownName.proxy.id: return tree.child(id, 1).map { tree.unwrapped($0) }
        case KnownName.bind.id where tree.child(id, 2) == nil: return tree.unwrapped(tree[callee].first)
        default: return nil
        }
    }

    /// What `this` is in a handler: the element that it was bound to, or the one that the selector picked.
    private func elements(_ target: EventTarget, _ selector: String?) -> Meaning {
        if let selector { return .elements(.selector(selector)) }
        switch target {
        case .selector, .receiver: return .elements(target)
        case .document: return .document
        default: return .unknown
        }
    }

    /// Whether what stands here runs only if something holds.
    var isConditional: Bool { branches > 0 || functions[function].mayHaveEnded }

    // MARK: Results

    private mutating func add(
        _ events: [String], _ method: String, _ target: EventTarget, _ selector: String? = nil, handler: NodeID,
        at id: NodeID, isLive: Bool = false
    ) {
        let given = tree.unwrapped(handler)
        let handler = rebound(given) ?? given
        var name: String?
        var callee = Callee.node(handler)
        switch tree[handler].kind {
        case .function where handler != given:
            expected[handler, default: ExpectedFunction()].isHandler = true
            reboundFunctions.insert(handler)
        case .function:
            var known = expected[handler] ?? ExpectedFunction()
            known.isHandler = true
            known.this = elements(target, selector)
            expected[handler] = known
        case .identifier:
            name = string(tree[handler].name)
            let binding = innermost[Int(tree[handler].name)]
            callee = binding >= 0 ? .binding(binding) : .path(name ?? "")
        case .member:
            let place = place(of: handler)
            name = globalPath(place)
            callee = .path(name ?? "")
        default:
            break
        }
        let isAtRoot: Bool =
            switch target {
            case .document, .window, .selector("body"), .selector("html"): true
            default: false
            }
        var binding = HandlerBinding(
            events: events, method: method, target: target, delegateSelector: selector,
            isDelegated: isLive || selector != nil || isAtRoot, range: tree.range(id),
            handlerRange: tree.range(given), handlerName: name, isConditional: isConditional, context: .topLevel)
        binding.isCertain = isCertain
        handlers.append((binding, function, callee))
    }
}
