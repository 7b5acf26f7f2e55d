internal import DOM

/// The successful controls of a form as its markup sets them: nobody types in a simulation.
struct FormData {
    /// Names and values in document order.
    var pairs: [(name: String, value: String)] = []

    /// - Parameter withFiles: whether file inputs count, empty as they are: for the browser they do, for jQuery not.
    init(of form: Element, withFiles: Bool = false) {
        for control in form.descendants {
            guard let name = control.attribute("name"), !name.isEmpty, !control.hasAttribute("disabled"),
                control.closest(where: { $0.isHTML(named: "fieldset") && $0.hasAttribute("disabled") }) == nil
            else { continue }
            switch control.name {
            case "input": addInput(control, name, withFiles)
            case "select":
                let options = control.descendants.filter { $0.isHTML(named: "option") }
                let isMultiple = control.hasAttribute("multiple")
                var chosen = options.filter { $0.hasAttribute("selected") }
                if !isMultiple {
                    chosen = (chosen.last ?? options.first { !$0.hasAttribute("disabled") }).map { [$0] } ?? []
                }
                for option in chosen where !option.hasAttribute("disabled") {
                    pairs.append((name, option.attribute("value") ?? option.text))
                }
            case "textarea": pairs.append((name, control.text))
            default: break
            }
        }
    }

    private mutating func addInput(_ input: Element, _ name: String, _ withFiles: Bool) {
        switch input.attribute("type")?.lowercased() {
        case "file": if withFiles { pairs.append((name, "")) }
        case "submit", "button", "image", "reset": break
        case "checkbox", "radio":
            if input.hasAttribute("checked") { pairs.append((name, input.attribute("value") ?? "on")) }
        default: pairs.append((name, input.attribute("value") ?? ""))
        }
    }

    /// `application/x-www-form-urlencoded`.
    static func encode(_ pairs: [(name: String, value: String)]) -> String {
        pairs.map { pair in
            [pair.name, pair.value].map { text in
                let lines = text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
                return URIComponent.encode(lines).replacing("%20", with: "+")
            }.joined(separator: "=")
        }.joined(separator: "&")
    }
}
