extension Reader {
    /// `$.get(url, function (data) { $("#list").html(data); })`: what a server answers is put into the page as it is.
    mutating func readInsertion(_ id: NodeID) {
        guard let argument = arguments(of: id).first, case let value = tree.unwrapped(argument) else { return }
        if isResponseText(value) { return fetchedMarkup.append(tree.range(id)) }
        guard tree[value].kind == .identifier else { return }
        let binding = innermost[Int(tree[value].name)]
        guard binding >= 0, scopes[binding].kind == .parameter,
            let callback = parents.lastIndex(where: { tree[$0].kind == .function }), callback > 0,
            isFirstParameter(tree[value].name, of: parents[callback]),
            getsAnswer(parents[callback], in: parents[callback - 1])
        else { return }
        fetchedMarkup.append(tree.range(id))
    }

    /// `list.innerHTML = request.responseText`
    mutating func readInnerHTML(_ id: NodeID, target: NodeID) {
        guard tree[target].kind == .member, tree[target].name == KnownName.innerHTML.id, let value = tree.child(id, 1),
            isResponseText(value)
        else { return }
        fetchedMarkup.append(tree.range(id))
    }

    /// Whether an expression is what a request was answered with, or a variable that holds it.
    private func isResponseText(_ id: NodeID) -> Bool {
        let value = knownValue(id)
        return tree[value].kind == .member && tree[value].name == KnownName.responseText.id
    }

    private func isFirstParameter(_ name: NameID, of function: NodeID) -> Bool {
        guard let list = tree.child(function, tree[function].flags.contains(.hasName) ? 1 : 0) else { return false }
        if tree[list].kind == .identifier { return tree[list].name == name }
        return tree.child(list, 0).map { tree[$0].kind == .identifier && tree[$0].name == name } ?? false
    }

    /// Whether a function is handed what a server answers: `success: f`, `$.get(url, f)`, `.done(f)`.
    private func getsAnswer(_ function: NodeID, in parent: NodeID) -> Bool {
        switch tree[parent].kind {
        case .property:
            return tree.names.text(tree[parent].name) == "success"
        case .call:
            let callee = tree.unwrapped(tree[parent].first)
            guard tree[callee].kind == .member else { return false }
            return ["get", "post", "done", "then", "success"].contains(tree.names.text(tree[callee].name))
        default:
            return false
        }
    }
}
