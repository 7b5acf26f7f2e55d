/// Which element a handler asks.
extension EffectReader {
    /// The element that an expression stands for, or the jQuery object with it alone; nil for anything else.
    func subject(of id: NodeID, depth: Int = 0) -> ElementTest.Subject? {
        guard depth < 6 else { return nil }
        let id = tree.unwrapped(id)
        if isOwnElement(id, loosely: false) { return .own }
        switch tree[id].kind {
        case .member:
            return tree[id].name == KnownName.target.id && isEvent(tree.unwrapped(tree[id].first)) ? .target : nil
        case .identifier:
            return initialValue(of: id).flatMap { subject(of: $0, depth: depth + 1) }
        case .call:
            let callee = tree.unwrapped(tree[id].first)
            guard let argument = tree.child(id, 1), tree[argument].next < 0 else { return nil }
            if tree[callee].kind == .identifier {
                let isJQuery = tree[callee].name == KnownName.dollar.id || tree[callee].name == KnownName.jQuery.id
                return isJQuery ? subject(of: argument, depth: depth + 1) : nil
            }
            guard tree[callee].kind == .member, tree.names.text(tree[callee].name) == "closest",
                let text = reader.stringValue(argument), let selector = Selector(parsing: text),
                let inner = subject(of: tree[callee].first, depth: depth + 1)
            else { return nil }
            return .closest(inner, selector.forElementsOfLibrary)
        default:
            return nil
        }
    }

    /// The element that an expression looks for, which is true where it is found; nil for a jQuery object, which always is.
    func found(_ id: NodeID) -> ElementTest.Subject? {
        guard let subject = subject(of: id), subject != .own, !isJQueryObject(id) else { return nil }
        return subject
    }

    /// `element.dataset.next`
    func dataset(_ list: NodeID, _ name: String) -> ElementTest? {
        guard tree[list].kind == .member, tree.names.text(tree[list].name) == "dataset",
            let subject = subject(of: tree[list].first)
        else { return nil }
        return ElementTest.attribute("data-" + name.withDashes, whenMissing: .undefined).asked(of: subject)
    }

    /// `element.classList.contains("next")`
    func listedClass(_ name: String, in list: NodeID) -> ElementTest? {
        guard tree[list].kind == .member, tree.names.text(tree[list].name) == "classList",
            let subject = subject(of: tree[list].first)
        else { return nil }
        return ElementTest.hasClass(name).asked(of: subject)
    }

    // MARK: Changes

    /// Whether the handler in work may change what it asks: what its tests come to is something else the next time.
    mutating func changesElements() -> Bool {
        guard !tests.isEmpty else { return false }
        var names: Set<String> = []
        for (_, test) in tests { test.addNames(to: &names) }
        var rest = [inside.first ?? tree.root]
        while let id = rest.popLast() {
            budget -= 1
            guard budget > 0 else { return true }
            if tree[id].kind == .call, changes(id, names) { return true }
            rest += tree.children(id)
        }
        return false
    }

    /// Whether a call may change a class or an attribute of one of some names, of any element.
    private func changes(_ call: NodeID, _ names: Set<String>) -> Bool {
        let callee = tree.unwrapped(tree[call].first)
        guard tree[callee].kind == .member else { return false }
        let given = tree.child(call, 1)
        /// Whether what is changed is one of the names, or cannot be told.
        func isAsked(asData: Bool = false) -> Bool {
            guard let given, let text = reader.stringValue(given) else { return true }
            if asData { return names.contains("data-" + text.withDashes) }
            return text.split(separator: " ").contains { names.contains($0.lowercased()) }
        }
        switch tree.names.text(tree[callee].name) {
        case "add", "remove", "toggle":
            // Not of a list of classes: an element is taken away, or shown and hidden.
            return given != nil && isAsked()
        case "addClass", "removeClass", "toggleClass", "removeAttr", "setAttribute", "removeAttribute",
            "toggleAttribute":
            return isAsked()
        case "removeData": return given == nil || isAsked(asData: true)
        case "attr", "prop": return tree.child(call, 2) != nil && isAsked()
        case "data": return tree.child(call, 2) != nil && isAsked(asData: true)
        default: return false
        }
    }
}

extension ElementTest {
    /// The same, asked of an element.
    func asked(of subject: Subject) -> ElementTest {
        switch (self, subject) {
        case (.unknown, _), (_, .own): self
        default: .asked(subject, self)
        }
    }

    /// Adds the classes and attributes, in small letters, that the outcome hangs on.
    fileprivate func addNames(to names: inout Set<String>) {
        switch self {
        case .literal, .unknown, .elementName: break
        case .address, .fragment: names.insert("href")
        case .attribute(let name, _), .property(let name), .data(let name): names.insert(name.lowercased())
        case .hasClass(let name): names.formUnion([name.lowercased(), "class"])
        case .is(let selector): names.formUnion(selector.askedNames)
        case .exists(let subject): subject.addNames(to: &names)
        case .asked(let subject, let test):
            subject.addNames(to: &names)
            test.addNames(to: &names)
        case .method(_, let value, let arguments):
            value.addNames(to: &names)
            for argument in arguments { argument.addNames(to: &names) }
        case .length(let test), .not(let test): test.addNames(to: &names)
        case .both(let left, let right), .either(let left, let right), .compare(_, let left, let right):
            left.addNames(to: &names)
            right.addNames(to: &names)
        }
    }
}

extension ElementTest.Subject {
    fileprivate func addNames(to names: inout Set<String>) {
        guard case .closest(let inner, let selector) = self else { return }
        inner.addNames(to: &names)
        names.formUnion(selector.askedNames)
    }
}

extension Selector {
    /// The classes and attributes, in small letters, that it asks for.
    fileprivate var askedNames: Set<String> {
        var names: Set<String> = []
        for chain in alternatives { for compound in chain.compounds { compound.addNames(to: &names) } }
        return names
    }
}

extension Selector.Compound {
    fileprivate func addNames(to names: inout Set<String>) {
        if !ids.isEmpty { names.insert("id") }
        if !classes.isEmpty { names.formUnion(classes.map { $0.lowercased() } + ["class"]) }
        names.formUnion(attributes.map(\.name))
        for other in excluded { other.addNames(to: &names) }
    }
}
