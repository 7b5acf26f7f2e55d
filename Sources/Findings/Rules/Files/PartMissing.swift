internal import DOM
internal import Facts
internal import Navigators

extension Rule {
    /// A script or a style sheet that is nowhere.
    static let partMissing = Rule(
        name: "part-missing", severity: .warning,
        summary: "A file loads a script, a module or a style sheet that is not there.",
        explanation: """
            The address leads to nothing, however the file is reached. Nothing of it is lost by AJAX; it is missing \
            everywhere. What a folder's files name as from a folder above, what one address names from several \
            folders, and what lies in one folder, is told as one. Scripts that the shell of an app puts there \
            (cordova.js, phonegap.js) are left out. Where it is jQuery or jQuery Mobile, and other files of the site have it, it is an error in \
            a file that has pages or loads jQuery Mobile: that does not start in this document, and all of its links \
            are full loads. (A site that holds no file of the library at all is taken to get it elsewhere.) Where a \
            module is missing that RequireJS is to load, no function runs that waits for it, nor does jQuery Mobile \
            where that waits for it.
            """,
        remedy: """
            Correct the address, or remove the element. Servers tell capitals apart, though the machine on which the \
            site was made may not. Where the site has them without a folder that its addresses begin with, \
            `--base-path` says where it is served.
            """,
        bad: ExampleSite(
            .init(
                "index.html", head: "<script src=\"js/sight.js\"></script>", #"<div data-role="page" id="home">…</div>"#
            ),
            .init("js/site.js", "var prices = [];")),
        good: ExampleSite(
            .init(
                "index.html", head: "<script src=\"js/site.js\"></script>", #"<div data-role="page" id="home">…</div>"#),
            .init("js/site.js", "var prices = [];")),
        claim: .each("the file is asked for, and the answer is an error"),
        scope: .site { evidence in
            let search = MissingParts(evidence)
            var named: [(finding: Finding, source: String, kind: String)] = []
            let libraries = evidence.factsOfFiles.flatMap { facts -> [Finding] in
                let needsFramework =
                    !facts.pages.isEmpty || facts.scripts.contains { $0.library == .jQueryMobile }
                let libraries =
                    needsFramework ? facts.scripts.compactMap { missingLibrary($0, facts, search) } : []
                // Where nothing wants jQuery Mobile, jQuery is a script like others.
                func path(of part: MissingParts.Part, _ source: String) -> String? {
                    guard case .address(let path) = part.identity else { return nil }
                    guard let library = part.library else { return path }
                    return !needsFramework && library == .jQuery && evidence.lacks(library, source, in: facts.file)
                        ? evidence.address(of: source, in: facts.file) : nil
                }
                for part in MissingParts.Part.all(of: facts) {
                    // Another rule tells of a quote that is missing.
                    guard let source = part.source, !isUnclosed(source), let path = path(of: part, source),
                        !part.isNavigator, !isBroughtByShell(path), !evidence.isThere(path),
                        Climb(source, from: facts.file, evidence.facts) == nil,
                        let range = evidence.range(part.tag, of: facts.file)
                    else { continue }
                    var finding = Finding("\(source) does not exist", at: Place(range))
                    finding.cause = path
                    finding.claim = .requestFails(path: path)
                    finding.help = search.help(for: path)
                    finding.gathering = search.gathering(of: source, part.kind, in: facts.file)
                    named.append((finding, source, part.kind))
                }
                return libraries
            }
            return libraries + alike(named) + missingModules(search)
        })

    /// Findings of parts that have nothing else in common, told with others: those of one address, which leads to another file
    /// from each folder, or those of one folder.
    private static func alike(_ named: [(finding: Finding, source: String, kind: String)]) -> [Finding] {
        let paths = Dictionary(grouping: named, by: \.source).mapValues { Set($0.map(\.finding.cause)) }
        let sources = Dictionary(grouping: named, by: \.finding.gathering?.key).mapValues { Set($0.map(\.source)) }
        return named.map { finding, source, kind in
            guard finding.gathering == nil || sources[finding.gathering?.key]?.count == 1, let path = finding.cause
            else { return finding }
            var finding = finding
            if paths[source].map({ $0.count > 1 }) == true {
                finding.gathering = Gathering(namedAs: source, leadingTo: path, kind, help: finding.help)
            } else if finding.gathering == nil, finding.help == nil {
                finding.gathering = Gathering(
                    key: "in \(path.folder)", name: source, kind: kind, predicate: "do not exist")
            }
            return finding
        }
    }

    /// The modules that RequireJS asks for in some document and that are not there.
    private static func missingModules(_ search: MissingParts) -> [Finding] {
        let evidence = search.evidence
        let cases = evidence.moduleLoads.flatMap { load in
            load.failures.filter { !$0.isThere }.map { (file: load.file, module: $0) }
        }
        let byModule = Dictionary(grouping: cases, by: \.module).sorted { $0.key.address.href < $1.key.address.href }
        return byModule.compactMap { module, cases -> Finding? in
            guard let asker = module.asker, let first = cases.first else { return nil }
            let path = module.address.path.decodedPath
            var finding = Finding("\(path), the module \"\(module.name)\", does not exist", at: Place(asker))
            finding.label = "what waits for it never runs"
            if module.stopsLibrary {
                finding.label = "jQuery Mobile does not start in \(Place.name(first.file)): all links are full loads"
                finding.ownSeverity = .error
            }
            finding.cause = path
            finding.opening = first.file
            finding.claim = .requestFails(path: path)
            finding.help = search.help(for: path)
            let files = cases.map { Place.name($0.file) }.filter { $0 != finding.place.file }
            if !files.isEmpty { finding.notes = ["it is asked for in \(evidence.list(files))"] }
            return finding
        }
    }

    /// jQuery or jQuery Mobile, of which the site holds other files.
    private static func missingLibrary(
        _ script: PageFacts.Script, _ facts: PageFacts, _ search: MissingParts
    ) -> Finding? {
        let evidence = search.evidence
        guard let library = script.library, let source = script.source,
            evidence.lacks(library, source, in: facts.file), let range = evidence.range(script.tag, of: facts.file)
        else { return nil }
        let name = library.name
        var finding = Finding("\(source), which is to load \(name), does not exist", at: Place(range))
        finding.label = "jQuery Mobile does not start in \(Place.name(facts.file)): all links are full loads"
        finding.cause = source
        let path = evidence.address(of: source, in: facts.file)
        finding.claim = .requestFails(path: path)
        finding.help = search.help(for: path)
        finding.ownSeverity = evidence.assumedFolder(of: path) == nil ? .error : nil
        finding.gathering = search.gathering(of: source, "scripts", isLibrary: true, in: facts.file)
        return finding
    }

    /// Whether an address goes on into the tags behind it.
    private static func isUnclosed(_ source: String) -> Bool {
        source.firstIndex(of: "\n").map { source[$0...].contains("<") } ?? false
    }

    /// Whether an app's shell puts a script there when the app is built.
    private static func isBroughtByShell(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return ScriptElement.isOfAppShell(path) || ["weinre", "socket.io"].contains { name.hasPrefix($0) }
    }
}

extension Evidence {
    /// The scripts of a page but for libraries whose files are missing; what only has a library's name is none.
    ///
    /// OPTIMIZATION: five rules ask for those of each file; finding out each time took 0.12 s of a check of 2,001 files.
    func scriptsThere(_ facts: PageFacts) -> [PageFacts.Script] {
        if let known = scriptsThere[facts.file] { return known }
        let found = findScriptsThere(facts)
        scriptsThere[facts.file] = found
        return found
    }

    private func findScriptsThere(_ facts: PageFacts) -> [PageFacts.Script] {
        let files = session.tab.files
        return facts.scripts.compactMap { script in
            guard let library = script.library, let source = script.source else { return script }
            let address = webAddress(of: source, in: facts.file)
            if files.lacks(library, source, at: address) { return nil }
            var script = script
            if files.isAnotherScript(than: library, at: address) { script.library = nil }
            return script
        }
    }

    /// Whether a library's file is missing that a page names.
    fileprivate func lacks(_ library: ScriptElement.Library, _ source: String, in file: String) -> Bool {
        session.tab.files.lacks(library, source, at: webAddress(of: source, in: file))
    }
}
