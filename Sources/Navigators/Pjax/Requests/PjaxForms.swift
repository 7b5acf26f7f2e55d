internal import Facts

/// Forms, which the library takes only where a script hands it their submission (P14).
extension Door<Pjax> {
    /// A form is submitted (`handleSubmit`).
    mutating func submit(_ form: Node) -> Verdict {
        let bindings = tab.pjaxBindings.filter { $0.event == .submit }
        for (node, binding) in hearers(of: bindings, at: form) {
            guard live.isHTML(node, .form) else {
                throwException("what hears the submission is no form", at: node)
                return .ignored
            }
            var options = binding.options
            if options.container == .byAttribute, let name = live.attribute(AttributeName("data-pjax"), of: node) {
                options.container = .selector(name)
            }
            options.method = (live.attribute(.method, of: node).flatMap { $0.isEmpty ? nil : $0 } ?? "GET").uppercased()
            let hasFile = !live.descendants(of: node) {
                live.isHTML($0, .input) && live.attribute(.type, of: $0)?.lowercased() == "file"
            }.isEmpty
            if options.method == "GET", hasFile { return .ignored }
            guard case .selector(let text) = options.container else {
                throwException("nothing names the container", at: node)
                return .ignored
            }
            let containers = elements(selectedBy: text)
            guard !containers.isEmpty else {
                throwException("the container \(text) is not in the page", at: node)
                tab.noteMishap(.targetMissing, text)
                return .ignored
            }
            guard let address = address(of: node, options.method) else { return .ignored }
            return send(PjaxRequest(address, container: text, containers, options)) ? .prevented : .ignored
        }
        return .ignored
    }

    /// What a form asks for: its fields come behind the query of its action, without the button's.
    private mutating func address(of form: Node, _ method: String) -> WebAddress? {
        let action = live.attribute(.action, of: form) ?? ""
        // NOTE: without an action jQuery 1 takes the address that the document was loaded from.
        let written =
            action.isEmpty ? WebAddress(tab.window.initialHref) : WebAddress(action, base: tab.baseAddress)
        guard var address = written, method == "GET" else { return written }
        if action.isEmpty, live.hasAttribute(.action, of: form) { address.fragment = nil }
        let fields = FormData.encode(FormData(of: form, in: live).pairs)
        if !fields.isEmpty { address.query = (address.query.map { $0 + "&" } ?? "") + fields }
        return address
    }
}
