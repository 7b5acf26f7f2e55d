internal import DOM
internal import Facts
internal import Navigators

extension Rule {
    /// What stands in a head that never enters.
    static let headLeftBehind = Rule(
        name: "head-left-behind", severity: .error,
        summary: "A page's head holds scripts or style sheets that do not enter when htmx or pjax takes a link to it.",
        explanation: """
            Of a page that a boosted link leads to, htmx takes the body and the title. The head of the first page stays: a \
            style sheet or a script that stands in the later page's head alone is never there, unless the page is loaded \
            as a whole. The extension head-support merges heads. \
            Of a page that jquery-pjax asks for, the contents of one element enter, and the title: head stays, and so do \
            scripts behind the container. External scripts and style sheets inside of it do enter.
            """,
        remedy: """
            Load the extension head-support in every page, put the element into the heads of all pages, or write \
            hx-boost="false" at links to the page. With pjax, put it into the container, or into all pages.
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
            for (file, passage) in evidence.swapVisits.arrivals.sorted(by: { $0.key < $1.key }) {
                let shell = evidence.shellFile(of: passage.visit.node)
                guard let markup = evidence.markup(of: file), let first = evidence.markup(of: shell), shell != file,
                    passage.family == .pjax || !HTMXHead.isMerged(in: first)
                else { continue }
                var known = HTMXHead.parts(of: first, in: shell, evidence)
                var parts = HTMXHead.parts(of: markup, in: file, evidence)
                if passage.family == .pjax {
                    known += HTMXHead.bodyParts(of: first, in: shell, evidence) { _ in true }
                    parts += HTMXHead.bodyParts(of: markup, in: file, evidence) { element in
                        !evidence.enters(element, of: markup, passage)
                    }
                    parts.removeAll(where: \.isPjaxStart)
                }
                for part in parts where !known.contains(where: { $0.key == part.key }) {
                    guard let tag = part.tag, found[Place(tag)] == nil else { continue }
                    var finding = Finding(
                        "\(part.name) of \(Place.name(file)) does not enter when "
                            + (passage.family == .pjax ? "pjax takes a link there" : "a boosted link leads there"),
                        at: Place(tag))
                    finding.label =
                        passage.family == .pjax
                        ? "all of \(Place.name(shell)) around the container stays"
                        : "the head of \(Place.name(shell)) stays"
                    finding.trace = evidence.trace(passage.visit)
                    finding.claim = part.claim
                    finding.worksWhen = "\(Place.name(file)) is loaded as a whole"
                    finding.help =
                        passage.family == .pjax
                        ? "put it into the container, or into every page"
                        : "load the extension head-support, or put it into every page's head"
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
        /// Whether it is a script that starts jquery-pjax, which need not run again.
        var isPjaxStart = false
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
        return markup.children(of: head).compactMap { part(of: $0, of: markup, in: file, evidence) }
    }

    /// The scripts of a file's body for which something holds, without libraries that stand everywhere.
    static func bodyParts(
        of markup: Markup, in file: String, _ evidence: Evidence, where matches: (Int) -> Bool
    ) -> [Part] {
        guard let body = markup.elements(named: .body).first else { return [] }
        return markup.elements(named: .script).filter { $0 > body && $0 < markup.end(of: body) && matches($0) }
            .compactMap { part(of: $0, of: markup, in: file, evidence) }
    }

    /// What an element brings; nil for what brings nothing, also since its file is nowhere.
    private static func part(of element: Int, of markup: Markup, in file: String, _ evidence: Evidence) -> Part? {
        let tag = markup.startTag(of: element)
        if markup.isHTML(element, .script) {
            guard ScriptElement.execution(of: element, in: markup) != .never else { return nil }
            if let source = markup.attribute(.src, of: element) {
                if NavigatorFamily(inAddress: source) != nil || ScriptElement.library(in: source) != nil { return nil }
                let address = evidence.address(of: source, in: file)
                guard evidence.isThere(address) else { return nil }
                return Part(
                    key: "script " + address, name: "the script \(source)", tag: tag,
                    claim: .hasNotRun(script: address))
            }
            let text = markup.text(of: element)
            let isInHead = markup.elements(named: .head).first.map { element < markup.end(of: $0) } ?? false
            return Part(
                key: "code " + text, name: isInHead ? "a script in the head" : "a script outside of the container",
                tag: tag, isPjaxStart: text.contains(".pjax("))
        }
        if markup.isAppliedStyleSheet(element) {
            let source = markup.attribute(.href, of: element) ?? ""
            let address = evidence.address(of: source, in: file)
            guard evidence.isThere(address) else { return nil }
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
