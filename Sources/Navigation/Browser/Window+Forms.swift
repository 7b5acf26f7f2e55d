internal import DOM

/// Submitting a form: the framework's handler, then the browser (semantics, section 4).
extension Window {
    /// Submits a form.
    ///
    /// - Parameters:
    ///   - form: the form.
    ///   - submitter: the button that was clicked, nil when there was none.
    func submit(_ form: Element, submitter: Element?) {
        if let handler = form.attribute("onsubmit").flatMap({ InlineHandler($0) }), handler.prevents {
            return session.note("the form's onsubmit returns false", at: form.range(ofValue: "onsubmit"))
        }
        if let framework, framework.handleSubmit(of: form) { return }
        let action = submitter?.attribute("formaction") ?? form.attribute("action") ?? ""
        let base = action.isEmpty ? location : baseAddress
        guard var address = WebAddress(action, base: base) else { return }
        if let target = form.attribute("target"), !["", "_self", "_top", "_parent"].contains(target.lowercased()) {
            return session.note("the form opens in another tab; this one stays", at: form.range(ofValue: "target"))
        }
        let method = submitter?.attribute("formmethod") ?? form.attribute("method") ?? "get"
        if method.lowercased() == "post" { return session.follow(address, request: .post) }
        var controls = FormData(of: form, withFiles: true).pairs
        let name = submitter?.attribute("name") ?? ""
        if submitter?.attribute("type")?.lowercased() == "image" {
            // The place of the click in the picture.
            controls += ["x", "y"].map { (name.isEmpty ? $0 : name + "." + $0, "0") }
        } else if let submitter, !name.isEmpty {
            controls.append((name, submitter.attribute("value") ?? ""))
        }
        address.query = FormData.encode(controls)
        address.fragment = nil
        session.follow(address)
    }
}
