extension Reader {
    /// Whether an expression is `$.pjax`.
    func isPjax(_ id: NodeID) -> Bool {
        let id = tree.unwrapped(id)
        return tree[id].kind == .member && tree[id].name == KnownName.pjax.id && meaning(of: tree[id].first).isJQuery
    }

    /// Whether what is called hands an event to jquery-pjax: `$.pjax.click`, `$.pjax.submit`.
    func handsToPjax(_ callee: NodeID) -> Bool {
        guard tree[callee].kind == .member else { return false }
        guard tree[callee].name == KnownName.click.id || tree[callee].name == KnownName.submit.id else { return false }
        return isPjax(tree[callee].first)
    }

    /// `$(document).pjax("a", "#main")`
    mutating func readPjaxBinding(_ id: NodeID, _ object: NodeID) {
        switch meaning(of: object) {
        case .document, .elements, .globalObject:
            addPjaxCall(.bind(meaning(of: object).eventTarget), arguments(of: id), at: tree.range(id))
        default: break
        }
    }

    /// `$.pjax.click(event, "#main")`
    mutating func readPjaxMethod(_ id: NodeID, _ name: KnownName) {
        switch name {
        case .click: addPjaxCall(.click, arguments(of: id), at: tree.range(id))
        case .submit: addPjaxCall(.submit, arguments(of: id), at: tree.range(id))
        default: break
        }
    }

    /// `$.pjax.defaults.timeout = 2000`
    mutating func readPjaxDefault(_ path: [NameID], _ value: NodeID, at range: Range<Int>) {
        guard path.count == 3, path[0] == KnownName.pjax.id, path[1] == KnownName.defaults.id else { return }
        addPjaxCall(.setDefault(string(path[2])), [value], at: range)
    }

    /// `$.extend($.pjax.defaults, {timeout: 2000})`
    mutating func readPjaxDefaults(_ path: [NameID], _ object: NodeID) {
        let object = tree.unwrapped(object)
        guard path.count == 2, path[0] == KnownName.pjax.id, path[1] == KnownName.defaults.id,
            tree[object].kind == .object
        else { return }
        for property in tree.children(object) {
            guard let key = keyText(property), let value = tree.child(property, 0) else { continue }
            addPjaxCall(.setDefault(key), [value], at: tree.range(property))
        }
    }

    private mutating func addPjaxCall(_ method: PjaxCall.Method, _ values: [NodeID], at range: Range<Int>) {
        var arguments: [PjaxCall.Argument] = []
        for value in values { arguments.append(pjaxArgument(value)) }
        pjaxCalls.append((PjaxCall(method: method, arguments: arguments, range: range, context: .topLevel), function))
    }

    private mutating func pjaxArgument(_ id: NodeID) -> PjaxCall.Argument {
        let id = knownValue(id)
        if let literal = literal(id) { return .literal(literal) }
        guard tree[id].kind == .object else { return .unread }
        var options: [ProgrammaticMove.Option] = []
        for property in tree.children(id) {
            guard let key = keyText(property), let value = tree.child(property, 0) else { return .unread }
            options.append(ProgrammaticMove.Option(name: key, value: literal(knownValue(value))))
        }
        return .options(options)
    }
}
