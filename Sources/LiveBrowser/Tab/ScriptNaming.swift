internal import DOM
internal import Facts
internal import Navigators

/// Tells which script elements of the site's files are behind the scripts that a browser compiled.
///
/// Nothing is written into pages for this, so they behave as ever. A script that the parser ran is known by its place in
/// the document, one with a file by its address. What jQuery inserts, it evaluates as text without a place: such a script
/// is known by its text, among those of the files that were inserted.
struct ScriptNaming {
    private let files: SiteFiles
    /// The path of the document.
    var document = "/"
    /// The paths of the files whose pages were inserted into the document.
    var inserted: [String] = []
    /// The paths of other HTML files that scripts fetched, whose bodies may have taken the place of the document's.
    var visited: [String] = []
    /// Those that were fetched during the last step.
    private var visitedLast: [String] = []
    /// The path of the address that the document has now: parts of that file may have come from memory.
    private var shown = "/"
    /// The paths of script files that scripts fetched.
    var fetchedScripts: [String] = []
    /// The names of all that ran in the document.
    private(set) var labels: Set<String> = []
    /// How often a text was met, so that equal scripts of one file are told apart in their order.
    private var meetings: [String: Int] = [:]
    /// How many scripts were met that a browser knows to be inline ones of the document.
    private var countInline = 0
    /// The library that was loaded last.
    private var family: NavigatorFamily?
    private let scriptCache = ScriptCache()

    init(files: SiteFiles) { self.files = files }

    /// Takes note of what a step loaded.
    ///
    /// - Parameters:
    ///   - loads: the loads.
    ///   - shown: the address after it, without scheme and host.
    mutating func take(_ loads: ObservedLoads, shown: String?) {
        inserted += loads.insertedPaths
        visited += loads.visitedPaths
        visitedLast = loads.visitedPaths
        fetchedScripts += loads.scriptPaths
        if let shown { self.shown = String(shown.prefix { $0 != "?" && $0 != "#" }) }
    }

    /// Scripts of a document that was left, in the order they were compiled.
    mutating func runs(_ scripts: [TabLog.CompiledScript], text: (TabLog.CompiledScript) -> String) -> [ScriptRun] {
        scripts.compactMap { script in find(script, text: { text(script) }) }
    }

    /// The scripts that ran, in their order; those of no script element, as event handlers, are left out.
    ///
    /// - Parameters:
    ///   - record: what was compiled.
    ///   - text: gives the text of a script.
    /// - Returns: their names and places.
    mutating func runs(_ record: TabLog.Record, text: (TabLog.CompiledScript) -> String) -> [ScriptRun] {
        var known: [(script: TabLog.CompiledScript, run: ScriptRun)] = []
        var countWhileParsing = 0
        for (index, script) in record.scripts.enumerated() {
            guard let run = find(script, text: { text(script) }) else { continue }
            known.append((script, run))
            if index < record.scriptsWhileParsing ?? .max { countWhileParsing += 1 }
        }
        let runs = inOrder(known.prefix(countWhileParsing)) + known.dropFirst(countWhileParsing).map(\.run)
        labels.formUnion(runs.map(\.label))
        return runs
    }

    /// The scripts of a document by when they ran.
    ///
    /// A classic script is compiled when it runs, a module as soon as it is there. It runs in the order of the document among
    /// the scripts that wait for its end; what it imports runs before it.
    private func inOrder(_ scripts: ArraySlice<(script: TabLog.CompiledScript, run: ScriptRun)>) -> [ScriptRun] {
        let page = files.page(at: document)
        func isModule(_ script: TabLog.CompiledScript, _ run: ScriptRun) -> Bool {
            script.isModule ?? page.scripts.contains { $0.isModule && files.label(of: $0, in: page) == run.label }
        }
        var order = scripts.filter { !isModule($0.script, $0.run) }.map(\.run)
        let modules = scripts.filter { isModule($0.script, $0.run) }.map(\.run)
        guard !modules.isEmpty else { return order }
        let waiting = page.scripts.filter(\.waits).map { files.label(of: $0, in: page) }
        let places = modules.map { waiting.firstIndex(of: $0.label) ?? -1 }
        for (place, module) in zip(places, modules).sorted(by: { $0.0 < $1.0 }) {
            // One file may wait several times, so each that comes later is met from the end.
            var later = Dictionary(waiting.dropFirst(place + 1).map { ($0, 1) }, uniquingKeysWith: +)
            var first = order.endIndex
            for index in order.indices.reversed() where later[order[index].label, default: 0] > 0 {
                later[order[index].label]? -= 1
                first = index
            }
            order.insert(module, at: first)
        }
        return order
    }

