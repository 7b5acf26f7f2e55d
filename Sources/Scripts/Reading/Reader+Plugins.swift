extension Reader {
    /// `$("#gallery a").photoSwipe()`: the plugin binds a handler of its own.
    mutating func bind(_ plugin: ClickPlugin, _ id: NodeID, _ method: KnownName, _ object: NodeID) {
        // NOTE: not asked is whether the plugin is there: the call throws without, and its missing file is told of.
        guard case .elements(let target) = meaning(of: object) else { return }
        switch plugin {
        case .onElements: bindClick(id, method, target, nil)
        case .onLinksInside: bindClick(id, method, target, "a")
        case .onDelegates: bindClick(id, method, target, arguments(of: id).first.flatMap { option("delegate", of: $0) })
        case .onLinksToThem: if let links = target.linksToIt { bindClick(id, method, links, nil) }
        }
    }

    private mutating func bindClick(_ id: NodeID, _ method: KnownName, _ target: EventTarget, _ delegate: String?) {
        let binding = HandlerBinding(
            events: [KnownName.click.text], method: method.text, target: target, delegateSelector: delegate,
            isDelegated: delegate != nil, range: tree.range(id), handlerRange: tree.range(id), handlerName: nil,
            isConditional: isConditional, context: .topLevel)
        handlers.append((binding, function, .plugin))
    }

    /// `GLightbox({selector: ".zoom"})`, `new SimpleLightbox("#gallery a")`: the library binds a handler of its own.
    mutating func bind(_ call: ClickCall, _ id: NodeID, _ name: KnownName) {
        let first = arguments(of: id).first
        switch call {
        case .onElements: if let target = first.flatMap({ selected($0) }) { bindClick(id, name, target, nil) }
        case .onLinksInside: if let target = first.flatMap({ selected($0) }) { bindClick(id, name, target, "a") }
        case .onSelected(let otherwise):
            let selector = first.flatMap { option("selector", of: $0) }
            bindClick(id, name, .selector(selector ?? otherwise), nil)
        case .onChildren:
            guard let first, let gallery = option("gallery", of: first) else { return }
            bindClick(id, name, .selector(gallery), option("children", of: first))
        }
    }

    /// What a selector or elements stand for.
    private mutating func selected(_ argument: NodeID) -> EventTarget? {
        if let text = stringValue(argument) { return .selector(text) }
        if case .elements(let target) = meaning(of: argument) { return target }
        return nil
    }

    /// `PhotoSwipe.attach(document.querySelectorAll("#gallery a"), options)`, which does without jQuery.
    mutating func readAttachment(_ id: NodeID, _ object: NodeID) {
        guard [.identifier, .member].contains(tree[object].kind), tree.names.text(tree[object].name) == "PhotoSwipe",
            let links = arguments(of: id).first
        else { return }
        bind(.onElements, id, .photoSwipe, links)
    }

    /// `$.fn.slides = function () {…}`: what `this` is in there is known where the plugin is called.
    mutating func readPlugin(_ name: String, _ function: NodeID) {
        expected[function, default: ExpectedFunction()].this = .elements(.receiver(plugin: name, inside: ""))
    }

    /// `$(".slides").slides()`: a method that jQuery may have from a plugin.
    mutating func readPluginCall(_ id: NodeID, _ name: NameID, _ object: NodeID) {
        // OPTIMIZATION: asked for every method; what is neither called nor named has no elements.
        guard [.call, .identifier].contains(tree[object].kind),
            case .elements(.selector(let selector)) = meaning(of: object)
        else { return }
        let call = PluginCall(
            name: string(name), selector: selector, isConditional: isConditional, range: tree.range(id),
            context: .topLevel)
        pluginCalls.append((call, function))
    }

    /// `this.selector` in a plugin, the text that its elements were found with (jQuery 1 and 2).
    func receiver(withSelector id: NodeID) -> EventTarget? {
        let id = knownValue(id)
        guard tree[id].kind == .member, tree[id].name >= 0, tree.names.text(tree[id].name) == "selector",
            case .elements(let target) = meaning(of: tree[id].first), case .receiver = target
        else { return nil }
        return target
    }

    /// What an option is given as a text: `a` in `{delegate: "a"}`.
    private mutating func option(_ name: String, of options: NodeID) -> String? {
        let options = knownValue(options)
        guard tree[options].kind == .object else { return nil }
        for property in tree.children(options) where keyText(property) == name {
            return tree.child(property, 0).flatMap { stringValue($0) }
        }
        return nil
    }
}

extension EventTarget {
    /// The links whose fragments name the elements of a selector: `a[href="#menu"]` for those of `nav#menu`.
    ///
    /// Nil where the selector does not say the elements' ids.
    fileprivate var linksToIt: EventTarget? {
        guard case .selector(let text) = self, let selector = Selector(parsing: text) else { return nil }
        let ids = selector.alternatives.compactMap { $0.compounds.last?.ids.first }
        guard !ids.isEmpty else { return nil }
        return .selector(ids.map { "a[href=\"#\($0)\"]" }.joined(separator: ", "))
    }
}
