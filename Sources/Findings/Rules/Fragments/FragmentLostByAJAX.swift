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
        let reference = "\"\(fate.link.reference ?? "")\""
        let arrival = String.arrival(
            of: name, from: evidence.arrivingLink(at: first.node), in: evidence.documentFile(of: first.node))
        var finding = Finding("\(reference) leads nowhere \(arrival)", at: Place(href))
        finding.label = evidence.position(ofPage: fate.fragment, in: file)
        finding.trace = evidence.trace(first)
        let documents = Set(fate.working.map { evidence.documentFile(of: $0.node) })
        if documents == [file] || documents.isEmpty {
            finding.worksWhen = .ownDocument(name, evidence.data("ajax"))
            let arrivals = evidence.clicks.arrivals(of: file)
            if !arrivals.isEmpty {
                finding.help = .fullLoads(evidence.list(arrivals), evidence.data("ajax"))
                finding.fixes = evidence.fullLoads(arrivals)
            }
        } else {
            // Another document has the page: loading this file as a whole would not help.
            finding.worksWhen = .documents(evidence.list(evidence.documents(of: fate.working)))
            finding.help = fullAddress(of: fate, in: documents, evidence, "#\(fate.fragment)")
        }
        finding.gathering = Gathering(
            key: [name, arrival, finding.worksWhen ?? ""].joined(separator: "\n"), name: reference,
            kind: "links", predicate: "lead nowhere \(arrival)",
            help: fullAddress(of: fate, in: documents, evidence, "#…") ?? finding.help)
        return finding
    }

    /// What finds the page from everywhere: the file that has it, loaded as a whole; nil where several have it.
    private static func fullAddress(
        of fate: FragmentFate, in documents: Set<String>, _ evidence: Evidence, _ fragment: String
    ) -> String? {
        let own = fate.link.file
        guard documents.count == 1, let document = documents.first, document != own,
            evidence.facts[document]?.page(withID: fate.fragment) != nil
        else { return nil }
        let address = document.folder == own.folder ? String(document.dropFirst(own.folder.count)) : document
        let attributes = "href=\"\(address)\(fragment)\" \(evidence.data("ajax"))=\"false\""
        return "name the file, and load it as a whole: \(attributes)"
    }
}

extension String {
    /// How the document came about in which a link leads nowhere.
    fileprivate static func arrival(of file: String, from link: Link?, in document: String) -> String {
        if let link { return "when \(file) was reached from \(Place.name(link.file))" }
        return Place.name(document) == file ? "when \(file) is opened directly" : "on some arrivals"
    }

    fileprivate static func ownDocument(_ file: String, _ ajax: String) -> String {
        "\(file) is the document itself (opened directly, or through a link with \(ajax)=\"false\")"
    }

    fileprivate static func documents(_ files: String) -> String { "the first document is \(files)" }

    fileprivate static func fullLoads(_ links: String, _ ajax: String) -> String {
        "add \(ajax)=\"false\" or rel=\"external\" to the links that lead here: \(links)"
    }
}
