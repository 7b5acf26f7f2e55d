extension Reader {
    mutating func enterProgram(_ id: NodeID) {
        let isModule = kind == .module
        let isStrict = isModule || startsStrict(id)
        functions = [
            FunctionRecord(
                outer: 0, entry: .atOnce, isStrict: isStrict, hasGlobalThis: kind == .classicScript, hasArguments: false
            )
        ]
        enterScope(id)
        if kind == .classicScript || kind == .javaScriptURL { defineGlobals() }
    }

    /// The declarations of the outermost scope of a script are globals.
    private mutating func defineGlobals() {
        for index in scopes.ids(of: 0) {
            let id = BindingID(index)
            let binding = scopes[id]
            // The others of the same name say the same.
            guard innermost[Int(binding.name)] == id else { continue }
            let kind: Definition.Kind =
                switch binding.kind {
                case .function, .hoistedFunction: .function
                case .let: .let
                case .const: .const
                case .class: .class
                default: .var
                }
            if binding.function >= 0 { functionsByPath[string(binding.name)] = binding.function }
            define(
                string(binding.name), kind, at: tree.range(binding.node),
                isFunction: binding.function >= 0 || isFunctionValue(of: binding.node))
        }
    }

    /// Whether `var f` goes on with `= function`.
    private func isFunctionValue(of name: NodeID) -> Bool {
        let next = tree[name].next
        return next >= 0 && tree[next].kind == .function && tree[name].kind == .identifier
    }

    mutating func enterScope(_ id: NodeID) {
        let scope = tree[id].name
        guard scope >= 0 else { return }
        for index in scopes.ids(of: scope) {
            let name = Int(scopes.bindings[index].name)
            let outer = innermost[name]
            if outer >= 0, scopes[outer].scope == scope {
                merge(BindingID(index), into: outer)
            } else {
                scopes[BindingID(index)].outer = outer
                innermost[name] = BindingID(index)
            }
        }
    }

    /// A name is declared a second time in its scope.
    private mutating func merge(_ second: BindingID, into first: BindingID) {
        let kinds = (scopes[first].kind, scopes[second].kind)
        switch kinds {
        case (.ownName, _):
            // What is declared inside hides the function's own name.
            scopes[first].kind = kinds.1
            scopes[first].node = scopes[second].node
            scopes[first].function = scopes[second].function
        case (_, .ownName), (_, .hoistedFunction):
            break
        case (.hoistedFunction, _):
            scopes[first].kind = kinds.1
        default:
            if kinds.0.isLexical || kinds.1.isLexical { complain(scopes[first], scopes[second]) }
            if kinds.1 == .function { scopes[first].kind = .function }
        }
        if scopes[second].function >= 0 { scopes[first].function = scopes[second].function }
    }

    private mutating func complain(_ first: Binding, _ second: Binding) {
        let offset = max(Int(tree[first.node].start), Int(tree[second.node].start))
        if let failure, failure.offset <= offset { return }
        failure = Tokenizer.Failure(offset: offset, message: "'\(string(first.name))' is declared twice")
    }

    mutating func leaveScope(_ id: NodeID) {
        let scope = tree[id].name
        guard scope >= 0 else { return }
        for index in scopes.ids(of: scope) {
            let binding = scopes.bindings[index]
            if innermost[Int(binding.name)] == BindingID(index) { innermost[Int(binding.name)] = binding.outer }
        }
    }

    // MARK: Functions

    mutating func enterFunction(_ id: NodeID) {
        let node = tree[id]
        let outer = functions[function]
        let known = expected.removeValue(forKey: id)
        var record = FunctionRecord(
            outer: function, entry: entry(of: id, known),
            isStrict: outer.isStrict || isStrictBody(tree.child(id, node.flags.contains(.hasName) ? 2 : 1)))
        if node.flags.contains(.hasName) {
            record.name = tree[node.first].name
        } else {
            record.name = nameFromPlace(id)
        }
        if node.flags.contains(.isArrow) {
            record.hasGlobalThis = outer.hasGlobalThis
            record.hasArguments = outer.hasArguments
        } else {
            record.hasGlobalThis =
                known?.isGivenGlobalThis == true || known?.isCalledPlainly == true && !record.isStrict
        }
        record.this = node.flags.contains(.isArrow) ? outer.this : known?.this ?? .unknown
        record.mayHaveEnded = outer.mayHaveEnded
        record.node = id
        record.isAtCertainPlace = isCertain
        record.isCalledItself = known?.isCalledItself == true
        record.depth = branches + repetitions
        functionIDs[id] = functions.count
        function = functions.count
        functions.append(record)
        guards.enterFunction(runsAtOnce: record.entry == .atOnce)
        enterScope(id)
        if let known, !known.arguments.isEmpty { give(known.arguments, to: id) }
    }

    private func entry(of id: NodeID, _ known: ExpectedFunction?) -> FunctionRecord.Entry {
        if known?.isCalledAtOnce == true { return .atOnce }
        if known?.isHandler == true || tree[id].flags.contains(.isDeclaration) { return .later }
        guard var parent = parents.last else { return .later }
        if tree[parent].kind == .classMember {
            // A static block has a place without a name.
            return tree[parent].flags.contains(.isStatic) && tree[parent].name < 0 ? .atOnce : .later
        }
        if tree[parent].kind == .property, parents.count > 2 {
            guard tree[parents[parents.count - 2]].kind == .object else { return .later }
            parent = parents[parents.count - 3]
        }
        switch tree[parent].kind {
        case .call, .new: return isExtension(parent) ? .later : .callback
        default: return .later
        }
    }

    /// `name = function`, `var name = function`, `name: function`
    private func nameFromPlace(_ id: NodeID) -> NameID {
        guard let parent = parents.last else { return -1 }
        switch tree[parent].kind {
        case .property, .classMember: return tree[parent].name
        case .assign:
            let target = tree[tree[parent].first]
            return target.kind == .identifier || target.kind == .member ? target.name : -1
        default: return -1
        }
    }

    /// Notes what a function's parameters are when it is called.
    private mutating func give(_ arguments: [Meaning], to id: NodeID) {
        guard let list = tree.child(id, tree[id].flags.contains(.hasName) ? 1 : 0) else { return }
        let parameters = tree[list].kind == .identifier ? [list] : Array(tree.children(list).prefix(arguments.count))
        for (parameter, meaning) in zip(parameters, arguments) where tree[parameter].kind == .identifier {
            let binding = innermost[Int(tree[parameter].name)]
            if binding >= 0 { scopes[binding].meaning = meaning }
        }
    }

    mutating func leaveFunction(_ id: NodeID) {
        leaveScope(id)
        guards.leaveFunction()
        function = functions[function].outer
    }

    private func isStrictBody(_ body: NodeID?) -> Bool {
        if let body { startsStrict(body) } else { false }
    }

    /// Whether a program or function body starts with `"use strict"`.
    private func startsStrict(_ id: NodeID) -> Bool {
        for statement in tree.children(id) {
            guard tree[statement].kind == .expressionStatement, let value = tree.child(statement, 0),
                tree[value].kind == .string
            else { return false }
            let range = tree.range(value)
            if range.count == 12, text.string(range.lowerBound + 1..<range.upperBound - 1) == "use strict" {
                return true
            }
        }
        return false
    }
}
