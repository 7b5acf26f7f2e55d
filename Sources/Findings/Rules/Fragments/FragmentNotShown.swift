internal import DOM
internal import Exploration
internal import Facts
internal import Foundation
internal import Navigators

extension Rule {
    /// A fragment that Turbo does not find in the page it has shown.
    static let fragmentNotShown = Rule(
        name: "fragment-not-shown", severity: .warning,
        summary: "A link's fragment is found by nobody in the page that a visit shows.",
        explanation: """
            After a visit Turbo scrolls itself: to the element whose id, or the a element whose name, is the fragment exactly \
            as the address has it. It decodes nothing, so that ids with letters beyond ASCII or with blanks are never found, \
            though a full load finds them. Where nothing is found the page is shown from its top.
            """,
        remedy: "Correct the fragment or the id; write ids with ASCII letters, digits, hyphens and underscores.",
        bad: .turbo(
            .init("index.html", "<a href=\"b.html#detials\">Details</a>"),
            .init("b.html", "<h2 id=\"details\">Details</h2>")),
        good: .turbo(
            .init("index.html", "<a href=\"b.html#details\">Details</a>"),
            .init("b.html", "<h2 id=\"details\">Details</h2>")),
        claim: .each("nothing in the document has the id, and no anchor the name"),
        scope: .site { evidence in
            let found = evidence.turboVisits.fragmentVisits.compactMap { passage -> Finding? in
                guard let link = passage.visit.link, let href = link.href, let url = passage.visit.outcome.route?.url,
                    let mark = url.firstIndex(of: "#"), case let fragment = String(url[url.index(after: mark)...]),
                    !fragment.isEmpty, fragment.lowercased() != "top", !fragment.hasPrefix("!"),
                    let markup = evidence.markup(of: passage.to), !markup.hasAnchor(fragment),
                    !evidence.isNamedByScript(fragment, in: passage.to)
                else { return nil }
                let file = Place.name(passage.to)
                let decoded = fragment.removingPercentEncoding ?? fragment
                let isThere = decoded != fragment && markup.hasAnchor(decoded)
                let library = isThere ? evidence.walk(evidence.trace(passage.visit))?.window.navigator : nil
                let name = (library?.detection.family ?? .turbo).name
                var finding = Finding(
                    isThere
                        ? "\(name) does not find \"\(decoded)\" in \(file)"
                        : "\(file) has nothing named \"\(decoded)\"",
                    at: Place(href))
                finding.label =
                    isThere ? "the address has it encoded, and nothing is decoded" : "the page is shown from its top"
                finding.trace = evidence.trace(passage.visit)
                finding.claim = .findsNothing(fragment: fragment)
                finding.gathering = Gathering(
                    key: fragment, name: file, kind: "pages", predicate: "have nothing named \"\(decoded)\"")
                if isThere {
                    finding.worksWhen = "\(file) is loaded as a whole"
                    finding.help = "give the element an id of ASCII letters"
                    finding.gathering = Gathering(
                        key: "\(name) decodes nothing", name: "\"\(decoded)\"", beginning: "\(name) does not find",
                        kind: "fragments", predicate: "as the address has them",
                        worksWhen: "their pages are loaded as a whole", help: "give the elements ids of ASCII letters")
                }
                return finding
            }
            return joinedByFile(found).sorted { $0.place < $1.place }
        })

    /// Findings with those of one file told together that no other file shares: what a template brings is told by its
    /// fragment, and what a full load finds by the library.
    private static func joinedByFile(_ findings: [Finding]) -> [Finding] {
        let files = Dictionary(grouping: findings) { $0.gathering?.key }.mapValues { Set($0.map(\.place.file)) }
        return findings.map { finding in
            guard let gathering = finding.gathering, files[gathering.key]?.count == 1, finding.worksWhen == nil else {
                return finding
            }
            var finding = finding
            finding.gathering = Gathering(
                key: "in \(finding.place.file)", name: "\"\(finding.place.text)\"", kind: "links to fragments",
                predicate: "find nothing that is named so")
            return finding
        }
    }
}

extension Markup {
    /// Whether an element has this id, or an `a` this name.
    fileprivate func hasAnchor(_ text: String) -> Bool {
        let (id, name) = (AttributeName(.id), AttributeName(.name))
        return elements(with: id).contains { attribute(id, of: $0, equals: text) }
            || elements(named: .a).contains { attribute(name, of: $0, equals: text) }
    }
}
