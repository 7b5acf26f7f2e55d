/// Elements that are found without jQuery, and lists of them.
extension Reader {
    /// The selector of what a method of documents and elements finds (DOM Standard, "Interface ParentNode", "Old-style
    /// collections").
    func selector(asked method: NameID, _ argument: NodeID) -> String? {
        guard let text = stringValue(argument) else { return nil }
        switch method {
        case KnownName.getElementsByClassName.id:
            let names = text.split { $0 == " " || $0 == "\n" || $0 == "\t" }
            return names.isEmpty ? nil : names.map { "." + $0 }.joined()
        case KnownName.getElementsByName.id: return "[name=\"\(text)\"]"
        default: return text
        }
    }

    /// What a selector finds in a document or in elements; of a root that is not known, it may be any element that fits.
    func found(_ selector: String, in root: Meaning) -> Meaning {
        if isOneID(selector) { return .elements(.selector(selector)) }
        switch root {
        case .document: return .elements(.selector(selector))
        case .elements(.selector(let outer)):
            // Each of several selectors would have to be put behind each of several others.
            guard !selector.utf8.contains(UInt8(ascii: ",")), !outer.utf8.contains(UInt8(ascii: ",")) else {
                return .elements(.unknown)
            }
            return .elements(.selector(outer + " " + selector))
        case .elements(.receiver(let plugin, let inside)):
            return .elements(.receiver(plugin: plugin, inside: inside + " " + selector))
        default: return perhaps(selector)
        }
    }

    /// Elements that a selector selects, or some of them. A pseudo-class is not asked: what has one may be meant, or not.
    private func perhaps(_ selector: String) -> Meaning {
        selector.utf8.contains(UInt8(ascii: ",")) ? .elements(.unknown) : .elements(.selector(selector + ":perhaps"))
    }

    /// `list[i]`
    func oneOfMany(_ id: NodeID, depth: Int) -> Meaning {
        guard tree[id].kind == .index, let place = tree.child(id, 1),
            case .elements(let all) = meaning(of: tree[id].first, depth: depth + 1)
        else { return .unknown }
        return one(of: all, at: place)
    }

    /// Any element of a list, as in a loop over all of them; for a number a certain one, of which the document says which it is.
    func one(of all: EventTarget, at place: NodeID) -> Meaning {
        guard place >= 0, tree[tree.unwrapped(place)].kind == .number else { return .elements(all) }
        guard case .selector(let selector) = all else { return .elements(.unknown) }
        return isOneID(selector) ? .elements(all) : perhaps(selector)
    }

    /// Whether a name is that of all lists: `Array.from(elements)`.
    func isArray(_ id: NodeID) -> Bool {
        tree[id].kind == .identifier && tree[id].name == KnownName.Array.id && innermost[Int(tree[id].name)] < 0
    }

    /// Whether a function copies the list it is called for: `[].slice.call(elements)`, `Array.prototype.slice.call(elements)`.
    func copiesList(_ id: NodeID) -> Bool { isListMethod(id, KnownName.slice) }

    /// Whether an expression is a method that lists have: `[].forEach`, `Array.prototype.forEach`.
    func isListMethod(_ id: NodeID, _ method: KnownName) -> Bool {
        guard tree[id].kind == .member, tree[id].name == method.id else { return false }
        let list = tree.unwrapped(tree[id].first)
        switch tree[list].kind {
        case .array: return tree[list].first < 0
        case .member: return tree[list].name == KnownName.prototype.id && isArray(tree.unwrapped(tree[list].first))
        default: return false
        }
    }

    /// `for (const link of links)`: the name stands for each of them in turn.
    mutating func readLoopOverList(_ id: NodeID) {
        guard tree[id].flags.contains(.isOf), let left = tree.child(id, 0), let list = tree.child(id, 1) else { return }
        var name = left
        if tree[left].kind == .declaration { name = tree[left].first }
        guard name >= 0, tree[name].kind == .identifier else { return }
        let binding = innermost[Int(tree[name].name)]
        let known = meaning(of: list)
        if binding >= 0, case .elements = known { scopes[binding].meaning = known }
    }

    /// Whether what a selector selects has an id, which one element has.
    private func isOneID(_ selector: String) -> Bool { Selector(parsing: selector)?.onlyID != nil }
}
