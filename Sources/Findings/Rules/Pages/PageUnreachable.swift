internal import DOM
internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

extension Rule {
    /// A page that no state shows.
    static let pageUnreachable = Rule(
        name: "page-unreachable", severity: .warning,
        summary: "No way leads to a page.",
        explanation: """
            Every way of clicking from every entry was tried, and none shows this page: no link names it, or only links \
            that lead nowhere. A page whose id a script may name, written out or composed, is left out: the script may show \
            it; or a `data-` attribute of its file, which scripts read. So is one that such pages, or links in panels and toolbars \
            beside the pages, lead to. Where a script of the file inserts what a server answers, a link may come with that, and \
            where the file loads RequireJS, a module may show the page that is only loaded then: the finding is a note. So it \
            is where a script of the file is not there, and of pages without ids where a script gives elements ids.
            """,
        remedy: "Link to the page, or remove it.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home">…</div><div data-role="page" id="help">…</div>"#)),
        good: ExampleSite(
            .init(
                "index.html",
                """
                <div data-role="page" id="home"><a href="#help">Help</a></div>
                <div data-role="page" id="help">…</div>
                """)),
        claim: .never("that no way leads there is not shown by walking one"),
        scope: .site { evidence in
            guard evidence.graph.stopReason == .exhausted else { return [] }
            var shown = Set(evidence.throwingWidgets.compactMap(\.page))
            // A document whose script moves on from its first page has shown that for an instant.
            for pages in evidence.graph.ownPages.values {
                if let file = pages.first?.file, let offset = pages.first?.offset {
                    shown.insert(PageOfFile(file: file, offset: offset))
                }
            }
            var plain: Set<String> = []
            for number in evidence.graph.nodes.indices {
                guard let active = evidence.graph.nodes[number].state.active else {
                    plain.insert(evidence.documentFile(of: number))
                    continue
                }
                if let file = active.file, let offset = active.offset {
                    shown.insert(PageOfFile(file: file, offset: offset))
                }
            }
            let told = evidence.pagesToldOf
            return evidence.factsOfFiles.flatMap { facts -> [Finding] in
                let file = facts.file
                lazy var doubt = doubt(in: file, evidence)
                lazy var naming = evidence.callThatGivesIDs(in: file).map {
                    "unless it is shown by the id that \($0) gives it"
                }
                lazy var targets = dataTargets(in: file, evidence)
                if !plain.isEmpty, plain.contains(file) { return [] }
                let missed = facts.pages.enumerated().filter { index, page in
                    guard !shown.contains(PageOfFile(file: file, offset: page.tag.lowerBound)),
                        page.isFound || !facts.loadsFramework
                    else { return false }
                    if index == 0, evidence.scriptedTargets.contains(file) { return false }
                    guard let id = page.id else { return true }
                    return !told.contains("\(file)#\(id)") && !evidence.scriptedTargets.contains("\(file)#\(id)")
                        && !evidence.isNamedByScript(id, in: file) && !targets.contains(id)
                }
                return missed.compactMap { index, page in
                    if evidence.pageReach.reaches(page, of: facts) { return nil }
                    let name = page.id.map { "the page \"\($0)\"" } ?? "a page without id"
                    guard let range = evidence.range(page.tag, of: file) else { return nil }
                    var finding = Finding("no way leads to \(name)", at: Place(range))
                    finding.cause = page.id
                    if let id = page.id, let first = facts.page(withID: id), first != index,
                        let earlier = evidence.range(facts.pages[first].tag, of: file)
                    {
                        finding.notes = ["an earlier page has that id: \(Place(earlier))"]
                    }
                    if let doubt = (page.id == nil ? naming : nil) ?? doubt {
                        finding.ownSeverity = .note
                        finding.notes.append(doubt)
                        finding.gathering = Gathering(
                            key: "\(file)\n\(doubt)", name: page.id, beginning: "no way leads to", kind: "pages",
                            predicate: "of \(Place.name(file))")
                    } else if page.id == nil {
                        // Nothing can name them.
                        finding.gathering = Gathering(
                            key: file, beginning: "no way leads to", kind: "pages without ids",
                            predicate: "of \(Place.name(file))")
                    }
                    return finding
                }
            }
        })

    /// Why a page of a file may be shown all the same: a script inserts what a server answers, whose links nobody knows, or a
    /// loader brings modules when something asks for them, or a script is not there.
    private static func doubt(in file: String, _ evidence: Evidence) -> String? {
        let scripts = evidence.session.scriptJoin.table(of: file)?.scripts ?? []
        // What is minified is mostly a library.
        let missing = scripts.filter { $0.kind == .missing && !WellKnownScripts.contains($0.label) }
        if let script = missing.first(where: { !$0.label.contains(".min.") }) ?? missing.first {
            return "unless \(Place.name(script.label)) shows it, which does not exist"
        }
        for row in scripts {
            if let insertion = row.reading?.summary.fetchedMarkup.first.flatMap({ row.code?.range($0) }) {
                return "unless a link is in what \(Place(insertion)) fetches and inserts"
            }
        }
        guard let markup = evidence.markup(of: file),
            let loader = markup.elements(named: .script).first(where: { ScriptElement.isModuleLoader($0, in: markup) }),
            let tag = markup.startTag(of: loader)
        else { return nil }
        return "unless a module shows it that \(Place(tag)) loads"
    }

    /// The ids that `data-` attributes of a file's elements name, as `data-target="#help"`.
    private static func dataTargets(in file: String, _ evidence: Evidence) -> Set<String> {
        guard let markup = evidence.markup(of: file) else { return [] }
        var ids: Set<String> = []
        for element in 0..<markup.count {
            for (name, value) in markup.attributes(of: element) where name.hasPrefix("data-") && value.hasPrefix("#") {
                ids.insert(String(value.dropFirst().prefix { $0 != "?" && $0 != "&" }))
            }
        }
        return ids
    }
}

extension Evidence {
    /// The first call in the scripts of a file that gives elements ids.
    fileprivate func callThatGivesIDs(in file: String) -> Place? {
        for row in session.scriptJoin.table(of: file)?.scripts ?? [] {
            if let call = row.reading?.summary.idChanges.first.flatMap({ row.code?.range($0) }) { return Place(call) }
        }
        return nil
    }
}
