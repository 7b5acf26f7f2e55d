internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// Tracked elements that differ make every way between two pages a full load.
    static let visitRefused = Rule(
        name: "visit-refused", severity: .warning,
        summary: "A page's tracked assets differ from those of others, so that every way in and out is a full load.",
        explanation: """
            Elements of the head with data-turbo-track="reload" are compared at every visit. If a page has one that the live \
            page lacks, or the other way round, or in another order, Turbo gives the visit up when the page has come, and \
            the browser loads it a second time as a whole: scripts begin anew, what was typed and heard is lost.
            """,
        remedy: """
            Track the same elements, written alike, in the head of every page. What belongs to one page alone goes without \
            data-turbo-track; a style sheet may have data-turbo-track="dynamic" (from Turbo 8).
            """,
        bad: .turbo(
            .init("index.html", "<a href=\"b.html\">Next</a>"),
            .init("b.html", head: "<script src=\"chart.js\" data-turbo-track=\"reload\"></script>", "<p>A chart</p>"),
            .init("chart.js", "draw = 1;")),
        good: .turbo(
            .init("index.html", "<a href=\"b.html\">Next</a>"),
            .init("b.html", head: "<script src=\"chart.js\"></script>", "<p>A chart</p>"),
            .init("chart.js", "draw = 1;")),
        claim: .always(.loadsDocument),
        scope: .site { evidence in
            var found: [Place: Finding] = [:]
            for passage in evidence.turboVisits.refusals {
                let (here, there) = (evidence.tracked(passage.from), evidence.tracked(passage.to))
                let (mine, theirs) = (Set(here.map(\.key)), Set(there.map(\.key)))
                let alone =
                    there.filter { !mine.contains($0.key) }.map { ($0, passage.to, passage.from) }
                    + here.filter { !theirs.contains($0.key) }.map { ($0, passage.from, passage.to) }
                for (element, owner, other) in alone.prefix(1) {
                    guard let range = element.range, case let place = Place(range), found[place] == nil else {
                        continue
                    }
                    var finding = Finding(
                        "\(Place.name(owner)) tracks what \(Place.name(other)) does not: ways between them are full loads",
                        at: place)
                    finding.cause = element.key
                    finding.label = "not in the head of \(Place.name(other))"
                    finding.trace = evidence.trace(passage.visit)
                    finding.help = "track it in every page, written alike, or take data-turbo-track away"
                    found[place] = finding
                }
            }
            return found.sorted { $0.key < $1.key }.map(\.value)
        })
}

extension Evidence {
    /// The tracked elements of a file's head.
    fileprivate func tracked(_ file: String) -> [TrackedElement] {
        guard let markup = markup(of: file) else { return [] }
        let elements = TrackedElement.all(in: markup, of: .turbo)
        return elements.isEmpty ? TrackedElement.all(in: markup, of: .turbolinks) : elements
    }
}
