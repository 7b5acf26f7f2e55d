extension Selector {
    /// What the names of the classes begin with that jQuery Mobile gives to elements.
    static let libraryPrefix = "ui-"

    /// The selector as far as elements that jQuery Mobile has not touched tell.
    package var forElementsOfLibrary: Selector { leavingOpen(classesBeginningWith: Self.libraryPrefix) }

    /// The selector without the classes whose names begin in some way, which a library gives to elements as it pleases:
    /// what they ask is not answered, as with pseudo-classes.
    private func leavingOpen(classesBeginningWith prefix: String) -> Selector {
        var selector = self
        for chain in selector.alternatives.indices {
            for index in selector.alternatives[chain].compounds.indices {
                selector.alternatives[chain].compounds[index].leaveOpen(prefix)
            }
        }
        return selector
    }

    /// The id by which alone elements are found; nil where there are other ways.
    package var onlyID: String? {
        guard keys.count == 1, case .id(let id) = keys[0] else { return nil }
        return id
    }

    /// What elements must have to be selected at all, one for each alternative, by the last of its compounds.
    package var keys: [SelectorKey] {
        alternatives.map { chain in
            guard let last = chain.compounds.last else { return .any }
            if let id = last.ids.first { return .id(id) }
            if let name = last.classes.first { return .class(name) }
            if let name = last.elementName { return .element(name) }
            return last.attributes.first { $0.comparison != .differs }.map { .attribute($0.name) } ?? .any
        }
    }
}

/// Something by which elements that a selector may select are looked up.
package enum SelectorKey: Hashable, Sendable {
    case id(String)
    case `class`(String)
    case element(String)
    /// By the name in small letters.
    case attribute(String)
    /// Any element may be selected.
    case any
}

extension Selector.Compound {
    fileprivate mutating func leaveOpen(_ prefix: String) {
        for name in classes where name.hasPrefix(prefix) { pseudoClasses.append("." + name) }
        classes.removeAll { $0.hasPrefix(prefix) }
    }
}
