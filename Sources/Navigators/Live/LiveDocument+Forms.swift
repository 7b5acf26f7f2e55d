package import Facts

/// Forms and their controls (HTML Standard, "form owner").
extension LiveDocument {
    /// The form that a control belongs to: the one that its `form` attribute names, the nearest around it, or the one that
    /// the parser gave it to.
    package func owningForm(of control: Node) -> Node? {
        if let id = attribute(.form, of: control) {
            return element(withID: id).flatMap { isHTML($0, .form) ? $0 : nil }
        }
        return closest(control) { isHTML($0, .form) } ?? formByParser(of: control)
    }

    /// The controls that belong to a form, in document order.
    package func controls(of form: Node, named names: [Word]) -> [Node] {
        let inside = descendants(of: form) { isHTML($0, in: names) }
        let hasNamedForms = mayHold(AttributeName(.form))
        let strays = markup(of: form)?.formsOfStrayControls ?? [:]
        guard hasNamedForms || strays.values.contains(Int(form.element)) else { return inside }
        return names.flatMap { elements(named: $0) }.filter { owningForm(of: $0) == form }
            .sorted { precedes($0, $1) }
    }

    /// The button that a visitor submits a form with: its first.
    func defaultButton(of form: Node) -> Node? {
        controls(of: form, named: [.button, .input]).first(where: isSubmitButton)
    }

    private func formByParser(of control: Node) -> Node? {
        guard let form = markup(of: control)?.formsOfStrayControls[Int(control.element)] else { return nil }
        let node = Node(part: control.part, element: form)
        return isConnected(node) ? node : nil
    }
}
