/// What every link of a site does, however its file came: small, sorted and without places that move.
package struct RouteSnapshot: Hashable, Sendable {
    /// A link, and what it does.
    package struct Entry: Hashable, Sendable {
        /// The file the link stands in.
        package var file: String
        /// The link: its text, its `href` in brackets, and a number where several are alike.
        package var link: String
        /// What it does by how its file came, in order; the arrival is empty where it does not matter.
        package var outcomes: [Outcome]
    }

    /// How the page that holds a link came.
    ///
    /// NOTE: into which document is not told: there are as many as files, and exploring looks at one of each kind. Where
    /// it matters, all that comes of the link is told.
    enum Arrival: String, CaseIterable {
        case opened
        case byAJAX = "by AJAX"
    }

    /// What a link does after one arrival.
    package struct Outcome: Hashable, Sendable {
        /// `opened`, `by AJAX`, or empty where it does not matter.
        package var arrival: String
        /// What happens: `AJAX /dc.html`, `dead #format`.
        package var text: String

        /// Both, for people.
        package var line: String { arrival.isEmpty ? text : "\(arrival): \(text)" }
    }

    /// The links, by file and name.
    package var entries: [Entry]
    /// What exploring left out, nil when nothing.
    package var limit: String?
}

extension RouteSnapshot {
    /// The snapshot as lines of YAML.
    var lines: [String] {
        var lines = limit.map { ["# \($0)"] } ?? []
        lines.append(entries.isEmpty ? "routes: {}" : "routes:")
        var file: String?
        for entry in entries {
            if entry.file != file { lines += ExpectationText.indented(YAMLText.entry(entry.file)) }
            file = entry.file
            if let only = entry.outcomes.first, only.arrival.isEmpty {
                lines += ExpectationText.indented(YAMLText.entry(entry.link, only.text), by: 4)
            } else {
                let outcomes = entry.outcomes.flatMap { YAMLText.entry($0.arrival, $0.text) }
                lines += ExpectationText.indented(YAMLText.entry(entry.link), by: 4)
                lines += ExpectationText.indented(outcomes, by: 6)
            }
        }
        return lines
    }
}
