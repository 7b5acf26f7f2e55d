internal import Facts

/// The name of an attribute, which may also be written with `data-` before it; the plain one wins.
struct HTMXName: Sendable {
    let plain: AttributeName
    let data: AttributeName
    let text: String

    init(_ text: String) {
        self.text = text
        plain = AttributeName("hx-" + text)
        data = AttributeName("data-hx-" + text)
    }

    static let boost = HTMXName("boost")
    static let disable = HTMXName("disable")
    static let ignore = HTMXName("ignore")
    static let disinherit = HTMXName("disinherit")
    static let inherit = HTMXName("inherit")
    static let target = HTMXName("target")
    static let trigger = HTMXName("trigger")
    static let swap = HTMXName("swap")
    static let swapOOB = HTMXName("swap-oob")
    static let select = HTMXName("select")
    static let selectOOB = HTMXName("select-oob")
    static let pushURL = HTMXName("push-url")
    static let replaceURL = HTMXName("replace-url")
    static let include = HTMXName("include")
    static let headers = HTMXName("headers")
    static let vals = HTMXName("vals")
    static let params = HTMXName("params")
    static let preserve = HTMXName("preserve")
    static let history = HTMXName("history")
    static let historyElement = HTMXName("history-elt")
    static let head = HTMXName("head")
    static let validate = HTMXName("validate")
    static let partial = HTMXName("partial")
    static let verbs = ["get", "post", "put", "delete", "patch"].map { (verb: $0, name: HTMXName($0)) }
}

extension LiveDocument {
    /// The value of an attribute, by its plain name or the one with `data-`; an empty plain one counts as none.
    func value(_ name: HTMXName, of node: Node) -> String? {
        if let value = attribute(name.plain, of: node), !value.isEmpty { return value }
        return attribute(name.data, of: node) ?? attribute(name.plain, of: node)
    }

    /// Whether an attribute is there, by either name.
    func has(_ name: HTMXName, _ node: Node) -> Bool {
        hasAttribute(name.plain, of: node) || hasAttribute(name.data, of: node)
    }

    /// The elements that have an attribute by either name, in document order.
    func elements(with name: HTMXName, under ancestor: Node? = nil) -> [Node] {
        let plain = elements(with: name.plain, under: ancestor)
        let data = elements(with: name.data, under: ancestor)
        if data.isEmpty { return plain }
        let known = Set(plain)
        let added = data.filter { !known.contains($0) }
        return added.isEmpty ? plain : (plain + added).sorted { precedes($0, $1) }
    }
}

/// Inheritance (H13, H120).
extension Door<HTMX> {
    /// The value that holds for an element: its own, or the nearest inherited one; nil where none does.
    func inherited(_ name: HTMXName, _ element: Node) -> String? { inheritance(of: name, element)?.value }

    /// The same with the element that says it.
    func inheritance(of name: HTMXName, _ element: Node) -> (value: String, giver: Node)? {
        if profile.isFour { return explicitInheritance(of: name, element) }
        let live = tab.window.live
        var next: Node? = element
        while let at = next {
            var value = live.value(name, of: at)
            if at != element {
                if configuration.inheritsNothing {
                    if !Self.lists(live.value(.inherit, of: at), name) { value = nil }
                } else if Self.lists(live.value(.disinherit, of: at), name) {
                    return nil
                }
            }
            if let value, !value.isEmpty { return value == "unset" ? nil : (value, at) }
            next = live.parent(of: at)
        }
        return nil
    }

    private static func lists(_ names: String?, _ name: HTMXName) -> Bool {
        guard let names else { return false }
        return names == "*" || names.split(separator: " ").contains { $0 == "hx-" + name.text }
    }

    /// H11: whether somebody switched the library off around an element.
    func isDisabled(_ element: Node) -> Bool {
        let name = profile.isFour ? HTMXName.ignore : .disable
        return live.closest(element) { tab.window.live.has(name, $0) } != nil
    }
}
