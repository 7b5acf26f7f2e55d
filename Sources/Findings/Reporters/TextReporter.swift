internal import Exploration

/// For people at a terminal.
package struct TextReporter: Reporter {
    private let style: @Sendable (String, TextRole) -> String
    private let fold: @Sendable (String, Int) -> [String]
    private let columns: Int?
    private let extent: Extent

    /// How much is told.
    package enum Extent: Sendable {
        /// Every finding, with the first three of its places.
        case findings
        /// Every finding with all its places.
        case allPlaces
        /// How often each rule found something, and no finding.
        case statistics
    }

    /// Makes one.
    ///
    /// - Parameters:
    ///   - extent: how much is told.
    ///   - columns: how wide the terminal is, for lines of code: `nil` where nobody looks at one.
    ///   - style: gives a piece of text its colour. What a page contains is harmless by then: whatever a terminal would obey
    ///     is written as a visible escape, so a piece holds no line end.
    ///   - fold: breaks a sentence that begins in some column into lines; by default it stays one line.
    package init(
        _ extent: Extent = .findings,
        columns: Int? = nil,
        style: @escaping @Sendable (String, TextRole) -> String = { text, _ in text },
        fold: @escaping @Sendable (String, Int) -> [String] = { text, _ in [text] }
    ) {
        self.extent = extent
        self.columns = columns
        self.style = { style(VisibleText.escape($0), $1) }
        self.fold = fold
    }

    /// The report in this form.
    package func text(_ report: Report) -> String {
        let told = extent == .statistics ? [] : report.findings
        // OPTIMIZATION: what links say is read anew from the files, for 2,342 findings 0.2 s on one processor.
        let address = report.address
        var parts = concurrently(told, chunk: 16) { lines(of: $0.readable, on: address).joined(separator: "\n") + "\n" }
        if extent == .statistics || report.findings.count > 1 { parts += summary(report) }
        // What the user must not overlook stands last.
        let last = report.shortcomings.map { "note: \(ReadableAddress.decode($0))" }
        let remarks = report.remarks.dropLast(last.count).map { "note: \(ReadableAddress.decode($0))" }
        let closing = (remarks + [report.summary] + last).flatMap { sentence in
            fold(sentence, 2).enumerated().map { index, line in (index == 0 ? "" : "  ") + style(line, .plain) + "\n" }
        }
        parts.append(closing.joined())
        return parts.joined(separator: "\n")
    }

    /// How often each rule found something, a line each.
    private func summary(_ report: Report) -> [String] {
        let counts = report.countsByRule
        guard !counts.isEmpty else { return [] }
        let width = counts.map { String($0.causes).count }.max() ?? 1
        let lines = counts.map { count in
            let number = String(count.causes)
            let blanks = String(repeating: " ", count: width - number.count)
            let places = count.places > count.causes ? " in \(count.places) places" : ""
            return style(blanks + number + " ", .plain) + style(count.severity.rawValue, .severity(count.severity))
                + style(" ", .plain) + style(count.rule, .rule) + style(places, .plain) + "\n"
        }
        return [lines.joined()]
    }

    /// The places of the same cause behind the first, three in all unless all are asked for.
    private func furtherPlaces(of finding: Finding) -> String? {
        let others = finding.otherPlaces
        guard !others.isEmpty else { return nil }
        let shown = extent == .allPlaces ? others[...] : others.prefix(2)
        let rest = others.count - shown.count
        let names = shown.map(\.description).joined(separator: ", ")
        return names + (rest > 0 ? ", and \(rest) more" : "")
    }

    private func lines(of finding: Finding, on server: String?) -> [String] {
        let name =
            style(finding.severity.rawValue, .severity(finding.severity)) + style("[", .plain)
            + style(finding.rule, .rule) + style("]", .plain)
        // A terminal makes a link of a whole address.
        let place = finding.place.description
        let shown = server.map { $0 + (place.hasPrefix("/") ? "" : "/") + place } ?? place
        let head = "\(finding.severity.rawValue)[\(finding.rule)]"
        var lines = fold("\(head): \(finding.phrase)", 4).enumerated().map { index, line in
            index == 0 ? name + style(String(line.dropFirst(head.count)), .plain) : "    " + style(line, .plain)
        }
        lines.append("  " + style(shown, .place))
        lines += code(of: finding)
        if let places = furtherPlaces(of: finding) { lines += detail("  also at:    ", places) }
        if let trace = finding.trace { lines += detail("  to see it:  ", trace.readableText) }
        if let verdict = finding.verdict { lines += detail("  in browser: ", verdict.description) }
        if let condition = finding.worksWhen { lines += detail("  works when: ", condition) }
        for note in finding.notes { lines += detail("  note: ", note) }
        if let help = finding.help { lines += detail("  help: ", help) }
        return lines
    }

    /// The line of code, and the mark under it with its label: behind the mark, or below where it has no room there.
    private func code(of finding: Finding) -> [String] {
        let frame = CodeFrame(place: finding.place, columns: columns.map { $0 - 2 })
        func under(_ blanks: String, _ mark: String) -> String {
            style(frame.emptyGutter, .gutter) + style(blanks, .plain) + style(mark, .mark(finding.severity))
        }
        let label = finding.label ?? ""
        let room = columns.map { $0 - 2 - frame.gutter.count } ?? .max
        let length = VisibleText.columns(of: label)
        var lines = [style(frame.gutter, .gutter) + style(frame.text, .plain)]
        if label.isEmpty || frame.blanks.count + frame.mark.count + 1 + length <= room {
            lines.append(under(frame.blanks, label.isEmpty ? frame.mark : "\(frame.mark) \(label)"))
        } else {
            let indent = String(frame.blanks.prefix(max(0, room - length)))
            lines.append(under(frame.blanks, frame.mark))
            lines += fold(label, 2 + frame.gutter.count + indent.count).map { under(indent, $0) }
        }
        return lines.map { "  " + $0 }
    }

    /// A sentence behind a word; further lines begin under the first.
    private func detail(_ word: String, _ text: String) -> [String] {
        fold(text, word.count).enumerated().map { index, line in
            (index == 0 ? word : String(repeating: " ", count: word.count)) + style(line, .plain)
        }
    }
}
