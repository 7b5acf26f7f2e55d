internal import DOM
internal import Facts
internal import Scripts

/// AMD modules that RequireJS loads.
///
/// A script's function runs when the modules have come that it names, and theirs. What it sets and asks for is taken then.
///
/// AD-HOC: files come in the order in which they are asked for; a real network leaves that to chance.
extension Tab {
    /// How deep modules that need others are followed.
    private static let mostNested = 64

    /// Begins to load modules where a script is RequireJS.
    mutating func noteModuleLoader(_ address: WebAddress, of script: WaitingScript) {
        guard window.modules == nil else { return }
        let setting = window.moduleSetting
        let main = window.live.attribute(AttributeName("data-main"), of: script.node) ?? ""
        guard !main.isEmpty || ScriptElement.isModuleLoader(address.path) else { return }
        window.modules = ModuleLoader(main: main, setting)
        let needed =
            (setting?.dependencies ?? []) + (main.isEmpty ? [] : [ModuleLoader.name(ofMain: main, setting)])
        if needed.isEmpty { return }
        let call = ModuleFile.Call(
            call: ModuleCall(requiring: needed),
            place: window.live.range(ofValue: AttributeName("data-main"), of: script.node)
                ?? window.live.startTag(of: script.node))
        waitForModules(of: ModuleFile(name: nil, call: call))
    }

    /// Carries out what a script asks of the loader.
    mutating func follow(_ file: ModuleFile) {
        take(file.options)
        for call in file.calls where call.call.method == .configure { configure(call) }
        // A module that is defined by its name waits until somebody asks for it.
        for call in file.calls {
            if case .define(let name?) = call.call.method, name != file.name { keep(call, named: name) }
        }
        guard let name = file.name else { return waitForModules(of: file) }
        window.modules?.files[name] = file
    }

    private mutating func keep(_ call: ModuleFile.Call, named name: String) {
        let file = ModuleFile(name: name, call: call)
        if window.modules?.request(name) == true { window.modules?.files[name] = file }
    }

    private mutating func configure(_ call: ModuleFile.Call) {
        guard let configuration = call.call.configuration else { return }
        let file = call.place?.source.name ?? ""
        window.modules?.configure(configuration, in: file.lastIndex(of: "/").map { String(file[...$0]) })
    }

    private mutating func waitForModules(of file: ModuleFile) {
        let asks = file.calls.contains { call in
            switch call.call.method {
            // A script that is no module must not define one without a name.
            case .define, .use, .prepare: false
            case .require: true
            case .configure: call.call.configuration?.dependencies.isEmpty == false
            }
        }
        if asks { wait(for: file) }
    }

    /// Loads what the calls of a file need, and runs their functions.
    mutating func loadModules(of file: ModuleFile) { expand(file.calls, of: file.name, depth: 0) }

    private mutating func expand(_ calls: [ModuleFile.Call], of name: String?, depth: Int) {
        guard depth < Self.mostNested else { return }
        let number = window.number
        for call in calls where window.number == number {
            if case .define(let own?) = call.call.method, own != name { continue }
            configure(call)
            let needed = (call.call.configuration?.dependencies ?? []) + call.needed
            guard load(needed.compactMap { ModuleLoader.name($0, in: name) }, for: call.place, depth: depth + 1) else {
                if case .define = call.call.method, let name { window.modules?.failed.insert(name) }
                continue
            }
            take(call.options)
            expand(call.calls, of: name, depth: depth + 1)
        }
    }

    /// Loads modules, and what they need, for a call that stands in a place.
    ///
    /// - Returns: whether all of them can run.
    private mutating func load(_ names: [String], for asker: SourceRange?, depth: Int) -> Bool {
        guard depth < Self.mostNested else { return false }
        for name in names where window.modules?.files[name] == nil {
            if window.modules?.needs(of: name).isEmpty == true { fetch(module: name, for: asker) }
        }
        for name in names {
            if window.modules?.files[name] == nil, window.modules?.isRequested(name) == false {
                if load(window.modules?.needs(of: name) ?? [], for: asker, depth: depth + 1) {
                    fetch(module: name, for: asker)
                } else {
                    window.modules?.failed.insert(name)
                }
            }
            guard let file = window.modules?.files.removeValue(forKey: name) else { continue }
            expand(file.calls, of: name, depth: depth + 1)
        }
        return names.allSatisfy { window.modules?.failed.contains($0) == false }
    }

    private mutating func fetch(module name: String, for asker: SourceRange?) {
        guard window.modules?.request(name) == true, let reference = window.modules?.reference(to: name),
            var script = makeScript(reference)
        else { return }
        script.module = name
        if window.modules?.knowsPlaces == false, let address = script.address, address.origin == origin,
            ownScript(at: address) == nil
        {
            window.hasUnseenScripts = true
            return
        }
        let outcome = run(script)
        if outcome == .ran { return }
        window.modules?.failed.insert(name)
        guard let address = script.address else { return }
        window.modules?.failures.append(
            ModuleFailure(name: name, address: address, isThere: outcome == .unreadable, asker: asker))
    }

    /// The modules that the document asks for and that cannot run for what their own files are, in the order in which they are
    /// asked for.
    package var moduleFailures: [ModuleFailure] {
        guard let modules = window.modules else { return [] }
        return modules.failures.map { failure in
            var failure = failure
            failure.stopsLibrary = modules.stopsLibrary(failure.name)
            return failure
        }
    }

    /// Whether a script is a module that only stands for jQuery Mobile.
    func standsForLibrary(_ script: WaitingScript) -> Bool {
        guard let modules = window.modules, let name = script.module, let address = script.address,
            let file = ownScript(at: address)
        else { return false }
        let place = ScriptPlace(source: file.source, start: 0)
        return modules.standsForLibrary(setting.loadedScripts.moduleCalls(of: file.response.body, at: place), name)
    }
}

extension ModuleFile.Call {
    /// The modules whose files have to be there before its function runs. A module that lists none has those that its function
    /// uses.
    fileprivate var needed: [String] {
        switch call.method {
        case .use, .configure, .prepare: []
        case .require: call.dependencies
        case .define: call.dependencies.isEmpty ? used : call.dependencies
        }
    }

    private var used: [String] {
        calls.flatMap { $0.call.method == .use ? $0.call.dependencies : $0.used }
    }
}
