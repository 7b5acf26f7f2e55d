extension EffectReader {
    /// Where an expression leads, when somebody moves to it.
    func target(of id: NodeID, depth: Int = 0) -> MoveTarget {
        guard depth < 8 else { return .unknown }
        let id = tree.unwrapped(id)
        if let text = reader.stringValue(id) { return .written(text) }
        switch tree[id].kind {
        case .identifier:
            if isEvent(id) { return .unknown }
            if let position = argumentPosition(id) { return .argument(position) }
            return value(ofName: id).map { target(of: $0, depth: depth + 1) } ?? .unknown
        case .this:
            return isOwnElement(id) ? .ownElement : .unknown
        case .assign:
            return tree.child(id, 1).map { target(of: $0, depth: depth + 1) } ?? .unknown
        case .member:
            return targetOfMember(id)
        case .call:
            return targetOfCall(id)
        case .binary where tree[id].op == .plus:
            return targetOfSum(id)
        default:
            return .unknown
        }
    }

    /// `this.href`, `e.currentTarget.href`, `this.rel`
    private func targetOfMember(_ id: NodeID) -> MoveTarget {
        let object = tree.unwrapped(tree[id].first)
        let name = tree[id].name
        if isOwnElement(object) {
            return name == KnownName.href.id ? .ownAddress : .ownAttribute(tree.names.text(name))
        }
        if name == KnownName.href.id, let position = argumentPosition(object) { return .addressOfArgument(position) }
        return attributeInside(object, tree.names.text(name)) ?? .unknown
    }

    /// `$(this).attr("href")`, `this.getAttribute("href")`, `$(this).data("target")`
    private func targetOfCall(_ id: NodeID) -> MoveTarget {
        let callee = tree.unwrapped(tree[id].first)
        if isOwnElement(id) { return .ownElement }
        guard tree[callee].kind == .member, let argument = tree.child(id, 1), let name = reader.stringValue(argument)
        else {
            if case .elements(.selector(let selector)) = reader.meaning(of: id) { return .selector(selector) }
            return .unknown
        }
        let object = tree.unwrapped(tree[callee].first)
        switch tree[callee].name {
        case KnownName.attr.id, KnownName.prop.id, KnownName.getAttribute.id, KnownName.data.id:
            let attribute = tree[callee].name == KnownName.data.id ? "data-" + name : name
            if isOwnElement(object) { return attribute == "href" ? .ownAddress : .ownAttribute(attribute) }
            if attribute == "href", let position = argumentPosition(object) { return .addressOfArgument(position) }
            return attributeInside(object, attribute) ?? .unknown
        default:
            if case .elements(.selector(let selector)) = reader.meaning(of: id) { return .selector(selector) }
            return .unknown
        }
    }

    /// An attribute of an element that is looked for in the one that the handler runs for.
    private func attributeInside(_ object: NodeID, _ attribute: String) -> MoveTarget? {
        guard let (selector, isChild) = selectionInside(object) else { return nil }
        return .attributeInside(selector, attribute, isChild: isChild)
    }

    /// `$(this).find("a")`, `$("a", this)`, `this.querySelector("a")`, also the first of them: `$(this).find("a")[0]`.
    private func selectionInside(_ id: NodeID, depth: Int = 0) -> (String, isChild: Bool)? {
        guard depth < 6 else { return nil }
        let id = tree.unwrapped(id)
        switch tree[id].kind {
        case .identifier:
            return initialValue(of: id).flatMap { selectionInside($0, depth: depth + 1) }
        case .index:
            guard let place = tree.child(id, 1), reader.literal(place) == .number(0) else { return nil }
            return selectionInside(tree[id].first, depth: depth + 1)
        case .call:
            let callee = tree.unwrapped(tree[id].first)
            let argument = tree.child(id, 1)
            if case .jQuery = reader.meaning(of: callee), let argument, let context = tree.child(id, 2) {
                return isOwnElement(context, loosely: false) ? selection(argument).map { ($0, false) } : nil
            }
            guard tree[callee].kind == .member else { return nil }
            let object = tree.unwrapped(tree[callee].first)
            switch tree.names.text(tree[callee].name) {
            case "find", "querySelector":
                guard let argument, isOwnElement(object, loosely: false) else { return nil }
                return selection(argument).map { ($0, false) }
            case "children":
                guard let argument, isOwnElement(object, loosely: false) else { return nil }
                return selection(argument).map { ($0, true) }
            case "first": return selectionInside(object, depth: depth + 1)
            case "eq", "get":
                guard let argument, reader.literal(argument) == .number(0) else { return nil }
                return selectionInside(object, depth: depth + 1)
            default: return nil
            }
        default: return nil
        }
    }

    /// A selector that is written out; of `a:first` only what the first is to be looked for among.
    private func selection(_ id: NodeID) -> String? {
        reader.stringValue(id).map { $0.hasSuffix(":first") ? String($0.dropLast(":first".count)) : $0 }
    }

    /// `"#quiz-" + number`: what stands before the first part that is not written out, and behind the last.
    private func targetOfSum(_ id: NodeID) -> MoveTarget {
        var parts: [NodeID] = []
        var node = id
        while parts.count < 32, tree[node].kind == .binary, tree[node].op == .plus, let right = tree.child(node, 1) {
            parts.append(right)
            node = tree.unwrapped(tree[node].first)
        }
        parts.append(node)
        var prefix = ""
        var suffix = ""
        while let part = parts.last, let text = reader.stringValue(part) {
            prefix += text
            parts.removeLast()
        }
        while let part = parts.first, let text = reader.stringValue(part) {
            suffix = text + suffix
            parts.removeFirst()
        }
        return prefix.isEmpty && suffix.isEmpty ? .unknown : .composed(prefix: prefix, suffix: suffix)
    }

    // MARK: Names

    /// Whether an expression is the element that the handler runs for, or a jQuery object with it alone; loosely, also what
    /// lies in it or around it, `event.target` and `closest()`.
    func isOwnElement(_ id: NodeID, loosely: Bool = true, depth: Int = 0) -> Bool {
        guard depth < 6 else { return false }
        let id = tree.unwrapped(id)
        switch tree[id].kind {
        case .this:
            if !loosely { return isThisOfHandler(id) }
            // In a function within the handler it is another one, but for arrow functions.
            return inside.dropFirst().allSatisfy { tree[$0].flags.contains(.isArrow) || !contains($0, id) }
                && inside.first.map { !reader.reboundFunctions.contains($0) } != false
        case .member:
            // What was clicked is the link, or lies in it.
            return tree[id].name == KnownName.currentTarget.id
                || loosely && tree[id].name == KnownName.target.id && isEvent(tree.unwrapped(tree[id].first))
        case .call:
            let callee = tree.unwrapped(tree[id].first)
            if loosely, tree[callee].kind == .member, tree.names.text(tree[callee].name) == "closest" {
                return isOwnElement(tree[callee].first, depth: depth + 1)
            }
            guard tree[callee].kind == .identifier,
                tree[callee].name == KnownName.dollar.id || tree[callee].name == KnownName.jQuery.id,
                let argument = tree.child(id, 1), tree[argument].next < 0
            else { return false }
            return isOwnElement(argument, loosely: loosely, depth: depth + 1)
        case .identifier:
            // `var self = this;` in the handler holds in the functions within it too.
            guard let value = loosely ? value(ofName: id) : initialValue(of: id),
                [.this, .call].contains(tree[value].kind)
            else { return false }
            return isOwnElement(value, loosely: loosely, depth: depth + 1)
        default:
            return false
        }
    }

    /// Whether `this` stands in the handler that is looked at, and not in a function around it.
    private func isThisOfHandler(_ id: NodeID) -> Bool {
        guard let handler = inside.first else { return entered.isEmpty }
        return inside.count == 1 && contains(handler, id) && !tree[handler].flags.contains(.isArrow)
            && !reader.reboundFunctions.contains(handler)
    }

    /// What a variable of the handler was declared with, where it stands behind that; nil for one that gets another value.
    func initialValue(of name: NodeID) -> NodeID? {
        guard let binding = binding(of: name), case let value = reader.valueOfBinding[Int(binding)], value >= 0,
            tree[reader.scopes[binding].node].next == value, tree[value].start < tree[name].start
        else { return nil }
        return inside.first.map { contains($0, value) } ?? true ? value : nil
    }

    private func contains(_ function: NodeID, _ id: NodeID) -> Bool {
        tree[function].start <= tree[id].start && tree[id].start < tree[function].end
    }

    /// The one value a name is given, as far as the script tells.
    func value(ofName id: NodeID) -> NodeID? {
        let name = tree[id].name
        guard let binding = binding(of: id) else {
            return reader.valueOfGlobal[name].flatMap { $0 >= 0 ? $0 : nil }
        }
        let value = reader.valueOfBinding[Int(binding)]
        return value >= 0 ? value : nil
    }

    /// Whether an expression is a jQuery object, which is true even if nothing is selected: `$(e.target).closest("a")`.
    func isSelection(_ id: NodeID, depth: Int = 0) -> Bool {
        guard depth < 8 else { return false }
        let id = tree.unwrapped(id)
        switch tree[id].kind {
        case .identifier: return value(ofName: id).map { isSelection($0, depth: depth + 1) } ?? false
        case .call:
            let callee = tree.unwrapped(tree[id].first)
            if tree[callee].kind == .identifier {
                return tree[callee].name == KnownName.dollar.id || tree[callee].name == KnownName.jQuery.id
            }
            let selecting = ["closest", "parent", "parents", "children", "find", "next", "prev", "first", "last", "eq"]
            guard tree[callee].kind == .member, selecting.contains(tree.names.text(tree[callee].name)) else {
                return false
            }
            return isSelection(tree[callee].first, depth: depth + 1)
        default: return false
        }
    }

    /// The binding that holds where a name stands.
    private func binding(of id: NodeID) -> BindingID? {
        bindings[tree[id].name]?.binding(at: tree[id].start)
    }

    /// Which argument of the function that is being followed a name is.
    private func argumentPosition(_ id: NodeID) -> Int? {
        let id = tree.unwrapped(id)
        if tree[id].kind == .call {
            // `$(link)` stands for the link.
            let callee = tree.unwrapped(tree[id].first)
            guard tree[callee].kind == .identifier, tree[callee].name == KnownName.dollar.id,
                let argument = tree.child(id, 1), tree[tree.unwrapped(argument)].kind == .identifier
            else { return nil }
            return argumentPosition(argument)
        }
        guard tree[id].kind == .identifier, let function = inside.first else { return nil }
        for inner in inside.dropFirst() where position(of: tree[id].name, in: inner) != nil { return nil }
        guard let binding = binding(of: id), reader.scopes[binding].kind == .parameter,
            reader.valueOfBinding[Int(binding)] == -1
        else { return nil }
        return position(of: tree[id].name, in: function)
    }

    private func position(of name: NameID, in function: NodeID) -> Int? {
        let flags = tree[function].flags
        guard let list = tree.child(function, flags.contains(.hasName) ? 1 : 0) else { return nil }
        if tree[list].kind == .identifier { return tree[list].name == name ? 0 : nil }
        return tree.children(list).enumerated().first {
            tree[$1].kind == .identifier && tree[$1].name == name
        }?.offset
    }

    /// Whether a name is the event: `event`, and the first parameter of the handler.
    func isEvent(_ id: NodeID) -> Bool {
        let id = tree.unwrapped(id)
        if tree[id].kind == .member { return tree[id].name == KnownName.event.id }
        guard tree[id].kind == .identifier else { return false }
        if tree[id].name == KnownName.event.id { return true }
        return isHandler && argumentPosition(id) == 0
    }
}
