internal import Facts
internal import Scripts

/// What a page's code takes from scripts, whichever of its own have run.
///
/// OPTIMIZATION: on most arrivals everything is there. Whether it is, a few look-ups tell; gathering what all scripts of a
/// document define took a quarter of a check of pages with as much script as HTML.
struct PageNeeds {
    /// Globals.
    private(set) var globals: Set<String> = []
    /// Members of globals, `App.start`.
    private(set) var members: Set<String> = []

    /// Gathers what a page needs.
    init(_ table: ScriptTable, at place: Region) {
        let uses = PageUses(table, at: place) { _ in true }
        for found in uses.found {
            if !found.isBuiltIn, !uses.defined.contains(found.use.name) { globals.insert(found.use.name) }
            if found.use.path != found.use.name, found.use.isCalled { members.insert(found.use.path) }
        }
    }

    /// Whether scripts that have run define all of it, so that nothing is missing.
    func areMet(by index: DefinerIndex, ran: (String) -> Bool) -> Bool {
        globals.allSatisfy { index.globals[$0]?.contains(where: ran) ?? false }
            && members.allSatisfy { index.members[$0]?.contains(where: ran) ?? false }
    }
}

/// Which scripts of a site define a name for the whole document, however they are run.
struct DefinerIndex {
    /// The labels of the scripts, by the globals they define.
    private(set) var globals: [String: [String]] = [:]
    /// The labels of the scripts, by the members of globals they define.
    private(set) var members: [String: [String]] = [:]

    /// Adds a script.
    mutating func add(_ row: ScriptRow) {
        guard row.kind == .inline || row.kind == .file, let reading = row.reading else { return }
        // What jQuery evaluates keeps these inside.
        let inside = Set(reading.summary.definitions.lazy.filter(\.failsWhenRepeated).map(\.name))
        for name in reading.globals where !inside.contains(name) { globals[name, default: []].append(row.label) }
        for name in reading.members { members[name, default: []].append(row.label) }
    }
}
