internal import Facts

/// Version 4: what an element says counts for itself, and for others only where it says so (H120).
extension Door<HTMX> {
    /// The value that holds for an element, with the element that says it; an empty one counts too.
    func explicitInheritance(of name: HTMXName, _ element: Node) -> (value: String, giver: Node)? {
        let live = tab.window.live
        if let own = live.written(name, "", of: element) ?? live.written(name, ":inherited", of: element) {
            return (own, element)
        }
        let added = live.written(name, ":append", of: element) ?? live.written(name, ":inherited:append", of: element)
        let giver = live.ancestors(of: element).first { node in
            live.written(name, ":inherited", of: node) != nil
                || live.written(name, ":inherited:append", of: node) != nil
                || configuration.inheritsAll && live.written(name, "", of: node) != nil
        }
        let inherited = giver.flatMap { explicitInheritance(of: name, $0) }
        guard let added else { return inherited }
        guard let inherited, !inherited.value.isEmpty else { return (added, element) }
        return ((inherited.value + "," + added).filter { $0 != "{" && $0 != "}" }, inherited.giver)
    }
}

extension LiveDocument {
    /// The value of an attribute with something behind its name.
    fileprivate func written(_ name: HTMXName, _ suffix: String, of node: Node) -> String? {
        attribute(suffix.isEmpty ? name.plain : AttributeName(name.plain.text + suffix), of: node)
            ?? attribute(suffix.isEmpty ? name.data : AttributeName(name.data.text + suffix), of: node)
    }
}

/// Pairs of names and values as version 4 writes them: `swap:'beforeend' target:'#box'`, `strip:true`.
struct HTMXSettings: Sendable {
    /// The pairs in their order, with values that are JSON read as that.
    private(set) var members: [OrderedJSON.Member] = []

    init(_ text: String) {
        if case .object(let members)? = OrderedJSON(parsing: text) {
            self.members = members
            return
        }
        var rest = text[...]
        while let word = Self.next(&rest) {
            let value = OrderedJSON(parsing: word.value) ?? .string(word.value)
            members.append(OrderedJSON.Member(name: word.name, value: value))
        }
    }

    subscript(name: String) -> String? { members.last { $0.name == name }?.value.sent }

    private static func next(_ rest: inout Substring) -> (name: String, value: String)? {
        rest = rest.drop { $0.isWhitespace || $0 == "," }
        guard !rest.isEmpty else { return nil }
        let name = quoted(&rest) ?? take(&rest) { $0.isWhitespace || $0 == ":" || $0 == "," }
        rest = rest.drop { $0 == " " }
        guard rest.first == ":" else { return (name, "true") }
        rest = rest.dropFirst().drop { $0 == " " }
        return (name, quoted(&rest) ?? take(&rest) { $0.isWhitespace || $0 == "," })
    }

    private static func quoted(_ rest: inout Substring) -> String? {
        guard let mark = rest.first, mark == "'" || mark == "\"", let end = rest.dropFirst().firstIndex(of: mark) else {
            return nil
        }
        defer { rest = rest[rest.index(after: end)...] }
        return String(rest[rest.index(after: rest.startIndex)..<end])
    }

    private static func take(_ rest: inout Substring, until isEnd: (Character) -> Bool) -> String {
        let word = rest.prefix { !isEnd($0) }
        rest = rest[word.endIndex...]
        if word.isEmpty { rest = rest.dropFirst() }
        return String(word)
    }
}
