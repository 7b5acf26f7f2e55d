internal import DOM
internal import Facts
internal import Navigators

extension Rule {
    /// What stands in a head that never enters.
    static let headLeftBehind = Rule(
        name: "head-left-behind", severity: .error,
        summary: "A page's head holds scripts or style sheets that do not enter when a boosted link leads to it.",
        explanation: """
            Of a page that a boosted link leads to, htmx takes the body and the title. The head of the first page stays: a \
            style sheet or a script that stands in the later page's head alone is never there, unless the page is loaded \
            as a whole. The extension head-support merges heads.
            """,
        remedy: """
            Load the extension head-support in every page, put the element into the heads of all pages, or write \
            hx-boost="false" at links to the page.
            """,
        bad: .htmx(
            .init("index.html", "<a href=\"b.html\" hx-boost=\"true\">Map</a>"),
            .init("b.html", head: "<link rel=\"stylesheet\" href=\"map.css\">", "<div id=\"map\"></div>"),
            .init(text: "map.css", "#map { height: 90vh }")),
        good: .htmx(
            .init(
                "index.html", head: "<link rel=\"stylesheet\" href=\"map.css\">",
                "<a href=\"b.html\" hx-boost=\"true\">Map</a>"),
            .init("b.html", head: "<link rel=\"stylesheet\" href=\"map.css\">", "<div id=\"map\"></div>"),
            .init(text: "map.css", "#map { height: 90vh }")),
        claim: .each("after the click the style sheet is not in the document; the script has not run"),
        scope: .site { evidence in
            var found: [Place: Finding] = [:]
            for (file, passage) in evidence.htmxVisits.arrivals.sorted(by: { $0.key < $1.key }) {
                let shell = evidence.shellFile(of: passage.visit.node)
                guard let markup = evidence.markup(of: file), let first = evidence.markup(of: shell), shell != file,
                    !HTMXHead.isMerged(in: first)
                else { continue }
                let known = HTMXHead.parts(of: first, in: shell, evidence)
                for part in HTMXHead.parts(of: markup, in: file, evidence)
                where !known.contains(where: { $0.key == part.key }) {
                    guard let tag = part.tag, found[Place(tag)] == nil else { continue }
                    var finding = Finding(
                        "\(part.name) of \(Place.name(file)) does not enter when a boosted link leads there",
                        at: Place(tag))
                    finding.label = "the head of \(Place.name(shell)) stays"
                    finding.trace = evidence.trace(passage.visit)
                    finding.claim = part.claim
                    finding.worksWhen = "\(Place.name(file)) is loaded as a whole"
                    finding.help = "load the extension head-support, or put it into every page's head"
                    found[Place(tag)] = finding
                }
            }
            return found.sorted { $0.key < $1.key }.map(\.value)
        })
}

/// What of a head other pages may lack.
private enum HTMXHead {
    struct Part {
        /// What tells it from others.
        var key: String
        var name: String
        var tag: SourceRange?
        /// What a browser must show; nil for what stands in the page itself.
        var claim: Claim?
    }

    /// Whether the extension merges heads.
    static func isMerged(in markup: Markup) -> Bool {
        markup.elements(named: .script).contains { script in
            let source = markup.attribute(.src, of: script)?.lowercased() ?? ""
            return source.contains("head-support") || source.contains("hx-head")
        }
    }

    /// The scripts and style sheets of a file's head, without libraries that stand everywhere.
    static func parts(of markup: Markup, in file: String, _ evidence: Evidence) -> [Part] {
        guard let head = markup.elements(named: .head).first else { return [] }
        return markup.children(of: head).compactMap { element in
            let tag = markup.startTag(of: element)
            if markup.isHTML(element, .script) {
                guard ScriptElement.execution(of: element, in: markup) != .never else { return nil }
                if let source = markup.attribute(.src, of: element) {
                    if NavigatorFamily(inAddress: source) != nil { return nil }
                    let address = evidence.address(of: source, in: file)
                    return Part(
                        key: "script " + address, name: "the script \(source)", tag: tag,
                        claim: .hasNotRun(script: address))
                }
                let text = markup.text(of: element)
                return Part(key: "code " + text, name: "a script in the head", tag: tag)
            }
            if markup.isHTML(element, .link), markup.attribute(.rel, of: element)?.lowercased() == "stylesheet" {
                let source = markup.attribute(.href, of: element) ?? ""
                let address = evidence.address(of: source, in: file)
                return Part(
                    key: "sheet " + address, name: "the style sheet \(source)", tag: tag,
                    claim: .lacksStyleSheet(path: address))
            }
            if markup.isHTML(element, .style) {
                return Part(key: "style " + markup.text(of: element), name: "a style element", tag: tag)
            }
            return nil
        }
    }
}
