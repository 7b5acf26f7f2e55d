internal import Facts

/// The fields that a request sends (H32, H33).
struct HTMXFields: Sendable {
    typealias Pair = (name: String, value: String)

    /// H32: the parameter that keeps caches from answering (`getCacheBusterParam`).
    static let cacheBuster = "org.htmx.cache-buster"

    private(set) var pairs: [Pair] = []

    /// Adds a field.
    mutating func add(_ name: String, _ value: String) { pairs.append((name, value)) }

    /// Fields replace those of the same names, at the end.
    mutating func override(with others: [Pair]) {
        let names = Set(others.map(\.name))
        pairs.removeAll { names.contains($0.name) }
        pairs += others
    }

    /// `hx-params`.
    mutating func filter(_ parameters: String) {
        if parameters == "*" { return }
        if parameters == "none" { return pairs = [] }
        let isExclusion = parameters.hasPrefix("not ")
        let list = isExclusion ? parameters.dropFirst(4) : parameters[...]
        let names = list.split(separator: ",").map { String($0).trimmingBlanks }
        if isExclusion { return pairs.removeAll { names.contains($0.name) } }
        pairs = names.flatMap { name in pairs.filter { $0.name == name } }
    }

    /// As they stand in an address: a blank is `%20`.
    static func encode(_ pairs: [Pair]) -> String {
        pairs.map { URIComponent.encode($0.name) + "=" + URIComponent.encode($0.value) }.joined(separator: "&")
    }
}

extension HTMXFields {
    /// H32: an address as it is pushed, without the parameter that keeps caches from answering.
    static func withoutCacheBuster(_ path: String) -> String {
        guard let name = path.firstRange(of: cacheBuster + "=") else { return path }
        let end = path[name.upperBound...].firstIndex(of: "&").map { path.index(after: $0) } ?? path.endIndex
        let rest = path[..<name.lowerBound] + path[end...]
        return String(rest.last == "&" || rest.last == "?" ? rest.dropLast() : rest)
    }
}

extension Door<HTMX> {
    /// The fields of a request, and whether the form's controls are valid (H19).
    func fields(of request: HTMXRequest, verb: String) -> (fields: [HTMXFields.Pair], isValid: Bool) {
        let live = tab.window.live
        let element = request.element
        var fields = HTMXFields()
        var isValid = true
        let isForm = live.isHTML(element, .form)
        var validates = isForm && !live.hasAttribute(AttributeName("novalidate"), of: element)
        if let submitter = request.submitter, live.hasAttribute(AttributeName("formnovalidate"), of: submitter) {
            validates = false
        }
        if isForm {
            for pair in FormData(of: element, in: live).pairs { fields.add(pair.name, pair.value) }
            if validates { isValid = live.hasValidControls(element) }
        } else if !profile.isFour || live.isHTML(element, in: [.input, .select, .textarea]) {
            if let pair = ownField(of: element) { fields.add(pair.name, pair.value) }
        }
        if let button = request.submitter ?? (isButton(element) ? element : nil),
            let name = live.attribute(.name, of: button)
        {
            fields.override(with: [(name, live.attribute(.value, of: button) ?? "")])
        }
        for pair in included(by: element) { fields.add(pair.name, pair.value) }
        fields.override(with: values(of: element))
        if let parameters = inherited(.params, element) { fields.filter(parameters) }
        if configuration.bustsCaches, verb == "get" {
            fields.override(with: [(HTMXFields.cacheBuster, request.target.flatMap { live.id(of: $0) } ?? "true")])
        }
        return (fields.pairs, isValid)
    }

    private func isButton(_ element: Node) -> Bool {
        let live = tab.window.live
        return live.isHTML(element, .button)
            || live.isHTML(element, .input) && live.attribute(.type, of: element) == "submit"
    }

    /// What a control outside of forms sends.
    private func ownField(of element: Node) -> HTMXFields.Pair? {
        let live = tab.window.live
        guard let name = live.attribute(.name, of: element), !name.isEmpty, !live.hasAttribute(.disabled, of: element)
        else { return nil }
        if live.isHTML(element, .textarea) { return (name, live.text(of: element)) }
        if live.isHTML(element, .select) {
            let options = live.descendants(of: element) { live.isHTML($0, .option) }
            let chosen = options.last { live.hasAttribute(.selected, of: $0) } ?? options.first
            return chosen.map { (name, live.attribute(.value, of: $0) ?? live.text(of: $0)) }
        }
        guard live.isHTML(element, .input) else { return nil }
        switch live.attribute(.type, of: element)?.lowercased() {
        case "button", "submit", "image", "reset", "file": return nil
        case "checkbox", "radio":
            guard live.hasAttribute(.checked, of: element) else { return nil }
            return (name, live.attribute(.value, of: element) ?? "on")
        default: return (name, live.attribute(.value, of: element) ?? "")
        }
    }

    /// `hx-include`.
    private func included(by element: Node) -> [HTMXFields.Pair] {
        let live = tab.window.live
        guard let (text, giver) = inheritance(of: .include, element) else { return [] }
        var nodes: [Node] = []
        if text == "this" {
            nodes = [giver]
        } else {
            for target in (try? extended(text, from: element)) ?? [] {
                if case .element(let node) = target { nodes.append(node) }
            }
        }
        var seen: Set<Node> = [element]
        return nodes.flatMap { node -> [HTMXFields.Pair] in
            guard seen.insert(node).inserted else { return [] }
            if live.isHTML(node, .form) { return FormData(of: node, in: live).pairs }
            let controls = live.descendants(of: node) { live.isHTML($0, in: [.input, .select, .textarea]) }
            return ([node] + controls.filter { seen.insert($0).inserted }).compactMap { ownField(of: $0) }
        }
    }

    /// `hx-vals`, those of the element before inherited ones.
    private func values(of element: Node) -> [HTMXFields.Pair] {
        let live = tab.window.live
        var members: [OrderedJSON.Member] = []
        let givers =
            profile.isFour
            ? inheritance(of: .vals, element).map { [$0.value] } ?? []
            : ([element] + live.ancestors(of: element)).compactMap { live.value(.vals, of: $0) }
        for text in givers {
            let text = text.trimmingBlanks
            if text == "unset" { break }
            let braced = text.hasPrefix("{") ? text : "{" + text + "}"
            guard case .object(let found)? = OrderedJSON(parsing: braced) else { continue }
            for member in found where !members.contains(where: { $0.name == member.name }) { members.append(member) }
        }
        return members.flatMap { member -> [HTMXFields.Pair] in
            if case .array(let values) = member.value { return values.map { (member.name, $0.sent) } }
            return [(member.name, member.value.sent)]
        }
    }
}
