internal import Facts

/// One of a selector's alternatives, as jQuery's `children` asks it of each child: names that an element must have (L1).
///
/// A data-url is no selector that somebody wrote: what counts is at which characters Sizzle throws, where a ``Selector`` reads
/// what a browser would.
struct ChildSelector {
    /// What a name of the selector is compared with.
    private enum Part {
        case id(String)
        case ofClass(String)
        case element(String)
    }

    private var parts: [Part] = []
    /// Whether it names a parent or a neighbour too (`#a > b`), as no page among the container's children has it.
    private var matchesNone = false

    func matches(_ element: Node, _ live: LiveDocument) -> Bool {
        !matchesNone
            && parts.allSatisfy { part in
                switch part {
                case .id(let name): live.attribute(.id, of: element, equals: name)
                case .ofClass(let name): live.hasClass(name, element)
                case .element(let name): name == "*" || live.name(of: element) == name.lowercased()
                }
            }
    }

    /// The alternatives of a selector, which commas part.
    ///
    /// - Returns: `nil` where jQuery throws a syntax error.
    static func alternatives(of selector: String, _ jQuery: JQueryVersion) -> [ChildSelector]? {
        var alternatives: [ChildSelector] = []
        for text in selector.split(separator: ",", omittingEmptySubsequences: false) {
            guard let alternative = jQuery.isAtLeast(1, 8) ? strict(text) : lenient(text) else { return nil }
            alternatives.append(alternative)
        }
        return alternatives
    }

    /// As Sizzle reads it from jQuery 1.8 on: each character must be part of something.
    private static func strict(_ text: Substring) -> ChildSelector? {
        var selector = ChildSelector()
        var rest = text
        while let first = rest.first {
            if combinators.contains(first) {
                selector.matchesNone = true
                rest.removeFirst()
            } else if let part = takePart(of: &rest) {
                selector.parts.append(part)
            } else {
                return nil
            }
        }
        return selector.parts.isEmpty ? nil : selector
    }

    /// As Sizzle read it until jQuery 1.7: once a name was found, what it did not know was skipped, but `:` and a name were
    /// taken for a pseudo-class. A bracket that nothing closes parts two elements as a blank does.
    private static func lenient(_ text: Substring) -> ChildSelector? {
        var selector = ChildSelector()
        var rest = text
        while let part = takePart(of: &rest) { selector.parts.append(part) }
        if selector.parts.isEmpty, !text.isEmpty { return nil }
        if let colon = rest.firstIndex(of: ":"), rest[colon...].dropFirst().first.map(isIdentifierCharacter) == true {
            return nil
        }
        let hasRelatives = rest.contains(where: combinators.contains) || rest.contains("[") || isOpen(rest)
        selector.matchesNone = text.isEmpty || hasRelatives
        return selector
    }

    private static let combinators: Set<Character> = [">", "+", "~", " ", "\t", "\n", "\r", "\u{0C}"]

    /// Whether a parenthesis opens that does not close.
    private static func isOpen(_ text: Substring) -> Bool {
        guard let start = text.firstIndex(of: "(") else { return false }
        return !text[start...].contains(")")
    }

    private static func takePart(of rest: inout Substring) -> Part? {
        guard let first = rest.first else { return nil }
        if first == "*" {
            rest.removeFirst()
            return .element("*")
        }
        let isMarked = first == "#" || first == "."
        let name = rest.dropFirst(isMarked ? 1 : 0).prefix(while: isIdentifierCharacter)
        if name.isEmpty { return nil }
        rest = rest[name.endIndex...]
        return first == "#" ? .id(String(name)) : first == "." ? .ofClass(String(name)) : .element(String(name))
    }
}

/// `[\w\u00c0-\uFFFF-]`
private func isIdentifierCharacter(_ character: Character) -> Bool {
    guard character.isASCII else { return true }
    return character.isLetter || character.isNumber || character == "_" || character == "-"
}
