internal import DOM
internal import Exploration

extension Rule {
    /// Two elements of one id, from two files.
    static let duplicateIDInDOM = Rule(
        name: "duplicate-id-in-dom", severity: .warning,
        summary: "Two files use one id, and both are in the document.",
        explanation: """
            The first page of a visit stays in the document while others are shown, so ids of two files meet. A script \
            that asks for the id, and a label that names it, gets the element of the page that nobody sees.
            """,
        remedy: "Give the ids different names, or look for them inside the active page.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><p id="intro">…</p><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><p id="intro">…</p></div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><p id="intro">…</p><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><p id="b-intro">…</p></div>"#)),
        scope: .site { evidence in
            // The page that such a link finds has the id as well; one finding says so.
            let told = Set(evidence.mistakenPages.map { "\($0.file)#\($0.fragment)" })
            var found: [Place: (node: Int, duplicate: DuplicateID, others: Set<Place>)] = [:]
            for (number, node) in evidence.graph.nodes.enumerated() {
                for duplicate in node.duplicates
                where duplicate.inserted.source.name != duplicate.present.source.name
                    && !told.contains("\(duplicate.inserted.source.name)#\(duplicate.id)")
                {
                    let place = Place(duplicate.inserted)
                    found[place, default: (number, duplicate, [])].others.insert(Place(duplicate.present))
                }
            }
            return found.sorted { $0.key < $1.key }.map { place, known in
                let others = known.others.sorted().map(\.description)
                var finding = Finding(
                    "two elements of the document have the id \"\(known.duplicate.id)\"", at: place)
                finding.label = "also at \(evidence.list(others))"
                finding.trace = evidence.graph.trace(to: known.node)
                return finding
            }
        })
}
