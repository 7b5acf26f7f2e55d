/// When each function of a script runs.
///
/// 1. What the script calls while it runs, runs with it.
/// 2. What a handler calls, or hands to something that calls it in time, runs with the handler; with the first that
///    does so when there are several.
/// 3. The rest waits for somebody outside.
struct RunContexts {
    private var contexts: [RunContext?]
    /// For functions that wait for somebody outside, the names of others such as they call.
    private(set) var callees: [String: Set<String>] = [:]
    private let reader: Reader

    init(_ reader: Reader) {
        self.reader = reader
        contexts = Array(repeating: nil, count: reader.functions.count)
        var calls: [[FunctionID]] = Array(repeating: [], count: reader.functions.count)
        var callbacks = calls
        for call in reader.calls {
            if let callee = id(of: call.callee) { calls[call.caller].append(callee) }
        }
        for (id, record) in reader.functions.enumerated().dropFirst() {
            switch record.entry {
            case .atOnce: calls[record.outer].append(id)
            case .callback: callbacks[record.outer].append(id)
            case .later: break
            }
        }
        if !reader.functions.isEmpty { spread(.topLevel, from: 0, along: [calls]) }
        for (index, handler) in reader.handlers.enumerated() {
            if let callee = id(of: handler.callee) { spread(.handler(index), from: callee, along: [calls, callbacks]) }
        }
        openCircles()
        nameRest()
        for (caller, called) in zip(calls, callbacks).map(+).enumerated() {
            guard case .function(let name?)? = contexts[caller] else { continue }
            for callee in called {
                guard case .function(let other?)? = contexts[callee], other != name else { continue }
                callees[name, default: []].insert(other)
            }
        }
    }

    /// Parts of a script, each with when it runs.
    func place<Part>(
        _ drafts: [(value: Part, function: FunctionID)], _ context: WritableKeyPath<Part, RunContext>
    ) -> [Part] {
        drafts.map { draft, function in
            var part = draft
            part[keyPath: context] = self[function]
            return part
        }
    }

    subscript(function: FunctionID) -> RunContext {
        contexts[function] ?? .function(nil)
    }

    private func id(of callee: Reader.Callee) -> FunctionID? {
        switch callee {
        case .node(let node):
            return reader.functionIDs[node]
        case .path(let path):
            return reader.functionsByPath[path].flatMap { reader.functionIDs[$0] }
        case .binding(let binding):
            if case .function(let node) = reader.scopes[binding].meaning { return reader.functionIDs[node] }
            return reader.functionIDs[reader.scopes[binding].function]
        case .plugin:
            return nil
        }
    }

    private mutating func spread(_ context: RunContext, from start: FunctionID, along edges: [[[FunctionID]]]) {
        guard contexts[start] == nil else { return }
        contexts[start] = context
        var waiting = [start]
        while let function = waiting.popLast() {
            for callee in edges.lazy.flatMap({ $0[function] }) where contexts[callee] == nil {
                contexts[callee] = context
                waiting.append(callee)
            }
        }
    }

    /// Handlers that only bind each other wait for somebody outside: one of the functions that bind them is called by nobody.
    ///
    /// So the contexts of handlers, one after the other, have an end.
    private mutating func openCircles() {
        var hasEnd = Array(repeating: false, count: reader.handlers.count)
        for start in reader.handlers.indices {
            var path: Set<Int> = []
            var handler = start
            while !hasEnd[handler], path.insert(handler).inserted {
                guard case .handler(let binder)? = contexts[reader.handlers[handler].function] else { break }
                if path.contains(binder) {
                    contexts[reader.handlers[handler].function] = nil
                    break
                }
                handler = binder
            }
            for handler in path { hasEnd[handler] = true }
        }
    }

    /// Functions nobody in the script calls get their own name, or that of the function they are a part of.
    private mutating func nameRest() {
        for (id, record) in reader.functions.enumerated() where contexts[id] == nil {
            if record.name >= 0 {
                contexts[id] = .function(reader.tree.names.text(record.name))
            } else if case .function(let name)? = contexts[record.outer] {
                contexts[id] = .function(name)
            } else {
                contexts[id] = .function(nil)
            }
        }
    }
}
