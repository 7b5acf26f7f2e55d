internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Evidence {
    /// Whether a script of a file comes in with a visit, rather than staying behind or being there: all of the body does under
    /// Turbo and htmx, what stands in the fragment under jquery-pjax (P36, P43), and in the container of MkDocs-Material (MI24).
    func enters(_ row: ScriptRow, _ passage: Passage) -> Bool {
        guard row.place != .head else { return false }
        guard let tag = row.tag, let markup = markup(of: passage.to) else { return true }
        let script = markup.elements(named: .script).first { markup.startTagByte(of: $0) == tag.bytes.lowerBound }
        return script.map { enters($0, of: markup, passage) } ?? true
    }

    /// The same of an element of the file that does not stand in its head.
    func enters(_ element: Int, of markup: Markup, _ passage: Passage) -> Bool {
        switch passage.family {
        case .pjax: return isInFragment(element, of: markup, passage)
        case .material: return markup.themesContainer.map { element > $0 && element < markup.end(of: $0) } ?? false
        default: return true
        }
    }

    /// The same of the element that has an id; false where none has it.
    func enters(id: String, _ passage: Passage) -> Bool {
        guard let markup = markup(of: passage.to), let element = markup.firstElement(withID: id) else { return false }
        return enters(element, of: markup, passage)
    }

    private func isInFragment(_ element: Int, of markup: Markup, _ passage: Passage) -> Bool {
        guard
            let offset = graph.nodes[passage.visit.node].edges[passage.visit.edge].target.flatMap({ target in
                graph.nodes[target].state.active?.offset
            }),
            let fragment = (0..<markup.count).first(where: { markup.startTagByte(of: $0) == offset })
        else {
            // All of the body came, for want of a fragment.
            return markup.elements(named: .body).first.map { element > $0 && element < markup.end(of: $0) } ?? false
        }
        return element > fragment && element < markup.end(of: fragment)
    }

    /// Whether a script runs again whenever its page is visited: what comes in does, but for external ones under jquery-pjax,
    /// which run once in a document (P41).
    func runsAgain(_ row: ScriptRow, _ passage: Passage) -> Bool {
        enters(row, passage) && (passage.family != .pjax || row.kind == .inline)
    }
}
