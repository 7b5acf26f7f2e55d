internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Evidence.Visit {
    /// Whether jquery-pjax took the link, or meant to (P10, P13).
    var isOfPjax: Bool { outcome.route?.rule.number.hasPrefix("P") == true }
}

extension Evidence {
    /// Whether a script of a file enters with a visit: with htmx all of the body does, with jquery-pjax what stands in the
    /// fragment (P36, P43).
    func enters(_ row: ScriptRow, _ passage: TurboVisits.Passage) -> Bool {
        guard row.place != .head else { return false }
        guard passage.visit.isOfPjax, let tag = row.tag, let markup = markup(of: passage.to) else { return true }
        let script = markup.elements(named: .script).first { markup.startTagByte(of: $0) == tag.bytes.lowerBound }
        return script.map { enters($0, of: markup, passage) } ?? false
    }

    /// The same of an element of the file.
    func enters(_ element: Int, of markup: Markup, _ passage: TurboVisits.Passage) -> Bool {
        guard
            let offset = graph.nodes[passage.visit.node].edges[passage.visit.edge].target.flatMap({ target in
                graph.nodes[target].state.active?.offset
            }),
            let fragment = (0..<element).last(where: { markup.startTagByte(of: $0) == offset })
        else {
            // All of the body came, for want of a fragment.
            return markup.elements(named: .body).first.map { element > $0 && element < markup.end(of: $0) } ?? false
        }
        return element < markup.end(of: fragment)
    }

    /// Whether a script runs again whenever its page is visited: with jquery-pjax inline ones do, and external ones once in a
    /// document (P41).
    func runsAgain(_ row: ScriptRow, _ passage: TurboVisits.Passage) -> Bool {
        !passage.visit.isOfPjax || row.kind == .inline && enters(row, passage)
    }
}
