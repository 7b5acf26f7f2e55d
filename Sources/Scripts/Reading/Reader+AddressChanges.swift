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
    /// `elements.removeAttr("href")`
    mutating func readAddressCall(_ id: NodeID, _ method: KnownName, of object: NodeID) {
        let arguments = arguments(of: id)
        guard let first = arguments.first.map(tree.unwrapped) else { return }
        if tree[first].kind == .object {
            guard tree.children(first).contains(where: { keyText($0) == KnownName.href.text }) else { return }
        } else {
            let removes = method == .removeAttr || method == .removeAttribute
            guard removes || arguments.count > 1, stringValue(first) == KnownName.href.text else { return }
        }
        addAddressChange(of: object, at: id)
    }

    /// Notes that elements get another address; nothing where the text does not tell which.
    mutating func addAddressChange(of object: NodeID, at id: NodeID) {
        guard case .elements(.selector(let selector)) = meaning(of: object) else { return }
        let (tests, testing) = enclosingTests()
        addressChanges.append(
            AddressChangeDraft(
                value: AddressChange(
                    selector: selector, range: tree.range(id), isCertain: isCertain, context: .topLevel),
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
