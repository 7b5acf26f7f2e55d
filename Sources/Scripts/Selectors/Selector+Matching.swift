/// An element, as far as selectors ask for it.
package protocol SelectableElement {
    /// The element's name in small letters.
    var elementName: String { get }
    /// The value of an attribute, by its name in small letters; empty if it has none, nil if it is not there.
    func value(ofAttribute name: String) -> String?
    /// Whether it has exactly this id.
    func hasID(_ id: String) -> Bool
    /// Whether one of its classes is this one.
    func hasClass(_ name: String) -> Bool
    /// The element around it.
    var enclosing: Self? { get }
}

extension SelectableElement {
    package func hasID(_ id: String) -> Bool { value(ofAttribute: "id") == id }

    package func hasClass(_ name: String) -> Bool { value(ofAttribute: "class")?.utf8.hasWord(name.utf8) ?? false }
}

/// Whether a selector selects an element.
package enum SelectorMatch: Int, Hashable, Sendable, Comparable {
    case no
    /// That hangs on what is not asked: a sibling, whether it is visible, the how many-eth it is.
    case perhaps
    case yes

    /// What is less certain comes first.
    package static func < (first: SelectorMatch, second: SelectorMatch) -> Bool { first.rawValue < second.rawValue }
}

extension Selector {
    /// Whether an element is selected.
    package func match(_ element: some SelectableElement) -> SelectorMatch {
        var best = SelectorMatch.no
        for index in alternatives.indices where best != .yes { best = max(best, alternatives[index].match(element)) }
        return best
    }
}

extension Selector.Chain {
    /// Whether an element is selected.
    ///
    /// OPTIMIZATION: most elements are none of the last compound; going through lists made of both parts took half of the time
    /// of matching. A span lends the compounds, which an array copies; with ids and classes compared where they stand, and
    /// no copies of what jquery-pjax hears, a check of a blog of 386 files takes 12.3 s of processor time instead of 14.2 s.
    func match<E: SelectableElement>(_ element: E) -> SelectorMatch {
        let compounds = compounds.span
        guard !compounds.isEmpty else { return .no }
        var index = compounds.count - 1
        var best = compounds[index].match(element)
        var current = element
        while index > 0, best != .no {
            index -= 1
            switch combinators[index] {
            case .child:
                guard let outer = current.enclosing else { return .no }
                best = min(best, compounds[index].match(outer))
                current = outer
            case .descendant:
                // The nearest fits best: what is further out is inside of fewer.
                var outer = current.enclosing
                var found = SelectorMatch.no
                while let candidate = outer, found == .no {
                    found = compounds[index].match(candidate)
                    if found != .no { current = candidate }
                    outer = candidate.enclosing
                }
                best = min(best, found)
            case .nextSibling, .laterSibling:
                // Siblings are not asked for; what is further out cannot be told apart then.
                return .perhaps
            }
        }
        return best
    }
}

extension Selector.Compound {
    func match(_ element: some SelectableElement) -> SelectorMatch {
        if let elementName, elementName != element.elementName { return .no }
        for id in ids where !element.hasID(id) { return .no }
        for name in classes where !element.hasClass(name) { return .no }
        guard attributes.allSatisfy({ $0.holds(element.value(ofAttribute: $0.name)) }) else { return .no }
        guard excluded.allSatisfy({ $0.match(element) == .no }) else { return .no }
        return pseudoClasses.isEmpty ? .yes : .perhaps
    }
}

extension Selector.AttributeTest {
    func holds(_ actual: String?) -> Bool {
        guard let actual else { return comparison == .differs }
        switch comparison {
        case .exists: return true
        case .equals: return actual == value
        case .differs: return actual != value
        case .hasPrefix: return !value.isEmpty && actual.hasPrefix(value)
        case .hasSuffix: return !value.isEmpty && actual.hasSuffix(value)
        case .contains: return !value.isEmpty && actual.utf8.contains(value.utf8)
        case .hasWord: return !value.isEmpty && actual.utf8.hasWord(value.utf8)
        case .hasLanguage: return actual == value || actual.hasPrefix(value + "-")
        }
    }
}

extension String.UTF8View {
    /// Whether a word stands among words with blanks between them.
    fileprivate func hasWord(_ word: String.UTF8View) -> Bool {
        var rest = self[...]
        while let start = rest.firstIndex(where: { $0 > 0x20 }) {
            rest = rest[start...]
            let end = rest.firstIndex { $0 <= 0x20 } ?? rest.endIndex
            if rest[..<end].elementsEqual(word) { return true }
            rest = rest[end...]
        }
        return false
    }

    /// Whether a text stands somewhere in another.
    fileprivate func contains(_ other: String.UTF8View) -> Bool {
        var rest = self[...]
        while rest.count >= other.count {
            if rest.starts(with: other) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
