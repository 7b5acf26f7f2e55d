internal import DOM

/// Forms and the controls that a parser has given to them.
extension Markup {
    /// The forms of controls that lie in none, by the numbers of the elements: between a form's tags the parser gives each
    /// control to it, wherever in the tree it puts the two (HTML Standard, "form element pointer").
    ///
    ///     <table><form action="a.html"><tr><td><input name="q"></td></tr></form></table>
    ///
    /// Of a table's form nothing but an empty element is left in the tree.
    package var formsOfStrayControls: [Int: Int] { derived(StrayControls()) { readFormsOfStrayControls() } }

    private struct StrayControls: Hashable {}

    private func readFormsOfStrayControls() -> [Int: Int] {
        let forms = placed(elements(named: .form))
        let strays = [Word.input, .select, .textarea, .button].reduce(into: [Int: Int]()) { strays, name in
            let lying = elements(named: name).filter { !isInside(.form, $0) && !isInside(.template, $0) }
            strays.merge(placed(lying)) { first, _ in first }
        }
        guard let start = forms.keys.min(), let end = strays.keys.max(), start < end else { return [:] }
        var owners: [Int: Int] = [:]
        source.decoded.withUnsafeBufferPointer { text in
            var scanner = TagScanner(text, from: start)
            var open: Int?
            // Tags in a template leave the pointer alone.
            var templates = 0
            while let tag = scanner.next(), tag.range.lowerBound <= end {
                if scanner.isNamed("template", tag.name) { templates = max(0, templates + (tag.isEnd ? -1 : 1)) }
                if templates > 0 { continue }
                if tag.isEnd {
                    if scanner.isNamed("form", tag.name) { open = nil }
                } else if let form = forms[tag.range.lowerBound] {
                    open = form
                } else if let open, let stray = strays[tag.range.lowerBound] {
                    owners[stray] = open
                }
            }
        }
        return owners
    }

    /// Elements by where their start tags begin.
    private func placed(_ elements: [Int]) -> [Int: Int] {
        elements.reduce(into: [:]) { places, element in
            if let tag = startTagOffsets(of: element) { places[Int(tag.lowerBound)] = element }
        }
    }

    private func isInside(_ name: Word, _ element: Int) -> Bool {
        var next = parent(of: element)
        while let at = next {
            if isHTML(at, name) { return true }
            next = parent(of: at)
        }
        return false
    }
}
