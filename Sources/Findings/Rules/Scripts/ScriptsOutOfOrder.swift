internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// An inline script that a visit runs before the script file that it needs.
    static let scriptsOutOfOrder = Rule(
        name: "scripts-out-of-order", severity: .error,
        summary: "A visit runs an inline script before the script file above it, whose names it uses.",
        explanation: """
            When a document is loaded, a script waits for those above it. When Turbo or Turbolinks show a page, they make \
            its scripts anew: inline ones run at once, those with src when they have come, even if they stand in the head \
            and the inline script at the end of the body. What the file would define is not there yet, and the inline \
            script stops with a ReferenceError. It works after a reload, and from the second visit on.
            """,
        remedy: """
            Load the file in the head of every page, so that the first load brings it; or put the inline script into a file \
            of its own, or make it type="module": then it waits its turn. Or have the file itself begin the work at \
            turbo:load.
            """,
        bad: .turbo(
            .init("index.html", "<a href=\"b.html\">Chart</a>"),
            .init(
                "b.html", head: "<script src=\"chart.js\"></script>",
                "<canvas id=\"c\"></canvas>\n<script>drawChart();</script>"),
            .init("chart.js", "function drawChart() {}")),
        good: .turbo(
            .init("index.html", head: "<script src=\"chart.js\"></script>", "<a href=\"b.html\">Chart</a>"),
            .init(
                "b.html", head: "<script src=\"chart.js\"></script>",
                "<canvas id=\"c\"></canvas>\n<script>drawChart();</script>"),
            .init("chart.js", "function drawChart() {}")),
        claim: .never("when the page is looked at, the file has come"),
        scope: .site { evidence in
            LateScript.all(evidence).map { late in
                let file = Place.name(late.passage.to)
                let source = late.definer.address ?? Place.name(late.definer.label)
                var finding = Finding(
                    "\(late.name) is used before \(source) has come, when \(file) is visited", at: Place(late.use))
                finding.label = "an inline script runs at once, \(source) when it has come"
                finding.trace = evidence.trace(late.passage.visit)
                finding.worksWhen = "\(file) is loaded as a whole, or \(source) has run before"
                finding.cause = late.definer.label
                if let tag = late.definer.tag { finding.notes = ["\(source) stands at \(Place(tag))"] }
                finding.help =
                    "load \(source) in the head of every page, or make the inline script type=\"module\" or a file of its own"
                return finding
            }.sorted { $0.place < $1.place }
        })
}
