extension Reader {
    /// A test around a place, and whether what stands behind it or behind its `else` leads there.
    typealias EnclosingTest = (node: NodeID, outcome: Bool)

    /// Where a script gives elements another address.
    struct AddressChangeDraft {
        var value: AddressChange
        var function: FunctionID
        /// The tests around it in the function `testing`.
        var tests: [EnclosingTest]
        /// The function itself, or the one that it is a part of, where it is called on the spot.
        var testing: FunctionID
    }

    /// `elements.attr("href", value)`, `elements.attr({href: value})`, `element.setAttribute("href", value)`,
    /// `elements.removeAttr("href")`; `elements.attr("rel", "external")`
    mutating func readAddressCall(_ id: NodeID, _ method: KnownName, of object: NodeID) {
        let arguments = arguments(of: id)
        guard let first = arguments.first.map(tree.unwrapped) else { return }
        let removes = method == .removeAttr || method == .removeAttribute
        var values: [(name: String?, value: NodeID?)] = []
        if tree[first].kind == .object {
            values = tree.children(first).map { (keyText($0), tree.child($0, 0)) }
        } else if removes || arguments.count > 1 {
            values = [(stringValue(first), removes ? nil : arguments[1])]
        }
        if values.contains(where: { $0.name == KnownName.href.text }) {
            addAddressChange(of: object, at: id)
        } else if values.contains(where: leavesToBrowser) {
            addAddressChange(.leavesToBrowser, of: object, at: id)
        }
    }

    /// C8: whether an attribute keeps jQuery Mobile from taking clicks on a link: `rel="external"`, `data-ajax="false"`, or a
    /// `target` that is no other window.
    private func leavesToBrowser(_ name: String?, _ value: NodeID?) -> Bool {
        guard let name, let value, let literal = literal(value) else { return false }
        switch (name, literal) {
        case ("rel", .string("external")), ("data-ajax", .string("false")), ("data-ajax", .boolean(false)): return true
        case ("target", .string(let window)): return ["_self", "_top", "_parent"].contains(window)
        default: return false
        }
    }

    /// Notes that elements get another address; nothing where the text does not tell which.
    mutating func addAddressChange(_ kind: AddressChange.Kind = .address, of object: NodeID, at id: NodeID) {
        guard case .elements(.selector(let selector)) = meaning(of: object) else { return }
        let (tests, testing) = enclosingTests()
        addressChanges.append(
            AddressChangeDraft(
                value: AddressChange(
                    kind: kind, selector: selector, range: tree.range(id), isCertain: isCertain, context: .topLevel),
                function: function, tests: tests, testing: testing))
    }

    /// The tests around the current place in the function that it is a part of; functions that are called where they stand
    /// are parts of others, and what they ask themselves is left out.
    private func enclosingTests() -> (tests: [EnclosingTest], function: FunctionID) {
        var tests: [EnclosingTest] = []
        var child: NodeID = -1
        for parent in parents.reversed() {
            switch tree[parent].kind {
            case .if:
                guard let condition = tree.child(parent, 0), child >= 0, child != condition else { break }
                tests.append((condition, tree.child(parent, 1) == child))
            case .function:
                guard let id = functionIDs[parent] else { return ([], 0) }
                if functions[id].entry != .atOnce { return (tests, id) }
                tests = []
            default: break
            }
            child = parent
        }
        return (tests, 0)
    }
}
