internal import DOM
internal import Exploration

extension Rule {
    /// A page that some arrivals bring and others do not.
    static let fragmentLostByAjax = Rule(
        name: "fragment-lost-by-ajax", severity: .error,
        summary: "A link to a page of its own file leads nowhere after the file was loaded by AJAX.",
        explanation: """
            Of a file that is loaded by AJAX only the first page enters the document. A link to another page of the file \
            looks for its id in the document that is there, finds nothing, and the click is swallowed. Opened directly, \
            the same file works.
            """,
        remedy: """
            Add data-ajax="false" or rel="external" to the links that lead to the file, so that it is loaded as a whole, \
            or move the page to a file of its own.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="dc.html">Dates</a></div>"#),
            .init(
                "dc.html",
                """
                <div data-role="page" id="main"><a href="#format">Format</a></div>
                <div data-role="page" id="format">…</div>
                """)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="dc.html" data-ajax="false">Dates</a></div>
                """),
            .init(
                "dc.html",
                """
                <div data-role="page" id="main"><a href="#format">Format</a></div>
                <div data-role="page" id="format">…</div>
                """)),
        claim: .always(.nothingHappens),
        scope: .site { evidence in
            evidence.fates.compactMap { fate in
                guard case .lost = fate.kind, let first = fate.dead.first, let href = fate.link.href else { return nil }
                return finding(fate, first, at: href, evidence)
            }
        })

    private static func finding(
        _ fate: FragmentFate, _ first: Evidence.Visit, at href: SourceRange, _ evidence: Evidence
    ) -> Finding {
        let file = fate.link.file
        let name = Place.name(file)
        let arrival = evidence.arrivingLink(at: first.node)
        let arrivals = evidence.clicks.arrivals(of: file)
        var finding = Finding(
            .leadsNowhere(fate, name, from: arrival), at: Place(href))
        finding.label = evidence.position(ofPage: fate.fragment, in: file)
        finding.trace = evidence.trace(first)
        let documents = Set(fate.working.map { evidence.documentFile(of: $0.node) })
        guard documents == [file] || documents.isEmpty else {
            // Another document has the page: loading this file as a whole would not help.
            finding.worksWhen = .documents(evidence.list(evidence.documents(of: fate.working)))
            return finding
        }
        finding.worksWhen = .ownDocument(name, evidence.data("ajax"))
        if !arrivals.isEmpty {
            finding.help = .fullLoads(evidence.list(arrivals), evidence.data("ajax"))
            finding.fixes = evidence.fullLoads(arrivals)
        }
        return finding
    }
}

extension String {
    fileprivate static func leadsNowhere(_ fate: FragmentFate, _ file: String, from arrival: Link?) -> String {
        let reached = arrival.map { " when \(file) was reached from \(Place.name($0.file))" } ?? " on some arrivals"
        return "\"\(fate.link.reference ?? "")\" leads nowhere" + reached
    }

    fileprivate static func ownDocument(_ file: String, _ ajax: String) -> String {
        "\(file) is the document itself (opened directly, or through a link with \(ajax)=\"false\")"
    }

    fileprivate static func documents(_ files: String) -> String { "the first document is \(files)" }

    fileprivate static func fullLoads(_ links: String, _ ajax: String) -> String {
        "add \(ajax)=\"false\" or rel=\"external\" to the links that lead here: \(links)"
    }
}
