extension Reader {
    /// How many members a path may have; what is longer is cut. It bounds the work for one name.
    static let longestPath = 8

    mutating func readIdentifier(_ id: NodeID) {
        let name = tree[id].name
        let binding = innermost[Int(name)]
        if binding >= 0 {
            if isFirst(id, in: .call) { note(.binding(binding)) }
            return readMemberCall(id)
        }
        if written.remove(id) != nil || isOwn(name) { return }
        if isAssignedTo(id) {
            if BuiltInNames.isBrowserName(string(name)) { return }
            if !functions[function].isStrict {
                return define(string(name), .implicitGlobal, at: tree.range(id), isFunction: assignsFunction(id))
            }
        }
        let path = path(upwardFrom: id, name)
        if path.isCalled { note(.path(path.text), at: path.call) }
        let guarded = guards.isGuarded(name) || isFirst(id, in: .unary) && tree[parent].op == .typeof
        use(name, path, at: tree.range(id), isGuarded: guarded, isWindowMember: false)
    }

    /// Names that are everywhere and say nothing.
    private func isOwn(_ name: NameID) -> Bool {
        switch name {
        case KnownName.window.id, KnownName.selfObject.id, KnownName.globalThis.id, KnownName.undefined.id,
            KnownName.NaN.id,
            KnownName.Infinity.id:
            true
        case KnownName.arguments.id: functions[function].hasArguments
        case KnownName.event.id: kind == .eventHandler
        default: false
        }
    }

    func isAssignedTo(_ id: NodeID) -> Bool {
        isFirst(id, in: .assign) && tree[parent].op == .assign || isFirst(id, in: .forIn)
    }

    func assignsFunction(_ target: NodeID) -> Bool {
        let value = tree[target].next
        return value >= 0 && tree[tree.unwrapped(value)].kind == .function
    }

    /// A call of a member of something the script declares: `App.init()`.
    private mutating func readMemberCall(_ id: NodeID) {
        guard isFirst(id, in: .member), scopes[innermost[Int(tree[id].name)]].scope == 0 else { return }
        let path = path(upwardFrom: id, tree[id].name)
        if path.isCalled { note(.path(path.text), at: path.call) }
    }

    /// `window.f`, `window["f"]`, `this.f` where `this` is the global object.
    mutating func readMember(_ id: NodeID) {
        let node = tree[id]
        guard isGlobalObject(node.first), let name = memberName(id) else { return }
        if isAssignedTo(id) {
            // `window.location = …` and `window.onload = …` define nothing.
            if BuiltInNames.isBrowserName(string(name)) { return }
            return define(
                string(name), .windowProperty, at: tree.range(id), isFunction: assignsFunction(id))
        }
        if written.remove(id) != nil { return }
        let path = path(upwardFrom: id, name)
        if path.isCalled { note(.path(path.text), at: path.call) }
        // Reading a missing property gives undefined; only going on with it fails.
        let isHarmless = !path.isCalled && !path.goesOn || node.flags.contains(.isOptional)
        if isHarmless, guards.isInTest { guards.add(name) }
        use(
            name, path, at: tree.range(id), isGuarded: isHarmless || guards.isGuarded(name), isWindowMember: true)
    }

    /// The name behind the dot, or the string between the brackets.
    func memberName(_ id: NodeID) -> NameID? {
        let name = tree[id].name
        return name < 0 ? nil : name
    }

    /// A name with the members the nodes above it reach into.
    private mutating func path(
        upwardFrom id: NodeID, _ name: NameID
    ) -> Path {
        var text = string(name)
        var shorter = text
        var child = id
        var level = parents.count - 1
        let lowest = max(-1, level - Reader.longestPath)
        while level > lowest {
            let parent = parents[level]
            guard tree[parent].first == child, tree[parent].kind == .member || tree[parent].kind == .index,
                let member = memberName(parent)
            else { break }
            shorter = text
            text += "." + string(member)
            child = parent
            level -= 1
        }
        guard level >= 0, tree[parents[level]].first == child else {
            return Path(text: text, isCalled: false, goesOn: child != id)
        }
        let parent = tree[parents[level]]
        // What is assigned to need not be there, only what it is a member of.
        if parent.kind == .assign, parent.op == .assign {
            return Path(text: shorter, isCalled: false, goesOn: child != id)
        }
        let isCalled = (parent.kind == .call && !parent.flags.contains(.isOptional)) || parent.kind == .new
        return Path(
            text: text, isCalled: isCalled, goesOn: child != id || parent.kind == .index || parent.kind == .member,
            call: parents[level])
    }

    /// A name with the members that follow it.
    struct Path {
        var text: String
        var isCalled: Bool
        /// Whether something is asked of what is found.
        var goesOn: Bool
        /// The call, if it is called.
        var call: NodeID = -1
    }

    private mutating func note(_ callee: Callee, at node: NodeID? = nil) {
        calls.append(Call(caller: function, callee: callee, node: node ?? parent, isCertain: isCertain))
    }

    /// Whether the function comes to the current node on every way that does not throw.
    var isCertain: Bool {
        let record = functions[function]
        return branches + repetitions == record.depth && !record.mayHaveEnded && !guards.isInTry
    }

    // MARK: Results

    private mutating func use(
        _ name: NameID, _ path: Path, at range: Range<Int>, isGuarded: Bool, isWindowMember: Bool
    ) {
        let use = NameUse(
            name: string(name), path: path.text, range: range, isCalled: path.isCalled, isGuarded: isGuarded,
            isWindowMember: isWindowMember, context: .topLevel, certainOffset: isCertain ? range.lowerBound : nil)
        uses.append((use, function))
    }

    mutating func define(_ name: String, _ kind: Definition.Kind, at range: Range<Int>, isFunction: Bool) {
        let definition = Definition(
            name: name, kind: kind, isFunction: isFunction, range: range, context: .topLevel)
        definitions.append((definition, function))
    }
}
