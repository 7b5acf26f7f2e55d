internal import Facts

/// The successful controls of a form as its markup sets them: nobody types in a simulation.
package struct FormData {
    /// Names and values in document order.
    package private(set) var pairs: [(name: String, value: String)] = []

    /// Reads the controls of a form; file inputs, empty as they are, count for the browser and not for jQuery.
    package init(of form: Node, in live: LiveDocument, withFiles: Bool = false) {
        for control in live.controls(of: form, named: [.input, .select, .textarea]) {
            guard let name = live.attribute(.name, of: control), !name.isEmpty,
                !live.hasAttribute(.disabled, of: control),
                live.closest(control, where: { live.isHTML($0, .fieldset) && live.hasAttribute(.disabled, of: $0) })
                    == nil
            else { continue }
            if live.isHTML(control, .input) {
                addInput(control, name, live, withFiles)
            } else if live.isHTML(control, .select) {
                addSelect(control, name, live)
            } else {
                pairs.append((name, live.text(of: control)))
            }
        }
    }

    private mutating func addSelect(_ select: Node, _ name: String, _ live: LiveDocument) {
        let options = live.descendants(of: select) { live.isHTML($0, .option) }
        var chosen = options.filter { live.hasAttribute(.selected, of: $0) }
        if !live.hasAttribute(.multiple, of: select) {
            let option = chosen.last ?? options.first { !live.hasAttribute(.disabled, of: $0) }
            chosen = option.map { [$0] } ?? []
        }
        for option in chosen where !live.hasAttribute(.disabled, of: option) {
            pairs.append((name, live.attribute(.value, of: option) ?? live.text(of: option).collapsed))
        }
    }

    private mutating func addInput(_ input: Node, _ name: String, _ live: LiveDocument, _ withFiles: Bool) {
        switch live.attribute(.type, of: input)?.lowercased() {
        case "file": if withFiles { pairs.append((name, "")) }
        case "submit", "button", "image", "reset": break
        case "checkbox", "radio":
            if live.hasAttribute(.checked, of: input) {
                pairs.append((name, live.attribute(.value, of: input) ?? "on"))
            }
        default: pairs.append((name, live.attribute(.value, of: input) ?? ""))
        }
    }

    /// What an encoded text holds.
    package static func pairs(in text: String) -> [(name: String, value: String)] {
        text.split(separator: "&").map { part in
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { half in
                let spaced = half.replacing("+", with: " ")
                return String(decoding: URIComponent.decodeLeniently(String(spaced)), as: UTF8.self)
            }
            return (halves[0], halves.count > 1 ? halves[1] : "")
        }
    }

    /// `application/x-www-form-urlencoded`.
    package static func encode(_ pairs: [(name: String, value: String)]) -> String {
        pairs.map { pair in
            [pair.name, pair.value].map { text in
                let lines = text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
                return URIComponent.encode(lines).replacing("%20", with: "+")
            }.joined(separator: "=")
        }.joined(separator: "&")
    }
}
