internal import Navigators
internal import Yams

/// A value of a YAML text; nodes of live documents have no place in this module.
typealias Node = Yams.Node

extension Shape {
    /// Whether a value is of the kind that the shape wants, whatever is in it.
    func takes(_ node: Node) -> Bool {
        switch self {
        case .text, .form, .choice: node.isText
        case .integer: node.kind == .integer
        case .boolean: node.kind == .boolean
        case .null: node.kind == .null
        case .list: node.sequence != nil
        case .keys, .map: node.mapping != nil
        case .either(let shapes): shapes.contains { $0.takes(node) }
        }
    }

    /// Whether texts are among what it takes.
    var takesText: Bool {
        switch self {
        case .text, .form, .choice: true
        case .either(let shapes): shapes.contains { $0.takesText }
        case .integer, .boolean, .null, .list, .keys, .map: false
        }
    }

    /// What it wants, for people.
    var shown: String {
        switch self {
        case .text, .form, .choice: "a text"
        case .integer: "a number"
        case .boolean: "true or false"
        case .null: "null"
        case .list: "a list"
        case .keys(let keyed): "a mapping with " + keyed.keys.map(\.name).joined(separator: ", ")
        case .map: "a mapping"
        case .either(let shapes): shapes.map(\.shown).joined(separator: " or ")
        }
    }
}

extension Node {
    /// What kind of value a scalar is, nil for lists and mappings.
    var kind: CoreSchema? {
        guard let scalar else { return nil }
        let tag = scalar.tag.rawValue
        guard tag.isEmpty || tag == Tag.Name.str.rawValue else { return CoreSchema(tag: tag) }
        return scalar.style == .plain ? CoreSchema(plain: scalar.string) : .text
    }

    /// Whether it is a text and nothing that YAML reads as a number or the like.
    var isText: Bool { kind == .text }

    /// The value of a key of a mapping.
    func value(_ key: String) -> Node? { mapping?.first { $0.key.scalar?.string == key }?.value }

    /// The keys and values of a mapping, none for anything else.
    var pairs: [(key: Node, value: Node)] { mapping.map { $0.map { ($0.key, $0.value) } } ?? [] }

    /// What it is, for people.
    var shown: String {
        if sequence != nil { return "a list" }
        if mapping != nil { return "a mapping" }
        let text = scalar?.string ?? ""
        switch kind {
        case .null: return "empty"
        case .integer, .float: return "the number \(text)"
        case .boolean: return "the truth value \(text)"
        default: return "the text \"\(text.prefix(40))\(text.count > 40 ? "…" : "")\""
        }
    }
}

extension [String] {
    /// The word that a wrong one was probably meant as, nil when none is near.
    func nearest(to word: String) -> String? {
        let limit = Swift.max(2, word.count / 3)
        return map { (word.distance(to: $0), $0) }.filter { $0.0 <= limit }.min { $0 < $1 }?.1
    }
}