    private mutating func find(_ script: TabLog.CompiledScript, text: () -> String) -> ScriptRun? {
        let inOrder = script.length == nil ? nil : nextInline()
        // A bundler names what it evaluates by addresses of its own.
        let isLoaded = script.url.hasPrefix("http:") || script.url.hasPrefix("https:")
        if isLoaded, let address = WebAddress(script.url) {
            let isLibrary = isLibrary(address)
            if isLibrary, let family = NavigatorFamily(inAddress: address.href) { self.family = family }
            if address.origin != Browser.origin {
                return ScriptRun(label: address.href, kind: isLibrary ? .library : .offSite, range: nil)
            }
            if isLibrary { return ScriptRun(label: address.path, kind: .library, range: nil) }
            guard address.path == document || files.isPage(at: address.path) else {
                return ScriptRun(label: files.name(at: address.path), kind: .file, range: nil)
            }
            let page = files.page(at: address.path)
            let found = page.scripts.first { found in
                (found.line, found.column) == (script.line, script.column)
                    && script.length.map { $0 == found.length } ?? true
            }
            if let found { return run(of: found) }
        }
        let text = PageFile.handedOn(text())
        if text.isEmpty { return inOrder }
        // What a script made begins at no place of the document.
        let isParsed = isLoaded && (script.line, script.column) != (0, 0)
        // NOTE: a browser may count otherwise: where a file names no encoding, and at carriage returns without a line feed.
        let own = isParsed ? self.script(with: text, in: document) { $0.line == script.line } : nil
        return own ?? find(text) ?? self.script(with: text, in: document) { _ in true } ?? inOrder
    }

    /// The next inline script of the document that runs, for a browser that says which do.
    ///
    /// Where it guessed the document's encoding, it neither counts lines as they are nor has the text.
    private mutating func nextInline() -> ScriptRun? {
        defer { countInline += 1 }
        let inline = files.page(at: document).scripts.filter { $0.source == nil && $0.runs }
        return inline.indices.contains(countInline) ? run(of: inline[countInline]) : nil
    }

    /// Whether a script is one of the libraries, by its name, and by its file where that lies in the site.
    private func isLibrary(_ address: WebAddress) -> Bool {
        if let library = ScriptElement.library(in: address.href) {
            return !files.isAnotherScript(than: library, at: address)
        }
        guard let named = NavigatorFamily(inAddress: address.href) else { return false }
        guard address.origin == Browser.origin else { return true }
        let file = files.load(Request(path: address.path))
        return !file.response.isSuccess || file.library(named: named) != nil
    }

    /// An inline script of a file.
    private func run(of script: PageFile.Script) -> ScriptRun {
        let code = Array(script.text.utf8)[...]
        var run = ScriptRun(label: script.label, kind: .inline, range: script.range)
        run.ownName = ScriptRun.ownName(in: code)
        if run.ownName == nil, NavigatorFamily.isStart(of: family, code, readBy: scriptCache) { run.kind = .library }
        return run
    }

    /// The inline script of a file with a text, the next one of several; one for which a test holds, if there is such.
    private mutating func script(
        with text: String, in path: String, where isLikely: (PageFile.Script) -> Bool
    ) -> ScriptRun? {
        let all = files.page(at: path).scripts.filter { $0.source == nil && $0.text == text }
        let likely = all.filter(isLikely)
        let alike = likely.isEmpty ? all : likely
        guard !alike.isEmpty else { return nil }
        let meeting = meetings["\(path)\n\(text)", default: 0]
        meetings["\(path)\n\(text)"] = meeting + 1
        return run(of: alike[meeting % alike.count])
    }

    /// A script by its text: the last file that was inserted counts first.
    private mutating func find(_ text: String) -> ScriptRun? {
        for path in inserted.reversed() {
            if let found = script(with: text, in: path, where: \.enters) { return found }
        }
        // What was not fetched in this step may have come from memory.
        let remembered = visited.contains(shown) || shown == document ? [shown] : []
        for path in visitedLast.reversed() + remembered + visited.reversed() {
            if let found = script(with: text, in: path, where: { _ in true }) { return found }
        }
        for path in fetchedScripts.reversed() where files.text(at: path).map(PageFile.handedOn) == text {
            let isLibrary = WebAddress(path, base: Browser.base).map(isLibrary) ?? false
            return ScriptRun(label: files.name(at: path), kind: isLibrary ? .library : .file, range: nil)
        }
        return nil
    }
}
