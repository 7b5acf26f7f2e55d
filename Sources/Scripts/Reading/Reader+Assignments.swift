extension Reader {
    mutating func readDeclaration(_ id: NodeID) {
        var declarator = tree[id].first
        while declarator >= 0 {
            let node = tree[declarator]
            if node.kind == .assign, tree[node.first].kind == .identifier, tree[node.first].next >= 0 {
                remember(tree[node.first].name, tree[node.first].next)
                learn(tree[node.first].name, tree[node.first].next)
            }
            declarator = node.next
        }
    }

    /// Keeps the value a name gets, to be looked at when somebody moves to it; an empty one at the start counts for nothing.
    private mutating func remember(_ name: NameID, _ value: NodeID) {
        if value >= 0 {
            switch tree[value].kind {
            case .null, .number, .true, .false: return
            case .string where tree[value].end - tree[value].start == 2: return
            default: break
            }
        }
        let binding = innermost[Int(name)]
        if binding >= 0 {
            let known = valueOfBinding[Int(binding)]
            valueOfBinding[Int(binding)] = known == -1 || known == value ? value : Reader.many
        } else {
            let known = valueOfGlobal[name]
            valueOfGlobal[name] = known == nil || known == value ? value : Reader.many
        }
    }

    /// A declared name gets a value.
    private mutating func learn(_ name: NameID, _ value: NodeID) {
        let binding = innermost[Int(name)]
        guard binding >= 0 else { return }
        let known = meaning(of: value)
        if case .function(let function) = known {
            if scopes[binding].function < 0 { scopes[binding].function = function }
            if scopes[binding].scope == 0 { functionsByPath[string(name)] = function }
        } else if !known.isUnknown {
            scopes[binding].meaning = known
        }
    }

    mutating func readAssignment(_ id: NodeID) {
        guard let value = tree.child(id, 1) else { return }
        let target = tree.unwrapped(tree[id].first)
        switch tree[target].kind {
        case .object, .array:
            readPatternAssignment(target)
        case .identifier:
            remember(tree[target].name, tree[id].op == .assign ? value : Reader.many)
            guard tree[id].op == .assign || tree[id].op == .logicalAssign else { return }
            readNameAssignment(id, target, value)
        case .member, .index:
            readInnerHTML(id, target: target)
            readElementAssignment(id, target: target)
            guard tree[id].op == .assign || tree[id].op == .logicalAssign else { return }
            readMemberAssignment(id, target, value)
        default:
            break
        }
    }

    /// `[a, b.c] = …`; a declaration looks the same here, but its names have bindings.
    private mutating func readPatternAssignment(_ pattern: NodeID) {
        var targets: [NodeID] = []
        tree.forEachTarget(of: pattern) { targets.append($0) }
        for id in targets {
            let node = tree[id]
            if node.kind == .identifier {
                guard innermost[Int(node.name)] < 0, !functions[function].isStrict else { continue }
                define(string(node.name), .implicitGlobal, at: tree.range(id), isFunction: false)
                written.insert(id)
            } else if isGlobalObject(node.first), let name = memberName(id) {
                define(string(name), .windowProperty, at: tree.range(id), isFunction: false)
                written.insert(id)
            }
        }
    }

    private mutating func readNameAssignment(_ id: NodeID, _ target: NodeID, _ value: NodeID) {
        let name = tree[target].name
        let binding = innermost[Int(name)]
        readModuleSetting(name, value)
        if binding >= 0 {
            learn(name, value)
            if scopes[binding].scope == 0, definesGlobals { readMembers(string(name), value) }
        } else if name == KnownName.location.id {
            move(.assignLocation, to: value, at: tree.range(id))
        } else {
            if let function = functionNode(value) { functionsByPath[string(name)] = function }
            readMembers(string(name), value)
        }
    }

    /// Whether what the script declares outermost is global.
    var definesGlobals: Bool { kind == .classicScript || kind == .javaScriptURL }

    func functionNode(_ id: NodeID) -> NodeID? {
        let id = tree.unwrapped(id)
        return tree[id].kind == .function ? id : nil
    }

    private mutating func readMemberAssignment(_ id: NodeID, _ target: NodeID, _ value: NodeID) {
        let place = place(of: target)
        let range = tree.range(id)
        switch (place.anchor, place.names.first) {
        case (.location, nil): move(.assignLocation, to: value, at: range)
        case (.location, KnownName.href.id?): move(.assignLocation, to: value, at: range)
        case (.location, KnownName.hash.id?): move(.assignHash, to: value, at: range)
        case (.location, _): move(.assignLocationPart, to: value, at: range)
        case (.mobile, _?): readSetting(place.names, value, at: range)
        case (.jQuery, _?): readPjaxDefault(place.names, value, at: range)
        default: break
        }
        if tree[target].kind == .member, let last = memberName(target) {
            if last == KnownName.src.id { readSource(id, of: tree[target].first, value) }
            readHandlerProperty(id, target, last, value)
        }
        if case .plugins = place.anchor, place.names.isEmpty { return readMembers("$.fn", value) }
        if case .plugins = place.anchor, place.names.count == 1, let function = functionNode(value) {
            readPlugin(string(place.names[0]), function)
        }
        guard let path = globalPath(place) else { return }
        // A member of the global object itself is defined where the walk comes to it.
        let isPlain = place.anchor.isGlobalObject && place.names.count == 1
        let function = functionNode(value)
        if let function { functionsByPath[path] = function }
        if case .mobile = place.anchor, function == nil { return }
        if !isPlain { define(path, .member, at: tree.range(target), isFunction: function != nil) }
        readMembers(path, value)
    }

    // MARK: Places

    /// What an assignment assigns to: something known and the members it reaches into.
    struct Place {
        var anchor: Meaning
        /// The name the place starts with, when nothing is known of it.
        var root: NameID
        var names: [NameID]
    }

    func place(of target: NodeID) -> Place {
        var names: [NameID] = []
        var id = target
        while tree[id].kind == .member || tree[id].kind == .index, names.count < Reader.longestPath {
            guard let name = memberName(id) else { return Place(anchor: .unknown, root: -1, names: []) }
            names.append(name)
            id = tree.unwrapped(tree[id].first)
        }
        names.reverse()
        var anchor = meaning(of: id)
        if anchor.isUnknown || isFunction(anchor) {
            return Place(anchor: .unknown, root: tree[id].kind == .identifier ? tree[id].name : -1, names: names)
        }
        while let name = names.first {
            let next = member(name, of: anchor)
            if next.isUnknown { break }
            anchor = next
            names.removeFirst()
        }
        return Place(anchor: anchor, root: -1, names: names)
    }

    private func isFunction(_ meaning: Meaning) -> Bool {
        if case .function = meaning { true } else { false }
    }

    /// How a place is reached from the global object, if it is at all.
    mutating func globalPath(_ place: Place) -> String? {
        guard !place.names.isEmpty else { return nil }
        let prefix: String
        switch place.anchor {
        case .globalObject: prefix = ""
        case .jQuery: prefix = "$"
        case .plugins: prefix = "$.fn"
        case .mobile: prefix = "$.mobile"
        case .unknown:
            guard place.root >= 0 else { return nil }
            let binding = innermost[Int(place.root)]
            guard binding < 0 || scopes[binding].scope == 0 && definesGlobals else { return nil }
            prefix = string(place.root)
            // `navigator.app = …` says nothing of the script.
            if binding < 0, BuiltInNames.contains(prefix) { return nil }
        default: return nil
        }
        var path = prefix
        for name in place.names { path += (path.isEmpty ? "" : ".") + string(name) }
        return path
    }

    // MARK: Members of object literals

    /// `path = {init: function () {}, views: {show: …}}`
    mutating func readMembers(_ path: String, _ value: NodeID) {
        var waiting: [(path: String, node: NodeID, depth: Int)] = [(path, value, 0)]
        while let (path, node, depth) = waiting.popLast() {
            let object = objectLiteral(node)
            guard object >= 0, depth < Reader.longestPath else { continue }
            for property in tree.children(object) {
                guard let key = keyText(property), let value = tree.child(property, 0) else { continue }
                let name = path.isEmpty ? key : path + "." + key
                let function = functionNode(value)
                define(
                    name, path.isEmpty ? .windowProperty : .member, at: keyRange(property), isFunction: function != nil)
                if let function { functionsByPath[name] = function }
                if path == "$.fn", let function { readPlugin(key, function) }
                if function == nil { waiting.append((name, value, depth + 1)) }
            }
        }
    }

    /// The object literal an expression is, also as `App || {…}`.
    private func objectLiteral(_ id: NodeID) -> NodeID {
        var id = tree.unwrapped(id)
        for _ in 0..<Reader.longestPath {
            switch tree[id].kind {
            case .object: return id
            case .logical, .assign: id = tree.unwrapped(tree.child(id, 1) ?? id)
            default: return -1
            }
        }
        return -1
    }

    mutating func keyText(_ property: NodeID) -> String? {
        let node = tree[property]
        guard node.kind == .property, !node.flags.contains(.isComputed) else { return nil }
        if node.name >= 0 { return string(node.name) }
        let range = keyRange(property)
        let quote = text[range.lowerBound]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return text.string(range) }
        return contents(ofStringAt: range.lowerBound, end: range.upperBound)
    }

    /// The bytes of a property's key.
    mutating func keyRange(_ property: NodeID) -> Range<Int> {
        let node = tree[property]
        let start = Int(node.start)
        // AD-HOC: a name with escapes is taken to be as long as what it says.
        if node.name >= 0 { return start..<start + string(node.name).utf8.count }
        var tokenizer = Tokenizer(text, from: start)
        tokenizer.advance()
        return start..<tokenizer.position
    }
}
