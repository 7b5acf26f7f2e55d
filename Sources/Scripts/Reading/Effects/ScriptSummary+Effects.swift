extension ScriptSummary {
    /// Tells what the handlers, the functions others may call, and the script as a handler do.
    mutating func tellEffects(_ reader: Reader, as kind: ScriptKind) {
        nameCalledFunctions(reader)
        let isHandler = kind == .eventHandler || kind == .javaScriptURL
        let moving = handlers.indices.filter { handlers[$0].mayTakeMove }
        let names = reader.functionsByPath.keys.filter { !$0.hasPrefix("$.") }.sorted()
        let leaves = !isHandler && moves.contains { $0.method.leavesDocument }
        let turns = !isHandler && moves.contains { $0.method.staysInDocument }
        let asks = reader.elementChanges.contains { !$0.tests.isEmpty }
        guard isHandler || !moving.isEmpty || !names.isEmpty || leaves || turns || asks else { return }
        var effectReader = EffectReader(reader)
        for index in moving {
            let callee = reader.handlers[index].callee
            let effect: HandlerEffect
            if let function = EffectReader.node(of: callee, reader) {
                effect = effectReader.effect(of: function)
            } else if let value = handlers[index].handlerName, case .path = callee {
                effect = HandlerEffect(handingEventTo: value)
            } else if case .plugin = callee {
                effect = .prevention
            } else {
                effect = effectReader.opaque
            }
            handlers[index].effect = effect.bound(with: handlers[index].method)
        }
        for name in names {
            guard let function = reader.functionsByPath[name] else { continue }
            effects[name] = effectReader.effect(of: function)
        }
        for (index, draft) in reader.elementChanges.enumerated() {
            elementChanges[index].conditions = conditions(
                around: draft, elementChanges[index].context, reader, &effectReader)
        }
        if leaves { departure = certainDeparture(reader, &effectReader) }
        if turns { startMoves = certainStartMoves(reader, &effectReader) }
        switch kind {
        case .eventHandler: effect = effectReader.effectOfScript().bound(with: "onclick")
        case .javaScriptURL: effect = effectReader.effectOfScript()
        default: break
        }
    }

    /// The tests around a change of addresses, where the handler that makes it asks them of its element.
    private func conditions(
        around change: Reader.ElementChangeDraft, _ context: RunContext, _ reader: Reader,
        _ effectReader: inout EffectReader
    ) -> [ElementChange.Condition] {
        guard !change.tests.isEmpty, case .handler(let index) = context,
            let function = EffectReader.node(of: reader.handlers[index].callee, reader),
            reader.functionIDs[function] == change.testing
        else { return [] }
        return change.tests.map { .init(test: effectReader.test($0.node, of: function), outcome: $0.outcome) }
    }

    private func certainDeparture(_ reader: Reader, _ effectReader: inout EffectReader) -> Departure? {
        var found = effectReader.effectOfScript().certainDeparture
        for (index, handler) in handlers.enumerated() where handler.runsWhenReady {
            guard let function = EffectReader.node(of: reader.handlers[index].callee, reader) else { continue }
            found = effectReader.effect(of: function).certainDeparture ?? found
        }
        return found
    }

    private func certainStartMoves(_ reader: Reader, _ effectReader: inout EffectReader) -> [StartMove] {
        handlers.enumerated().flatMap { index, handler -> [StartMove] in
            guard handler.runsWhenReady || handler.runsWhenLoaded,
                let function = EffectReader.node(of: reader.handlers[index].callee, reader)
            else { return [] }
            return effectReader.effect(of: function).departures.filter {
                $0.method.staysInDocument && $0.extent == .always && !$0.isDeferred
            }.map { StartMove(departure: $0, isAtLoad: handler.runsWhenLoaded) }
        }
    }

    private mutating func nameCalledFunctions(_ reader: Reader) {
        let handled = Dictionary(
            reader.handlers.enumerated().compactMap { index, handler in
                EffectReader.node(of: handler.callee, reader).flatMap { reader.functionIDs[$0] }.map { ($0, index) }
            }, uniquingKeysWith: { first, _ in first })
        guard !handled.isEmpty else { return }
        for call in reader.calls {
            guard let index = handled[call.caller], let name = reader.name(of: call.callee),
                !handlers[index].calledFunctions.contains(name)
            else { continue }
            handlers[index].calledFunctions.append(name)
        }
    }
}

extension Reader {
    /// The global name that is called, if it is none that browsers and libraries bring.
    fileprivate func name(of callee: Callee) -> String? {
        switch callee {
        case .node, .plugin:
            return nil
        case .path(let path):
            return BuiltInNames.contains(String(path.prefix { $0 != "." })) ? nil : path
        case .binding(let binding):
            let known = scopes[binding]
            return known.function >= 0 ? tree.names.text(known.name) : nil
        }
    }
}

extension HandlerEffect {
    /// The last move to another document that is made on every way.
    fileprivate var certainDeparture: Departure? {
        departures.last { $0.method.leavesDocument && $0.extent == .always && !$0.isDeferred }
    }

    /// The effect of a handler given by a name that the script does not define.
    fileprivate init(handingEventTo name: String) {
        calls = [
            OutsideCall(
                name: name, arguments: [], extent: .always, isDeferred: false, isReturned: true, getsEvent: true)
        ]
    }
}
