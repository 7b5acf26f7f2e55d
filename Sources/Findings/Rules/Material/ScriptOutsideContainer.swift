internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A script of a page under MkDocs-Material that instant navigation never runs.
    static let scriptOutsideContainer = Rule(
        name: "script-outside-container", severity: .warning,
        summary: "A script of a page under MkDocs-Material does not run when instant navigation leads there.",
        explanation: """
            Of a page that instant navigation leads to, only scripts inside of the container (data-md-component="container") \
            are made anew and run. Scripts in its head are moved into the live head, where they do nothing; those in the \
            announcement, in the header and behind the footer never come, or come without running. They run only when the \
            page is loaded as a whole. Scripts that the first document ran too are not counted.
            """,
        remedy: """
            Load the script on every page with extra_javascript, and let it do its work in document$.subscribe(…), which is \
            called for every page; or put it into the page's Markdown, so that it stands in the container.
            """,
        bad: .material(
            .init("index.html", "<a href=\"map.html\">Map</a>"),
            .init("map.html", head: "<script src=\"map.js\"></script>", "<div id=\"map\"></div>"),
            .init(text: "map.js", "addMap()")),
        good: .material(
            .init("index.html", "<a href=\"map.html\">Map</a>"),
            .init("map.html", "<div id=\"map\"></div><script src=\"map.js\"></script>"),
            .init(text: "map.js", "addMap()")),
        claim: .each("the script has not run in the document"),
        scope: .site { evidence in
            var found: [Place: Finding] = [:]
            for (file, passage) in evidence.materialVisits.arrivals.sorted(by: { $0.key < $1.key }) {
                let shell = evidence.shells[passage.visit.node]
                let ran = evidence.identities(of: shell).union(evidence.graph.nodes[passage.visit.node].scripts)
                guard let table = evidence.session.scriptJoin.table(of: file) else { continue }
                for row in table.scripts where row.runsInFull && !evidence.enters(row, passage) {
                    guard row.kind != .missing, let tag = row.tag, let identity = evidence.identity(of: row, in: file),
                        !ran.contains(identity), !ran.contains(row.label), found[Place(tag)] == nil
                    else { continue }
                    let name = row.address ?? "a script"
                    var finding = Finding(
                        "\(name) does not run when instant navigation leads to \(Place.name(file))", at: Place(tag))
                    finding.label =
                        row.place == .head
                        ? "comes into the live head, and does not run" : "stands outside of the container"
                    finding.trace = evidence.trace(passage.visit)
                    finding.claim = .hasNotRun(script: row.label)
                    finding.cause = identity
                    finding.worksWhen = "\(Place.name(file)) is loaded as a whole"
                    finding.help = "load it on every page with extra_javascript, and subscribe to document$"
                    found[Place(tag)] = finding
                }
            }
            return found.sorted { $0.key < $1.key }.map(\.value)
        })
}

extension Evidence {
    /// What tells the scripts that a full load of a file runs from others.
    fileprivate func identities(of file: String) -> Set<String> {
        guard let table = session.scriptJoin.table(of: file) else { return [] }
        return Set(table.scripts.filter(\.runsInFull).compactMap { identity(of: $0, in: file) })
    }

    /// A script's address, or its text; nil for the theme's own.
    fileprivate func identity(of row: ScriptRow, in file: String) -> String? {
        if let source = row.address {
            return NavigatorFamily(inAddress: source) == nil ? address(of: source, in: file) : nil
        }
        guard let tag = row.tag, let markup = markup(of: file),
            let element = markup.elements(named: .script).first(where: {
                markup.startTagByte(of: $0) == tag.bytes.lowerBound
            }), let code = markup.code(of: element), !Material.isOwn(code), code.contains(where: { $0 > 0x20 })
        else { return nil }
        return String(decoding: code, as: UTF8.self)
    }
}
