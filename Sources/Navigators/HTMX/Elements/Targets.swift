internal import Facts

/// What an extended selector names that is no element.
enum HTMXTarget: Sendable {
    case element(Node)
    /// `document`, `window`, `root`: nothing that can be swapped.
    case other
}

/// A selector that no browser reads: an exception, which ends whatever asked.
struct InvalidSelector: Error {}

/// Targets (H40).
extension Door<HTMX> {
    /// The target of an element's request; nil where there is none.
    func target(of element: Node, boosted: Bool) throws(InvalidSelector) -> Node? {
        guard let (text, giver) = inheritance(of: .target, element), !text.isEmpty else {
            return boosted ? tab.window.live.body : element
        }
        if text == "this" { return giver }
        guard case .element(let node)? = try extended(text, from: element).first else { return nil }
        return node
    }

    /// Whether the target of an element's request is `document` or `window`.
    func namesNoElement(_ element: Node) throws(InvalidSelector) -> Bool {
        guard let text = inherited(.target, element), case .other? = try extended(text, from: element).first else {
            return false
        }
        return true
    }

    /// What an extended selector names, seen from an element.
    func extended(_ text: String, from element: Node) throws(InvalidSelector) -> [HTMXTarget] {
        var found: [HTMXTarget] = []
        var plain: [String] = []
        for part in profile.hasTargetLists ? Self.parts(of: text) : [text] {
            let part = Self.withoutChevrons(part)
            if let special = try special(part, from: element) {
                found += special
            } else {
                plain.append(part)
            }
        }
        guard !plain.isEmpty, let root = tab.window.live.root else { return found }
        let text = plain.joined(separator: ",")
        guard let selector = CSSSelector(text) else { throw InvalidSelector() }
        return found + selector.elements(under: root, in: tab.window.live).map { .element($0) }
    }

    /// What a word names that is no selector; nil for a selector.
    private func special(_ text: String, from element: Node) throws(InvalidSelector) -> [HTMXTarget]? {
        let live = tab.window.live
        switch profile.targetWords.contains(text) ? text : "" {
        case "body": return live.body.map { [.element($0)] } ?? []
        case "document", "window", "root": return [.other]
        case "host": return []
        case "next", "nextElementSibling": return sibling(of: element, 1).map { [.element($0)] } ?? []
        case "previous", "previousElementSibling": return sibling(of: element, -1).map { [.element($0)] } ?? []
        default: break
        }
        for word in ["closest ", "find ", "next ", "previous "] where text.hasPrefix(word) {
            let rest = Self.withoutChevrons(String(text.dropFirst(word.count)))
            guard let selector = CSSSelector(rest) else { throw InvalidSelector() }
            return search(word, selector, from: element).map { [.element($0)] } ?? []
        }
        return nil
    }

    private func search(_ word: String, _ selector: CSSSelector, from element: Node) -> Node? {
        let live = tab.window.live
        guard let root = live.root else { return nil }
        switch word {
        case "closest ": return live.closest(element) { selector.matches($0, in: live) }
        case "find ": return selector.elements(under: element, in: live).first
        case "next ":
            // Neither what is around the element nor what is in it.
            return selector.elements(under: root, in: live).first {
                live.precedes(element, $0) && !live.contains(element, $0)
            }
        default:
            return selector.elements(under: root, in: live).last {
                live.precedes($0, element) && !live.contains($0, element)
            }
        }
    }

    private func sibling(of element: Node, _ step: Int) -> Node? {
        let live = tab.window.live
        guard let parent = live.parent(of: element) else { return nil }
        let siblings = live.children(of: parent)
        guard let at = siblings.firstIndex(of: element), siblings.indices.contains(at + step) else { return nil }
        return siblings[at + step]
    }

    /// `<X/>` is X.
    private static func withoutChevrons(_ text: String) -> String {
        let text = text.trimmingBlanks
        return text.hasPrefix("<") && text.hasSuffix("/>") ? String(text.dropFirst().dropLast(2)) : text
    }

    /// The parts between the commas, but for those within `<X/>`.
    private static func parts(of text: String) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if character == ",", depth == 0 {
                parts.append("")
                continue
            }
            if character == "<" { depth += 1 }
            if character == ">", parts[parts.count - 1].hasSuffix("/") { depth -= 1 }
            parts[parts.count - 1].append(character)
        }
        return parts
    }
}
