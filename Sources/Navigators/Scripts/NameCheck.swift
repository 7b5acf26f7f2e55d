internal import DOM
internal import Facts
internal import Scripts

/// Asks which names a page uses that its document does not have.
///
/// A false alarm costs more than a miss: whatever may define a name counts as defining it.
struct NameCheck {
    let live: LiveScripts
    /// The page's file.
    let table: ScriptTable
    /// The page.
    let place: Region
    /// The names of the scripts that ran.
    let ran: Set<String>
    /// What the page uses.
    let uses: PageUses
    /// Ids and names of elements that are in the document.
    let documentNames: Set<String>
    /// Scripts of other files, which did not run either, and of which it is asked what they would define.
    var others: [ScriptRow] = []

    func missing() -> [MissingName] {
        // OPTIMIZATION: most pages lack nothing; who would define it is asked afterwards.
        guard !live.mayDefineAnything, uses.found.contains(where: mayBeMissing) else { return [] }
        let lost = definersThatDidNotRun()
        let kept = definersThatKeepNames()
        // A script of another host, run or not, may be what defines a name that nothing else does.
        let isForeign = live.hasForeign || table.scripts.contains { $0.kind == .offSite || $0.kind == .missing }
        var found: [String: MissingName] = [:]
        var order: [String] = []
        for use in uses.found where !(use.waitsIn.map(live.inserted.contains) ?? false) {
            guard let name = name(missingIn: use, uses.defined, lost) else { continue }
            let reason: MissingName.Reason =
                live.keptInside.contains(name) ? .keptInside : lost[name] != nil ? .notRun : .undefined
            if reason == .undefined, isForeign { continue }
            if found[name] == nil {
                order.append(name)
                found[name] = MissingName(
                    name: name, isCalled: false, reason: reason, uses: [],
                    definers: (reason == .keptInside ? kept[name] : lost[name]) ?? [])
            }
            found[name]?.uses.append(
                MissingName.Use(
                    range: use.code.range(use.use.range), attribute: use.attribute,
                    ending: use.certainIn.map(live.throwing.contains) ?? false ? .insertion : use.ending))
            if use.use.isCalled, use.use.path == name { found[name]?.isCalled = true }
        }
        return order.compactMap { found[$0] }
    }

    private func mayBeMissing(_ found: PageUses.Found) -> Bool {
        let use = found.use
        if use.path != use.name, use.isCalled, !live.members.contains(use.path) { return true }
        return !found.isBuiltIn && !live.globals.contains(use.name) && !uses.defined.contains(use.name)
    }

    /// The name, or the name with its members, that a use does not find; nil when it does.
    private func name(
        missingIn found: PageUses.Found, _ defined: Set<String>, _ lost: [String: [MissingName.Definer]]
    ) -> String? {
        let use = found.use
        if !found.isBuiltIn, !live.globals.contains(use.name), !defined.contains(use.name),
            !documentNames.contains(use.name), !table.elementNames.contains(use.name)
        {
            return use.name
        }
        // The object is there, the member only if a script that ran has it.
        guard use.path != use.name, use.isCalled, lost[use.path] != nil, !live.members.contains(use.path),
            !live.mentions(use.path, except: { $0.place == place })
        else { return nil }
        return use.path
    }

    /// Where scripts of the file, and of others, that did not run define names; members too.
    private func definersThatDidNotRun() -> [String: [MissingName.Definer]] {
        definers { !ran.contains($0.label) }
    }

    private func definersThatKeepNames() -> [String: [MissingName.Definer]] {
        definers { ran.contains($0.label) }
    }

    private func definers(_ isWanted: (ScriptRow) -> Bool) -> [String: [MissingName.Definer]] {
        var found: [String: [MissingName.Definer]] = [:]
        for row in table.scripts + others where isWanted(row) && row.runsInFull {
            guard let reading = row.reading, let code = row.code, reading.summary.syntaxError == nil else { continue }
            let bindsReady = reading.summary.handlers.contains(where: \.isReadyHandler)
            for definition in reading.summary.definitions {
                guard reading.globals.contains(definition.name) || reading.members.contains(definition.name),
                    found[definition.name]?.last?.script != row.label
                else { continue }
                found[definition.name, default: []].append(
                    MissingName.Definer(
                        range: code.range(definition.range), script: row.label, element: row.tag,
                        isFile: row.kind == .file, bindsReady: bindsReady))
            }
        }
        return found
    }
}
