/// Calls that load scripts and AMD modules.
extension Reader {
    /// `require("a")`; loaders look for that in the text, whatever `require` is there.
    mutating func readModuleUse(_ id: NodeID) -> Bool {
        guard let argument = tree.child(id, 1), tree[argument].next < 0, let name = stringValue(argument) else {
            return false
        }
        add(.use, [name], nil, at: id)
        return true
    }

    /// `require(["a"], f)`, `require({paths: {…}}, ["a"], f)`, `define("name", ["a"], f)`
    mutating func readModuleCall(_ id: NodeID, isDefinition: Bool) {
        var arguments = arguments(of: id).map { tree.unwrapped($0) }[...]
        var method = isDefinition ? ModuleCall.Method.define(nil) : .require
        var configuration: ModuleConfiguration?
        var dependencies: [String] = []
        if let first = arguments.first, let name = stringValue(first) {
            guard isDefinition else { return }
            method = .define(name)
            arguments.removeFirst()
        } else if let first = arguments.first, tree[first].kind == .object, !isDefinition {
            configuration = moduleConfiguration(first)
            arguments.removeFirst()
        }
        if let first = arguments.first, tree[first].kind == .array { dependencies += strings(in: first) }
        add(method, dependencies, configuration, at: id)
    }

    /// `require.config({…})`
    mutating func readModuleConfiguration(_ id: NodeID, _ object: NodeID) {
        guard tree[object].kind == .identifier, innermost[Int(tree[object].name)] < 0,
            tree[object].name == KnownName.require.id || tree[object].name == KnownName.requirejs.id,
            let argument = arguments(of: id).first.map({ knownValue($0) })
        else { return }
        add(.configure, [], moduleConfiguration(argument), at: id)
    }

    /// `var require = {…}`, `requirejs = {…}`
    mutating func readModuleSetting(_ name: NameID, _ value: NodeID) {
        guard name == KnownName.require.id || name == KnownName.requirejs.id, definesGlobals else { return }
        let (binding, object) = (innermost[Int(name)], knownValue(value))
        guard binding < 0 || scopes[binding].scope == 0, tree[object].kind == .object else { return }
        add(.prepare, [], moduleConfiguration(object), at: object)
    }

    /// `$.getScript("more.js")`
    mutating func readScriptCall(_ id: NodeID, _ object: NodeID) {
        guard meaning(of: object).isJQuery, let address = arguments(of: id).first else { return }
        addLoad(of: address, isEvaluated: true, at: id)
    }

    /// `script.src = "more.js"`, of an element that the script has made.
    mutating func readSource(_ id: NodeID, of element: NodeID, _ value: NodeID) {
        let made = knownValue(element)
        guard tree[made].kind == .call, let name = arguments(of: made).first.flatMap({ stringValue($0) }),
            name.lowercased() == "script"
        else { return }
        let callee = tree.unwrapped(tree[made].first)
        guard tree[callee].kind == .member, tree[callee].name == KnownName.createElement.id else { return }
        addLoad(of: value, isEvaluated: false, at: id)
    }

    private mutating func addLoad(of address: NodeID, isEvaluated: Bool, at id: NodeID) {
        guard let address = stringValue(knownValue(address)), !address.isEmpty else { return }
        let load = ScriptLoad(
            address: address, isEvaluated: isEvaluated, range: tree.range(id), isConditional: isConditional,
            context: .topLevel)
        scriptLoads.append((load, function))
    }

    private mutating func add(
        _ method: ModuleCall.Method, _ dependencies: [String], _ configuration: ModuleConfiguration?, at id: NodeID
    ) {
        let call = ModuleCall(
            method: method, dependencies: dependencies, configuration: configuration, range: tree.range(id),
            isConditional: isConditional, context: .topLevel)
        moduleCalls.append((call, function))
    }

    private mutating func moduleConfiguration(_ object: NodeID) -> ModuleConfiguration {
        var configuration = ModuleConfiguration()
        configuration.tellsPlaces = isWrittenOut(object)
        for (key, value) in properties(of: object) {
            switch key {
            case "baseUrl":
                configuration.base = stringValue(value)
                configuration.setsUnknownBase = configuration.base == nil
            case "deps": configuration.dependencies = strings(in: value)
            case "paths":
                if !isWrittenOut(value) { configuration.tellsPlaces = false }
                for (name, path) in properties(of: value) {
                    // Of several the first that answers counts.
                    configuration.paths[name] = stringValue(path) ?? strings(in: path).first
                    if configuration.paths[name] == nil { configuration.tellsPlaces = false }
                }
            case "map", "packages", "bundles": configuration.tellsPlaces = false
            case "shim":
                for (name, shim) in properties(of: value) {
                    let needed = properties(of: shim).first { $0.key == "deps" }?.value ?? shim
                    configuration.shims[name] = strings(in: needed)
                }
            default: break
            }
        }
        if configuration.setsUnknownBase { configuration.tellsPlaces = false }
        return configuration
    }

    /// Whether a value is an object all of whose keys are told.
    private mutating func isWrittenOut(_ object: NodeID) -> Bool {
        guard tree[object].kind == .object else { return false }
        for property in tree.children(object) where keyText(property) == nil { return false }
        return true
    }

    private mutating func properties(of object: NodeID) -> [(key: String, value: NodeID)] {
        guard tree[object].kind == .object else { return [] }
        var found: [(key: String, value: NodeID)] = []
        for property in tree.children(object) {
            guard let key = keyText(property), let value = tree.child(property, 0) else { continue }
            found.append((key, knownValue(value)))
        }
        return found
    }

    private func strings(in list: NodeID) -> [String] {
        guard tree[list].kind == .array else { return [] }
        return tree.children(list).compactMap { stringValue($0) }
    }
}
