internal import DOM
internal import Facts
internal import Navigators

/// A script or a style sheet of a page's head, or outside of its container, that does not enter a document with the page.
struct LeftPart {
    var part: PageParts.Part
    /// Where it stands.
    var place: Place
    var file: String
    /// The file of the document, all of which stays around what is exchanged.
    var shell: String
    /// The visit that brings the page there.
    var passage: Evidence.Passage
    /// The files in which the same stands and does not enter the same document, sorted.
    var files: [String] = []

    /// All, by file and place.
    static func all(_ evidence: Evidence) -> [LeftPart] {
        var found: [Place: LeftPart] = [:]
        for (file, passage) in evidence.swapVisits.arrivals {
            let shell = evidence.shellFile(of: passage.visit.node)
            guard let markup = evidence.markup(of: file), let first = evidence.markup(of: shell), shell != file,
                passage.family == .pjax || !PageParts.isMerged(in: first)
            else { continue }
            var known = PageParts.head(of: first, in: shell, evidence)
            var parts = PageParts.head(of: markup, in: file, evidence)
            if passage.family == .pjax {
                known += PageParts.body(of: first, in: shell, evidence) { _ in true }
                parts += PageParts.body(of: markup, in: file, evidence) { element in
                    !evidence.enters(element, of: markup, passage)
                }
                parts.removeAll(where: \.isPjaxStart)
            }
            let keys = Set(known.map(\.key))
            for part in parts where !keys.contains(part.key) {
                guard let place = part.tag.map(Place.init), found[place] == nil else { continue }
                found[place] = LeftPart(part: part, place: place, file: file, shell: shell, passage: passage)
            }
        }
        let groups = Dictionary(grouping: found.values) { $0.cause }.mapValues { Set($0.map(\.file)).sorted() }
        return found.sorted { $0.key < $1.key }.map { _, part in
            var part = part
            part.files = groups[part.cause] ?? [part.file]
            return part
        }
    }

    /// What the same part of several files shares.
    private var cause: String { shell + "\n" + part.key }

    /// What is said of it, and of the same in other files.
    func finding(_ evidence: Evidence) -> Finding {
        let isPjax = passage.family == .pjax
        let when = isPjax ? "when pjax takes a link there" : "when a boosted link leads there"
        let owner = evidence.others(files.first ?? file, of: files.count)
        var finding = Finding("\(part.name) of \(owner) does not enter \(when)", at: place)
        finding.label =
            isPjax
            ? "all of \(Place.name(shell)) around the container stays" : "the head of \(Place.name(shell)) stays"
        finding.trace = evidence.trace(passage.visit)
        finding.claim = part.claim
        finding.worksWhen = "\(files.count == 1 ? Place.name(file) : "the page") is loaded as a whole"
        func help(for it: String) -> String {
            isPjax
                ? "put \(it) into the container, or into every page"
                : "load the extension head-support, or put \(it) into every page's head"
        }
        finding.help = help(for: "it")
        finding.cause = cause
        finding.gathering = Gathering(
            key: ([shell] + files).joined(separator: "\n"), name: part.source, kind: part.kind,
            predicate: "of \(owner) do not enter \(when)", help: help(for: "them"))
        return finding
    }
}

/// What of a page other documents may lack.
enum PageParts {
    struct Part {
        /// What tells it from others.
        var key: String
        var name: String
        /// Its address as it is written; nil for what stands in the page itself.
        var source: String?
        /// What such parts are called, in the plural.
        var kind: String
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
    static func head(of markup: Markup, in file: String, _ evidence: Evidence) -> [Part] {
        guard let head = markup.elements(named: .head).first else { return [] }
        return markup.children(of: head).compactMap { part(of: $0, of: markup, in: file, evidence) }
    }

    /// The scripts of a file's body for which something holds, without libraries that stand everywhere.
    static func body(
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
                    key: "script " + address, name: "the script \(source)", source: source, kind: "scripts",
                    tag: tag, claim: .hasNotRun(script: address))
            }
            let text = markup.text(of: element)
            let isInHead = markup.elements(named: .head).first.map { element < markup.end(of: $0) } ?? false
            return Part(
                key: "code " + text, name: isInHead ? "a script in the head" : "a script outside of the container",
                kind: "scripts", tag: tag, isPjaxStart: text.contains(".pjax("))
        }
        if markup.isAppliedStyleSheet(element) {
            let source = markup.attribute(.href, of: element) ?? ""
            let address = evidence.address(of: source, in: file)
            guard evidence.isThere(address) else { return nil }
            return Part(
                key: "sheet " + address, name: "the style sheet \(source)", source: source, kind: "style sheets",
                tag: tag, claim: .lacksStyleSheet(path: address))
        }
        if markup.isHTML(element, .style) {
            return Part(
                key: "style " + markup.text(of: element), name: "a style element", kind: "style sheets", tag: tag)
        }
        return nil
    }
}
