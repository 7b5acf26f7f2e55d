extension Reader {
    /// A test around a place, and whether what stands behind it or behind its `else` leads there.
    typealias EnclosingTest = (node: NodeID, outcome: Bool)

    /// Where a script changes elements.
    struct ElementChangeDraft {
        var value: ElementChange
        var function: FunctionID
        /// The tests around it in the function `testing`.
        var tests: [EnclosingTest]
        /// The function itself, or the one that it is a part of, where it is called on the spot.
        var testing: FunctionID
    }

    /// `elements.attr("href", value)`, `elements.attr({href: value})`, `element.setAttribute("href", value)`,
    /// `elements.removeAttr("href")`; `elements.attr("rel", "external")`
    mutating func readAttributeCall(_ id: NodeID, _ method: KnownName, of object: NodeID) {
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
            addElementChange(of: object, at: id)
        }
        if values.contains(where: { $0.name == "id" && $0.value != nil }) { idChanges.append(tree.range(id)) }
        for (name, value) in values where name != KnownName.href.text {
            guard let name, let value, let text = literal(value)?.attributeValue else { continue }
            addElementChange(.attribute(name: name, value: text), of: object, at: id)
        }
    }

    /// `elements.html(markup)`, `elements.text(text)`, `elements.empty()`; `elements.replaceWith(others)`, `elements.remove()`
    mutating func readContentCall(_ id: NodeID, _ method: KnownName, of object: NodeID) {
        let given = arguments(of: id).first
        // What is put there was in the document before, perhaps in the same place: a list that is made flat.
        if let given, case .elements(.selector) = meaning(of: given) { return }
        switch method {
        case .html, .text: if given != nil { addElementChange(.content, of: object, at: id) }
        case .empty: if given == nil { addElementChange(.content, of: object, at: id) }
        case .replaceWith: if given != nil { addElementChange(.presence, of: object, at: id) }
        case .remove: if given == nil { addElementChange(.presence, of: object, at: id) }
        default: break
        }
    }

    /// `element.href = address`, `element.innerHTML = markup`, `element.textContent = text`
    mutating func readElementAssignment(_ id: NodeID, target: NodeID) {
        guard let name = memberName(target) else { return }
        let object = tree[target].first
        switch name {
        case KnownName.href.id: addElementChange(of: object, at: id)
        // What is added with `+=` stands behind what was there.
        case KnownName.innerHTML.id, KnownName.textContent.id, KnownName.innerText.id:
            if tree[id].op == .assign { addElementChange(.content, of: object, at: id) }
        case KnownName.outerHTML.id:
            if tree[id].op == .assign { addElementChange(.presence, of: object, at: id) }
        default: break
        }
    }

    /// Notes that elements are changed; nothing where the text does not tell which elements.
    mutating func addElementChange(_ kind: ElementChange.Kind = .address, of object: NodeID, at id: NodeID) {
        guard case .elements(.selector(let selector)) = meaning(of: object) else { return }
        // What is asked before an attribute is given is not followed: see `isCertain`.
        let (tests, testing): ([EnclosingTest], FunctionID) = kind == .address ? enclosingTests() : ([], 0)
        elementChanges.append(
            ElementChangeDraft(
                value: ElementChange(
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

extension Literal {
    /// The text that an attribute holds which gets this value.
    fileprivate var attributeValue: String? {
        switch self {
        case .string(let text): text
        case .boolean(let value): String(value)
        default: nil
        }
    }
}
