internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A permanent element that cannot stay.
    static let permanentElementLost = Rule(
        name: "permanent-element-lost", severity: .warning,
        summary: "An element marked data-turbo-permanent does not stay: it lacks an id, or its partner lacks the mark.",
        explanation: """
            A permanent element is moved into the next page, in the place of an element with the same id that is marked \
            data-turbo-permanent too. Without an id there is no partner, and without the mark on both sides the element is \
            an ordinary one: what was typed, opened or played in it is gone, and its scripts run again. Of several permanent \
            elements with one id the last is moved, into the place of the first. An id that begins with a digit, or has a \
            dot or a colon, is no selector: Turbo stops with an exception, and the visit changes the address alone.
            """,
        remedy: "Give the element an id, and write data-turbo-permanent at the element of that id in every page.",
        bad: .turbo(
            .init("index.html", "<div id=\"player\" data-turbo-permanent>♪</div>\n<a href=\"b.html\">Next</a>"),
            .init("b.html", "<div id=\"player\">♪</div>")),
        good: .turbo(
            .init("index.html", "<div id=\"player\" data-turbo-permanent>♪</div>\n<a href=\"b.html\">Next</a>"),
            .init("b.html", "<div id=\"player\" data-turbo-permanent>♪</div>")),
        claim: .each("after the visit another element has the id; the element without one has none"),
        scope: .site { evidence in
            var found: [Place: Finding] = [:]
            for file in evidence.turboFiles {
                var ids: Set<String> = []
                for (element, name) in evidence.permanentElements(of: file) {
                    guard let markup = evidence.markup(of: file), let range = markup.range(ofName: name, at: element),
                        let finding = ownFault(markup.id(of: element), name, &ids, at: Place(range))
                    else { continue }
                    found[Place(range)] = finding
                }
            }
            for passage in evidence.turboVisits.passages where passage.from != passage.to {
                guard let markup = evidence.markup(of: passage.from), let other = evidence.markup(of: passage.to) else {
                    continue
                }
                for (element, name) in evidence.permanentElements(of: passage.from) {
                    guard let id = markup.id(of: element),
                        let partner = other.elements(with: AttributeName(.id)).first(where: {
                            other.attribute(AttributeName(.id), of: $0, equals: id)
                        }), !other.hasAttribute(name, of: partner), let tag = other.startTag(of: partner)
                    else { continue }
                    if found[Place(tag)] != nil { continue }
                    var finding = Finding(
                        "#\(id) is permanent in \(Place.name(passage.from)) and not here: it does not stay",
                        at: Place(tag))
                    finding.label = "without \(name.text)"
                    finding.trace = evidence.trace(passage.visit)
                    finding.claim = .replaces(id: id)
                    finding.help = "add \(name.text) here"
                    finding.gathering = Gathering(
                        key: id, name: Place.name(passage.to), kind: "pages",
                        predicate:
                            "do not mark #\(id) as permanent, as \(Place.name(passage.from)) does: it does not stay",
                        help: "add \(name.text) to each")
                    found[Place(tag)] = finding
                }
            }
            return found.sorted { $0.key < $1.key }.map(\.value)
        })

    /// What is wrong with a permanent element whatever other pages hold.
    private static func ownFault(
        _ id: String?, _ name: AttributeName, _ ids: inout Set<String>, at place: Place
    ) -> Finding? {
        guard let id else {
            var finding = Finding("a permanent element without an id does not stay", at: place)
            finding.label = "nothing in another page can be its partner"
            finding.help = "give it an id, the same in every page"
            finding.claim = .hasNoID(attribute: name.text)
            finding.cause = "no id"
            return finding
        }
        if id.breaksSelector {
            var finding = Finding("the id \"\(id)\" of a permanent element keeps every visit from ending", at: place)
            finding.label = "#\(id) is no selector, and looking for it throws"
            finding.help = "give it an id of letters, digits and hyphens that begins with a letter"
            finding.ownSeverity = .error
            finding.cause = id
            return finding
        }
        if !ids.insert(id).inserted {
            var finding = Finding("a second permanent element has the id \"\(id)\"", at: place)
            finding.label = "it takes the first one's place in the next page"
            finding.help = "give each its own id"
            finding.claim = .hasTwice(id: id)
            finding.cause = id
            return finding
        }
        return nil
    }
}

extension Evidence {
    /// The elements of a file's body that are marked permanent, with the mark's name.
    func permanentElements(of file: String) -> [(element: Int, name: AttributeName)] {
        guard let markup = markup(of: file) else { return [] }
        return ["data-turbo-permanent", "data-turbolinks-permanent"].flatMap { text in
            let name = AttributeName(text)
            return markup.elements(with: name).map { ($0, name) }
        }
    }
}
