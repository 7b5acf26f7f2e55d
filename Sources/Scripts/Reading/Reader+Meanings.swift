extension Reader {
    func isGlobalObject(_ id: NodeID) -> Bool {
        let node = tree[id]
        switch node.kind {
        case .identifier:
            // OPTIMIZATION: asked for every member; most objects are nothing special (a tenth of the time).
            let binding = innermost[Int(node.name)]
            if binding < 0 || node.name == KnownName.window.id { return meaning(of: id).isGlobalObject }
            return scopes[binding].meaning.isGlobalObject
        case .this:
            return functions[function].hasGlobalThis
        case .member:
            return node.name < KnownName.fn.id && meaning(of: id).isGlobalObject
        case .paren, .logical, .conditional:
            return meaning(of: id).isGlobalObject
        default:
            return false
        }
    }

    /// What is known of the value of an expression.
    ///
    /// `depth` bounds both the work and the nesting of calls: nobody hides `window` behind more than this.
    func meaning(of id: NodeID, depth: Int = 0) -> Meaning {
        guard depth < 10 else { return .unknown }
        let node = tree[id]
        switch node.kind {
        case .identifier:
            return meaning(ofName: node.name)
        case .this:
            return functions[function].hasGlobalThis ? .globalObject : functions[function].this
        case .paren, .sequence:
            var last: NodeID = -1
            for child in tree.children(id) { last = child }
            return last < 0 ? .unknown : meaning(of: last, depth: depth + 1)
        case .member, .index:
            guard let name = memberName(id) else { return oneOfMany(id, depth: depth) }
            return member(name, of: meaning(of: node.first, depth: depth + 1))
        case .array:
            // [...elements]
            guard let only = tree.child(id, 0), tree[only].next < 0, tree[only].kind == .spread else { return .unknown }
            return tree.child(only, 0).map { meaning(of: $0, depth: depth + 1) } ?? .unknown
        case .logical:
            return firstKnown(tree.children(id), depth)
        case .conditional:
            return firstKnown(tree.children(id).dropFirst(), depth)
        case .assign:
            return tree.child(id, 1).map { meaning(of: $0, depth: depth + 1) } ?? .unknown
        case .call:
            return meaning(ofCall: id, depth: depth)
        case .function:
            return .function(id)
        default:
            return .unknown
        }
    }

    private func firstKnown(_ children: some Sequence<NodeID>, _ depth: Int) -> Meaning {
        for child in children {
            let meaning = meaning(of: child, depth: depth + 1)
            if !meaning.isUnknown { return meaning }
        }
        return .unknown
    }

    private func meaning(ofName name: NameID) -> Meaning {
        let binding = innermost[Int(name)]
        if binding >= 0 {
            let known = scopes[binding].meaning
            if !known.isUnknown { return known }
            let function = scopes[binding].function
            if function >= 0, scopes[binding].kind != .parameter { return .function(function) }
        }
        switch name {
        // Under these names people pass the real ones around.
        case KnownName.dollar.id, KnownName.jQuery.id: return .jQuery
        case KnownName.window.id: return .globalObject
        case KnownName.document.id: return .document
        default: break
        }
        return binding >= 0 ? .unknown : member(name, of: .globalObject)
    }

    /// What a member of something known is.
    func member(_ name: NameID, of object: Meaning) -> Meaning {
        switch (object, name) {
        case (.globalObject, KnownName.window.id), (.globalObject, KnownName.selfObject.id),
            (.globalObject, KnownName.globalThis.id), (.document, KnownName.defaultView.id):
            .globalObject
        case (.globalObject, KnownName.top.id), (.globalObject, KnownName.parent.id): .otherWindow
        case (.globalObject, KnownName.document.id), (.mobile, KnownName.document.id): .document
        case (.mobile, KnownName.window.id): .globalObject
        case (.globalObject, KnownName.location.id), (.document, KnownName.location.id),
            (.otherWindow, KnownName.location.id):
            .location
        case (.globalObject, KnownName.history.id): .history
        case (.globalObject, KnownName.dollar.id), (.globalObject, KnownName.jQuery.id): .jQuery
        case (.jQuery, KnownName.mobile.id): .mobile
        case (.jQuery, KnownName.fn.id): .plugins
        case (.document, KnownName.body.id): .elements(.selector("body"))
        case (.document, KnownName.documentElement.id): .elements(.selector("html"))
        // HTML Standard, "DOM tree accessors".
        case (.document, KnownName.links.id): .elements(.selector("a[href], area[href]"))
        case (.document, KnownName.forms.id): .elements(.selector("form"))
        case (.mobile, KnownName.pageContainer.id): .elements(.unknown)
        default: .unknown
        }
    }

    private func meaning(ofCall id: NodeID, depth: Int) -> Meaning {
        var id = id
        var descent = ""
        // AD-HOC: a chain of more links than this is known by nobody's handlers.
        for _ in 0..<64 {
            let callee = tree.unwrapped(tree[id].first)
            let argument = tree[tree[id].first].next
            guard tree[callee].kind == .member else {
                guard meaning(of: callee, depth: depth + 1).isJQuery else { return .unknown }
                return descended(
                    selection(argument, in: argument < 0 ? -1 : tree[argument].next, depth: depth), descent)
            }
            let object = tree.unwrapped(tree[callee].first)
            let name = tree[callee].name
            switch name {
            case KnownName.noConflict.id:
                return meaning(of: object, depth: depth + 1)
            case KnownName.getElementById.id:
                return stringValue(argument).map { .elements(.selector("#" + $0)) } ?? .unknown
            case KnownName.querySelector.id, KnownName.querySelectorAll.id, KnownName.getElementsByClassName.id,
                KnownName.getElementsByTagName.id, KnownName.getElementsByName.id:
                guard let selector = selector(asked: name, argument) else { return .unknown }
                return found(selector, in: meaning(of: object, depth: depth + 1))
            case KnownName.from.id where isArray(object), KnownName.call.id where copiesList(object):
                guard argument >= 0, case .elements(let all) = meaning(of: argument, depth: depth + 1) else {
                    return .unknown
                }
                return .elements(all)
            case KnownName.item.id:
                guard case .elements(let all) = meaning(of: object, depth: depth + 1) else { return .unknown }
                return one(of: all, at: argument)
            case KnownName.find.id:
                guard let selector = stringValue(argument) else { return .elements(.unknown) }
                descent = " " + selector + descent
            default:
                guard keepsSelection(name), !asksForValue(name, argument) else { return .unknown }
            }
            if tree[object].kind != .call {
                let found = meaning(of: object, depth: depth + 1)
                if found.isJQuery || found.isUnknown { return .unknown }
                return descended(found, descent)
            }
            id = object
        }
        return .unknown
    }

    private func descended(_ meaning: Meaning, _ descent: String) -> Meaning {
        guard !descent.isEmpty else { return meaning }
        switch meaning.eventTarget {
        case .selector(let selector): return .elements(.selector(selector + descent))
        case .receiver(let plugin, let inside): return .elements(.receiver(plugin: plugin, inside: inside + descent))
        case .document, .window: return .elements(.selector(String(descent.dropFirst())))
        case .unknown: return .elements(.unknown)
        }
    }

    /// What `$(argument)` selects.
    private func selection(_ argument: NodeID, in context: NodeID, depth: Int) -> Meaning {
        // $() is jQuery's old way to the document.
        guard argument >= 0 else { return .document }
        if let selector = stringValue(argument) {
            guard selector.utf8.first != UInt8(ascii: "<") else { return .elements(.unknown) }
            return selected(selector, in: context, depth: depth)
        }
        let known = meaning(of: argument, depth: depth + 1)
        switch known {
        case .document, .globalObject, .elements: return known
        default: return .elements(.unknown)
        }
    }

    /// What `$(selector, context)` selects.
    private func selected(_ selector: String, in context: NodeID, depth: Int) -> Meaning {
        guard context >= 0 else { return .elements(.selector(selector)) }
        if let outer = stringValue(context) { return .elements(.selector(outer + " " + selector)) }
        switch meaning(of: context, depth: depth + 1) {
        case .document, .globalObject: return .elements(.selector(selector))
        case .elements(.selector(let outer)): return .elements(.selector(outer + " " + selector))
        case .elements(.receiver(let plugin, let inside)):
            return .elements(.receiver(plugin: plugin, inside: inside + " " + selector))
        default: return .elements(.unknown)
        }
    }

    /// Whether a call gives a value instead of the elements: `attr("href")`, `text()`.
    private func asksForValue(_ name: NameID, _ argument: NodeID) -> Bool {
        switch name {
        case KnownName.attr.id, KnownName.prop.id, KnownName.css.id, KnownName.data.id:
            argument < 0 || tree[argument].next < 0 && tree[tree.unwrapped(argument)].kind != .object
        case KnownName.html.id, KnownName.text.id, KnownName.val.id:
            argument < 0
        default:
            false
        }
    }

    func keepsSelection(_ name: NameID) -> Bool {
        (KnownName.ready.id...KnownName.page.id).contains(name) || isEventMethod(name)
    }
}
