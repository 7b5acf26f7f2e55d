internal import Exploration

extension Rule {
    /// A file and a fragment in one link.
    static let fragmentOfOtherFile = Rule(
        name: "fragment-of-other-file", severity: .error,
        summary: "A link to a fragment of another file looks for it in the document that is there.",
        explanation: """
            Of a link with a # only what follows it counts: b.html#x means #x of the document that is there. The file is \
            not loaded. Without such a page the click is swallowed. Until 1.3 the framework treats links out of the site in \
            the same way, as https://example.com/#news or tel:*100#: nothing but #news, or nothing at all, is meant.
            """,
        remedy: """
            Add data-ajax="false": the browser then loads the file as a whole and shows the page of that id, if it is a \
            page. Or link to the file without the fragment. Links out of the site need data-ajax="false" as well, or \
            jQuery Mobile 1.4, which leaves them to the browser; a # that is no fragment's, as in a telephone number, is \
            written %23.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html#two">Two</a></div>"#),
            .init("b.html", #"<div data-role="page" id="one">…</div><div data-role="page" id="two">…</div>"#)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="b.html#two" data-ajax="false">Two</a></div>
                """),
            .init("b.html", #"<div data-role="page" id="one">…</div><div data-role="page" id="two">…</div>"#)),
        claim: .each("nothing happens, or no document is loaded"),
        scope: .site { evidence in
            keptInSite(evidence)
                + evidence.fates.compactMap { fate in
                    guard case .otherFile(let file) = fate.kind, let href = fate.link.href, let first = fate.dead.first
                    else { return nil }
                    var finding = Finding(
                        "\"\(fate.link.reference ?? "")\" does not load \(Place.name(file)) and leads nowhere",
                        at: Place(href))
                    finding.label = "means \"#\(fate.fragment)\" of the document that is there"
                    finding.claim = .nothingHappens
                    finding.trace = evidence.trace(first)
                    if !fate.working.isEmpty {
                        finding.worksWhen =
                            "the first document is \(evidence.list(evidence.documents(of: fate.working)))"
                    }
                    if evidence.facts[file] == nil {
                        finding.notes.append("there is no file \(Place.name(file))")
                    } else if evidence.pageIDs(of: file).contains(fate.fragment) {
                        finding.help = "add \(evidence.data("ajax"))=\"false\" to this link"
                        finding.fixes = evidence.fullLoads([fate.link])
                    } else {
                        finding.help = "link to \(Place.name(file)) without the fragment: it has no page of this id"
                    }
                    return finding
                }
        })

    /// Links that lead out of the site and have a `#`.
    private static func keptInSite(_ evidence: Evidence) -> [Finding] {
        evidence.outsideAddresses.compactMap { address in
            guard let href = address.link.href, let reference = address.link.reference,
                let hash = reference.firstIndex(of: "#")
            else { return nil }
            let isWeb = reference.lowercased().hasPrefix("http")
            let fragment = reference[hash...]
            var finding = Finding(
                "\"\(reference)\" \(isWeb ? "does not leave the site" : "is not followed")", at: Place(href))
            finding.label =
                switch address.visit.outcome.kind {
                case .ajax, .missing: "behind the # stands a path, so the framework fetches that"
                case _ where fragment == "#": "nothing stands behind its #"
                default: "means \"\(fragment)\" of the document that is there"
                }
            finding.trace = evidence.trace(address.visit)
            finding.claim = address.claim
            finding.cause = reference
            func gather(_ key: String, _ predicate: String, help: String) {
                finding.gathering = Gathering(
                    key: key, name: "\"\(reference)\"", kind: "links", predicate: predicate, help: help)
            }
            if !isWeb {
                finding.help = "write its # as %23"
                gather("encoded", "are not followed", help: "write their # as %23")
            } else if fragment == "#" {
                finding.help = "leave the # away"
            } else {
                let attribute = "\(evidence.data("ajax"))=\"false\""
                finding.help = "add \(attribute) to this link"
                finding.fixes = evidence.fullLoads([address.link])
                gather(
                    "left", "do not leave the site",
                    help: "add \(attribute) to them, or load jQuery Mobile 1.4.0 or newer")
            }
            return finding
        }
    }
}
