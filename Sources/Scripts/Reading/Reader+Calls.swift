extension Reader {
    mutating func readCall(_ id: NodeID) {
        let callee = tree.unwrapped(tree[id].first)
        switch tree[callee].kind {
        case .function:
            expectCalls(of: callee, arguments: tree.children(id).dropFirst(), plainly: true)
        case .identifier:
            readNamedCall(id, callee)
        case .member:
            readMethodCall(id, callee)
        default:
            break
        }
    }

    /// Notes that a function is called where it stands; `plainly` when without `new`.
    mutating func expectCalls(of callee: NodeID, arguments: some Sequence<NodeID>, plainly: Bool) {
        let callee = tree.unwrapped(callee)
        guard tree[callee].kind == .function else { return }
        expected[callee] = ExpectedFunction(
            isCalledAtOnce: true, isCalledItself: true, isCalledPlainly: plainly,
            arguments: meanings(arguments.prefix(8)))
    }

    private mutating func readNamedCall(_ id: NodeID, _ callee: NodeID) {
        let name = tree[callee].name
        let known = meaning(of: callee)
        if case .function(let function) = known, functionIDs[function] == nil {
            // `factory(global)`, where the factory follows as an argument.
            expected[function, default: ExpectedFunction()].arguments = meanings(arguments(of: id))
        }
        if known.isJQuery { return readReadyCall(id) }
        if name == KnownName.require.id, readModuleUse(id) { return }
        guard innermost[Int(name)] < 0 else { return }
        switch name {
        case KnownName.open.id:
            move(.open, to: tree[callee].next, at: tree.range(id))
        case KnownName.addEventListener.id:
            bindListener(id, to: .window, method: string(name), prefix: 0)
        case KnownName.define.id, KnownName.require.id, KnownName.requirejs.id:
            expectCallbacks(of: id)
            readModuleCall(id, isDefinition: name == KnownName.define.id)
        default:
            readClickCall(id, callee)
        }
    }

    /// A call of a function that takes clicks, with or without `new`.
    mutating func readClickCall(_ id: NodeID, _ callee: NodeID) {
        let name = tree[callee].name
        guard name >= 0, name < KnownName.allCases.count, tree[callee].kind == .identifier, innermost[Int(name)] < 0,
            let known = KnownName(rawValue: name), let call = ClickCall(known)
        else { return }
        bind(call, id, known)
    }

    private mutating func readMethodCall(_ id: NodeID, _ callee: NodeID) {
        let name = tree[callee].name
        guard name >= 0 else { return }
        let object = tree.unwrapped(tree[callee].first)
        // The names that mean something here are among the known ones.
        guard name < KnownName.allCases.count, let known = KnownName(rawValue: name) else {
            return readPluginCall(id, name, object)
        }
        if isPjax(object) { return readPjaxMethod(id, known) }
        if tree[object].kind == .identifier, let call = ClickCall(known, of: tree.names.text(tree[object].name)) {
            return bind(call, id, known)
        }
        switch known {
        case .pjax:
            readPjaxBinding(id, object)
        case .call, .apply:
            if known == .call, isListMethod(object, .forEach), let list = arguments(of: id).first {
                return expectCallbacks(of: id, given: [meaning(of: list)])
            }
            guard tree[object].kind == .function else { return }
            expectCall(of: object, with: arguments(of: id))
        case .each:
            // `$.each` goes through what it is given, `$(…).each` through its elements.
            let list = arguments(of: id).first
            let elements = meaning(of: meaning(of: object).isJQuery ? list ?? object : object)
            expectCallbacks(of: id, this: elements, given: [.unknown, elements])
        case .forEach:
            expectCallbacks(of: id, given: [meaning(of: object)])
        case .map, .filter, .some, .every, .reduce, .grep, .define, .require:
            expectCallbacks(of: id)
        case .config:
            readModuleConfiguration(id, object)
        case .getScript:
            readScriptCall(id, object)
        case .extend, .assign:
            readExtension(id, object)
        case .write, .writeln:
            readWrite(id, object)
        case .attach:
            readAttachment(id, object)
        case .append, .prepend:
            readInsertion(id)
        case .html:
            readInsertion(id)
            readContentCall(id, known, of: object)
        case .text, .empty, .replaceWith, .remove:
            readContentCall(id, known, of: object)
        case .attr, .prop, .setAttribute, .removeAttr, .removeAttribute:
            readAttributeCall(id, known, of: object)
        case .ready:
            bindReady(id, object)
        case .on, .one, .bind, .live, .delegate:
            bindByName(id, known, object)
        case .addEventListener:
            bindListener(id, to: meaning(of: object).eventTarget, method: known.text, prefix: 0)
        case .attachEvent:
            bindListener(id, to: meaning(of: object).eventTarget, method: known.text, prefix: 2)
        case .changePage, .loadPage, .navigate, .pagecontainer, .replace, .reload, .back, .forward, .go, .open:
            readMove(id, known, object)
        default:
            if isEventMethod(name) {
                bindShorthand(id, known, object)
            } else if let plugin = ClickPlugin(known) {
                bind(plugin, id, known, object)
            } else if known != .find, !keepsSelection(name) {
                readPluginCall(id, name, object)
            }
        }
    }

    func isEventMethod(_ name: NameID) -> Bool {
        (KnownName.click.id...KnownName.select.id).contains(name)
    }

    /// The arguments of a call, as many as matter.
    func arguments(of call: NodeID) -> [NodeID] {
        Array(tree.children(call).dropFirst().prefix(8))
    }

    /// `(function () { … }).call(this, jQuery)`
    private mutating func expectCall(of function: NodeID, with arguments: [NodeID]) {
        var known = expected[function] ?? ExpectedFunction()
        known.isCalledAtOnce = true
        known.isCalledItself = true
        known.isGivenGlobalThis = !arguments.isEmpty && isGlobalObject(arguments[0])
        known.arguments = meanings(arguments.dropFirst())
        expected[function] = known
    }

    /// Functions that `each` and the like call before they return, with what they are given as `this` and as arguments if
    /// that is elements.
    private mutating func expectCallbacks(of call: NodeID, this: Meaning = .unknown, given: [Meaning] = []) {
        for argument in arguments(of: call) where tree[argument].kind == .function {
            expected[argument, default: ExpectedFunction()].isCalledAtOnce = true
            if case .elements = this { expected[argument]?.this = this }
            if case .elements? = given.last { expected[argument]?.arguments = given }
        }
    }

    /// `document.write("…")`
    private mutating func readWrite(_ id: NodeID, _ object: NodeID) {
        guard case .document = meaning(of: object) else { return }
        let text = arguments(of: id).first.flatMap { stringValue($0) }
        let range = tree.range(id)
        let write = DocumentWrite(
            text: text, range: range, context: .topLevel, certainOffset: isCertain ? range.lowerBound : nil)
        writes.append((write, function))
    }

    private func meanings(_ nodes: some Sequence<NodeID>) -> [Meaning] {
        var found: [Meaning] = []
        for node in nodes { found.append(meaning(of: node)) }
        return found
    }

    // MARK: extend

    /// Whether a call is one of `extend` or `assign`, whose arguments are no callbacks.
    func isExtension(_ call: NodeID) -> Bool {
        let callee = tree[tree.unwrapped(tree[call].first)]
        return callee.kind == .member && (callee.name == KnownName.extend.id || callee.name == KnownName.assign.id)
    }

    /// `$.extend(target, {…})`, `$.fn.extend({…})`, `Object.assign(target, {…})`
    private mutating func readExtension(_ id: NodeID, _ object: NodeID) {
        let known = meaning(of: object)
        if known.isLocation { return readMove(id, .assign, object) }
        var sources = arguments(of: id)
        if let first = sources.first, tree[first].kind == .true { sources.removeFirst() }
        let target: NodeID
        if sources.count == 1 {
            target = object
        } else if let first = sources.first {
            target = tree.unwrapped(first)
            sources.removeFirst()
        } else {
            return
        }
        let place = place(of: target)
        if case .mobile = place.anchor {
            for source in sources { readSettings(place.names, source) }
            if place.names.isEmpty { return }
        }
        if case .jQuery = place.anchor {
            for source in sources { readPjaxDefaults(place.names, source) }
        }
        guard let path = extendedPath(place, target) else { return }
        for source in sources { readMembers(path, source) }
    }

    private mutating func extendedPath(_ place: Place, _ target: NodeID) -> String? {
        guard place.names.isEmpty else { return globalPath(place) }
        switch place.anchor {
        case .globalObject: return ""
        case .jQuery: return "$"
        case .plugins: return "$.fn"
        default:
            guard tree[target].kind == .identifier, place.root >= 0 else { return nil }
            let binding = innermost[Int(place.root)]
            let name = string(place.root)
            if binding < 0 { return BuiltInNames.contains(name) ? nil : name }
            return scopes[binding].scope == 0 && definesGlobals ? name : nil
        }
    }
}
