internal import DOM
internal import Facts
internal import Navigators

/// A comparison as text for people: two columns where the terminal is wide, else one column with both.
struct ComparisonText {
    let terminal: Terminal
    /// What makes a file's path from the site's root a path from here.
    let prefix: String
    /// Whether stretches that are the same on both sides are shown in full.
    let showsAll: Bool

    func written(_ comparison: PageComparison, other: OtherDocument, name: String) -> String {
        var out = TextOutput(terminal)
        let rows = FoldedRow.fold(comparison.rows, file: comparison.file, showsAll: showsAll)
        if terminal.width >= 100 {
            writeColumns(rows, name, other, &out)
        } else {
            writeStacked(rows, name, other, &out)
        }
        writeLosses(comparison, &out)
        writeNames(comparison, &out)
        return out.text
    }

    // MARK: The trees

    private func writeColumns(_ rows: [FoldedRow], _ name: String, _ other: OtherDocument, _ out: inout TextOutput) {
        let half = (terminal.width - 3) / 2
        func columns(_ left: StyledText, _ sign: StyledText, _ right: StyledText) {
            out.line(left.truncated(to: half).padded(to: half) + " " + sign + " " + right.truncated(to: half))
        }
        columns(StyledText(name + ", full load", .bold), " ", StyledText("by AJAX into " + other.name, .bold))
        out.wrapped(StyledText("(\(other.reason))", .dim), after: StyledText(String(repeating: " ", count: half + 3)))
        for row in rows {
            switch row {
            case .folded(let count): columns(StyledText("  … \(count) equal lines", .dim), " ", StyledText("  …", .dim))
            case .others(let depth, let text):
                columns("", StyledText("+", .dim), StyledText(indent(depth) + text, .dim))
            case .row(let row): columns(left(row), sign(row.kind), right(row))
            }
        }
    }

    private func writeStacked(_ rows: [FoldedRow], _ name: String, _ other: OtherDocument, _ out: inout TextOutput) {
        out.line(StyledText("\(name), full load", .bold))
        for row in rows {
            switch row {
            case .folded(let count): out.line(StyledText("    … \(count) equal lines", .dim))
            case .others: break
            case .row(let row) where row.kind == .added: break
            case .row(let row):
                let sign = row.kind == .lost ? sign(row.kind) : " "
                out.line((sign + " " + left(row)).truncated(to: terminal.width))
            }
        }
        out.line()
        out.line(StyledText("by AJAX into \(other.name)", .bold))
        out.wrapped(StyledText("(\(other.reason))", .dim), after: "")
        for row in rows {
            switch row {
            case .folded(let count): out.line(StyledText("    … \(count) equal lines", .dim))
            case .others(let depth, let text):
                out.line(StyledText("+ " + indent(depth) + text, .dim).truncated(to: terminal.width))
            case .row(let row) where row.kind == .lost: break
            case .row(let row): out.line((sign(row.kind) + " " + right(row)).truncated(to: terminal.width))
            }
        }
    }

    private func left(_ row: PageComparison.Row) -> StyledText {
        guard let line = row.full else { return "" }
        return text(line, row.kind == .lost ? .red : .plain)
    }

    private func right(_ row: PageComparison.Row) -> StyledText {
        guard let line = row.inserted else { return "" }
        return text(line, row.kind == .added ? .dim : row.kind == .changed ? .yellow : .plain)
    }

    private func text(_ line: OutlineLine, _ style: Style) -> StyledText {
        let words =
            line.text.isEmpty
            ? StyledText()
            : StyledText("\(line.label.isEmpty ? "" : "  ")\"\(line.text)\"", style == .plain ? .dim : style)
        return StyledText(indent(line.depth) + line.label, style) + words
    }

    /// Deep trees are indented no further than a quarter of the line.
    private func indent(_ depth: Int) -> String {
        String(repeating: " ", count: min(2 * depth, terminal.width / 8))
    }

    private func sign(_ kind: PageComparison.Row.Kind) -> StyledText {
        switch kind {
        case .same: " "
        case .lost: StyledText("-", .boldRed)
        case .added: StyledText("+", .dim)
        case .changed: StyledText("~", .yellow)
        }
    }

    // MARK: What is lost

    private func writeLosses(_ comparison: PageComparison, _ out: inout TextOutput) {
        out.line()
        guard let losses = comparison.losses else {
            let isWhole = comparison.insertion.full
            if comparison.insertion.framework.map({ $0.family == .jQueryMobile }) ?? true {
                out.line(StyledText("Nothing was inserted.", .boldRed))
            } else if isWhole {
                out.line(StyledText("The visit ended in a full load: both doors are one.", .yellow))
            } else {
                let kept = (comparison.insertion.document.keptInHead ?? []).joined(separator: ", ")
                let isPart = comparison.insertion.framework?.family == .pjax
                out.line(
                    StyledText(
                        isPart
                            ? "The contents of one element came; all around the container stayed."
                            : "The whole body came; what became of the head stands above."))
                if !kept.isEmpty { out.line(StyledText("Still in head from earlier pages: \(kept)")) }
            }
            return writeNotes(comparison, &out)
        }
        let scripts = losses.lostScripts.map { ($0, PartName.script($0.name, file: losses.file)) }
        let groups: [(String, [(Insertion.Part, String)])] = [
            ("script", scripts), ("page", losses.lostPages.map { ($0, "#" + $0.name) }),
            ("style", losses.lostStyleSheets.map { ($0, $0.name) }),
            ("id", comparison.lostIDs.map { ($0, "#" + $0.name) }),
        ]
        let rows = groups.flatMap { kind, parts in
            parts.map { part, name in
                [
                    StyledText("- ", .boldRed) + StyledText(kind), StyledText(name, .red),
                    StyledText(part.range.map { Position.text($0, prefix) } ?? "", .cyan),
                ]
            }
        }
        let lines = comparison.rows.count { $0.kind == .lost }
        let rest =
            lines == 0
            ? "Nothing is lost by AJAX." : "No script, page, style sheet or id is lost by AJAX; other elements are."
        out.line(StyledText(rows.isEmpty ? rest : "Lost by AJAX", .bold))
        out.table(rows, limits: [10, terminal.width / 2])
        writeNotes(comparison, &out)
    }

    // MARK: Names

    private func writeNames(_ comparison: PageComparison, _ out: inout TextOutput) {
        let full = Set(comparison.fullNames.map(\.name))
        let inserted = Set(comparison.insertedNames.map(\.name))
        let groups: [(StyledText, String, [DefinedName])] = [
            (StyledText("-", .boldRed), "front door only", comparison.fullNames.filter { !inserted.contains($0.name) }),
            (" ", "both doors", comparison.fullNames.filter { inserted.contains($0.name) }),
            (StyledText("+", .dim), "side door only", comparison.insertedNames.filter { !full.contains($0.name) }),
        ]
        let shown = groups.filter { !$0.2.isEmpty }
        guard !shown.isEmpty else { return }
        out.line()
        out.line(StyledText("Names that scripts define", .bold))
        for (sign, door, names) in shown {
            out.wrapped(
                StyledText(names.map(\.shown).joined(separator: ", ")),
                after: sign + " " + StyledText(door, .dim).padded(to: 17))
        }
    }

    private func writeNotes(_ comparison: PageComparison, _ out: inout TextOutput) {
        for note in comparison.fullLoad.notes + comparison.insertion.notes {
            let place = note.range.map { StyledText("  " + Position.text($0, prefix), .cyan) } ?? ""
            out.wrapped(StyledText(note.text, .yellow) + place, after: "note  ")
        }
    }
}
