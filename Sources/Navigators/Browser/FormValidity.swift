internal import Facts

/// Whether a form's controls are valid, as far as markup tells: nothing that is required is empty (HTML Standard, "interactively
/// validate the constraints").
extension LiveDocument {
    /// Whether the browser lets a form be submitted.
    func isValid(_ form: Node, _ submitter: Node?) -> Bool {
        if hasAttribute(AttributeName("novalidate"), of: form) { return true }
        if let submitter, hasAttribute(AttributeName("formnovalidate"), of: submitter) { return true }
        return hasValidControls(form)
    }

    /// Whether no control that is required is empty.
    func hasValidControls(_ form: Node) -> Bool {
        let name = AttributeName("required")
        guard mayHold(name) else { return true }
        return controls(of: form, named: [.input, .select, .textarea]).allSatisfy { control in
            guard hasAttribute(name, of: control), !hasAttribute(.disabled, of: control) else { return true }
            if isHTML(control, .textarea) { return !text(of: control).isEmpty }
            if isHTML(control, .select) {
                let options = descendants(of: control) { isHTML($0, .option) }
                let chosen = options.last { hasAttribute(.selected, of: $0) } ?? options.first
                return chosen.map { !(attribute(.value, of: $0) ?? text(of: $0)).isEmpty } ?? false
            }
            return switch attribute(.type, of: control)?.lowercased() {
            case "checkbox", "radio": hasAttribute(.checked, of: control)
            case "submit", "button", "reset", "image", "hidden", "range", "color": true
            default: attribute(.value, of: control)?.isEmpty == false
            }
        }
    }
}
