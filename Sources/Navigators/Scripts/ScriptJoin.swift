internal import DOM
package import Facts
internal import Scripts

/// The scripts of a site's files, joined with what a document has run.
///
///     let names = session.scriptJoin.missingNames(
///         in: "/index.html", file: "/dc.html", pageAt: 1083, ran: ["/index.html:1", "/js/site.js"])
package final class ScriptJoin {
    private let setting: TabSetting
    private var tables: [String: ScriptTable?] = [:]
    private var rows: [String: ScriptRow] = [:]
    private var definers = DefinerIndex()
    private var needs: [PageKey: PageNeeds] = [:]
    private var answers: [Question: [MissingName]] = [:]

    private struct Question: Hashable {
        var document: String
        var file: String
        var page: Int?
        var ran: Set<String>
    }

    private struct PageKey: Hashable {
        var file: String
        var page: Int?
    }

    private struct UsesKey: Hashable {
        var file: String
        var place: Region
        var ran: [String]
    }

    private struct LiveKey: Hashable {
        var document: String?
        var ran: Set<String>
    }

    private var pageUses: [UsesKey: PageUses] = [:]
    private var lives: [LiveKey: LiveScripts] = [:]

    /// Joins what the scripts of a tab's site say.
    package init(_ setting: TabSetting) { self.setting = setting }

    /// The scripts of a file.
    ///
    /// - Parameter file: its path, as a decoded path from the site's root.
    /// - Returns: nil when the site has no such file.
    package func table(of file: String) -> ScriptTable? {
        if let known = tables[file] { return known }
        let loaded = setting.files.load(fileNamed: file)
        guard loaded.response.isSuccess else {
            tables[file] = .some(nil)
            return nil
        }
        return table(of: loaded)
    }

    /// The scripts of a file that the session has loaded.
    func table(of loaded: SiteFile) -> ScriptTable {
        if let known = tables[loaded.response.file] ?? nil { return known }
        let made = setting.scriptTable(of: loaded)
        tables[loaded.response.file] = made
        add(rowsOf: made)
        return made
    }

    private func add(rowsOf table: ScriptTable) {
        for row in table.scripts where rows[row.label] == nil { add(row) }
    }

    private func add(_ row: ScriptRow) {
        rows[row.label] = row
        definers.add(row)
    }

    /// Takes tables that were made before, while their files were parsed.
    package func add(_ made: [ScriptTable]) {
        for table in made where tables[table.file] == nil {
            tables[table.file] = table
            add(rowsOf: table)
        }
    }

    /// Whether a page finds all names that it uses, as far as a short look tells.
    ///
    /// - Parameters:
    ///   - file: the file of the page that is shown.
    ///   - offset: the byte at which the page's start tag begins; nil for a page that the framework made.
    ///   - ran: whether a script has run in the document, by its ``ScriptRun/label``.
    /// - Returns: true when it finds all; false says nothing.
    package func hasAllNames(file: String, pageAt offset: Int?, ran: (String) -> Bool) -> Bool {
        let key = PageKey(file: file, page: offset)
        if let known = needs[key] { return known.areMet(by: definers, ran: ran) }
        guard let table = table(of: file), let place = table.place(ofPageAt: offset) else { return true }
        let made = PageNeeds(table, at: place)
        needs[key] = made
        return made.areMet(by: definers, ran: ran)
    }

    /// The names that a page uses and that its document does not have.
    ///
    /// - Parameters:
    ///   - document: the file that was loaded as a whole.
    ///   - file: the file of the page that is shown.
    ///   - offset: the byte at which the page's start tag begins; nil for a page that the framework made.
    ///   - ran: the names of the scripts that have run in the document, as ``ScriptRun/label``.
    /// - Returns: in the order of their first use; none where a script that ran may define any name.
    package func missingNames(
        in document: String, file: String, pageAt offset: Int?, ran: some Sequence<String>
    ) -> [MissingName] {
        let question = Question(document: document, file: file, page: offset, ran: Set(ran))
        if let known = answers[question] { return known }
        let answer = answer(question)
        answers[question] = answer
        return answer
    }

    /// The names that a page uses, that its document does not have, and that scripts of other documents define.
    ///
    /// - Parameters:
    ///   - file: the file that was loaded as a whole, and whose page is shown.
    ///   - offset: the byte at which the page's start tag begins; nil for a page that the framework made.
    ///   - ran: the names of the scripts that have run in the document, as ``ScriptRun/label``.
    ///   - elsewhere: the names of scripts that have run in other documents.
    /// - Returns: in the order of their first use, with those scripts as ``MissingName/definers``; none where a script that ran
    ///   may define any name, or one that is missing would.
    package func namesMissingWhenLoaded(
        file: String, pageAt offset: Int?, ran: some Sequence<String>, elsewhere: Set<String>
    ) -> [MissingName] {
        guard let table = table(of: file), !table.scripts.contains(where: { $0.kind == .missing }) else { return [] }
        let question = Question(document: file, file: file, page: offset, ran: Set(ran))
        let others = elsewhere.subtracting(question.ran).sorted().compactMap(row(of:))
        let names = Set(others.map(\.label))
        return answer(question, others).compactMap { missing in
            var missing = missing
            missing.definers.removeAll { !names.contains($0.script) }
            return missing.definers.isEmpty ? nil : missing
        }
    }

    /// The labels of the scripts that a full load of a file runs, as far as its markup tells.
    package func labelsOfFullLoad(of file: String) -> [String] { table(of: file)?.inRunningOrder.map(\.label) ?? [] }

    private func answer(_ question: Question, _ others: [ScriptRow] = []) -> [MissingName] {
        guard let table = table(of: question.file), let place = table.place(ofPageAt: question.page) else { return [] }
        let uses = uses(in: table, at: place, question.ran)
        // OPTIMIZATION: a page that uses no name of others lacks none, whatever has run.
        if uses.found.isEmpty { return [] }
        let document = self.table(of: question.document)
        return NameCheck(
            live: live(question.ran, in: document), table: table, place: place, ran: question.ran, uses: uses,
            documentNames: document?.elementNames ?? [], others: others
        ).missing()
    }

    private func uses(in table: ScriptTable, at place: Region, _ ran: Set<String>) -> PageUses {
        let own = table.scripts.lazy.filter { $0.place == place && ran.contains($0.label) }.map(\.label)
        let key = UsesKey(file: table.file, place: place, ran: Array(own))
        if let known = pageUses[key] { return known }
        let made = PageUses(table, at: place) { ran.contains($0) }
        pageUses[key] = made
        return made
    }

    /// What the scripts that have run in a document define.
    private func live(_ ran: Set<String>, in document: ScriptTable?) -> LiveScripts {
        let key = LiveKey(document: document?.file, ran: ran)
        if let known = lives[key] { return known }
        let made = makeLive(ran, in: document)
        lives[key] = made
        return made
    }

    private func makeLive(_ ran: Set<String>, in document: ScriptTable?) -> LiveScripts {
        let atLoad = Set(document?.inRunningOrder.map(\.label) ?? [])
        var runs: [LiveScripts.Run] = []
        var hasUnknown = false
        for label in ran.sorted() {
            if ScriptElement.library(in: label) != nil { continue }
            guard let row = row(of: label) else {
                hasUnknown = true
                continue
            }
            runs.append(LiveScripts.Run(row: row, isInserted: !atLoad.contains(label)))
        }
        var live = LiveScripts(runs, jQuery: document?.jQueryVersion)
        if hasUnknown { live.addUnknown() }
        return live
    }

    /// The script that runs under a name: that of an inline script begins with its file's.
    private func row(of label: String) -> ScriptRow? {
        if let known = rows[label] { return known }
        if label.contains("://") {
            return ScriptRow(kind: .offSite, label: label, place: .head, survival: .lost, runsInFull: true)
        }
        if let colon = label.lastIndex(of: ":"), label[label.index(after: colon)...].allSatisfy(\.isNumber) {
            _ = table(of: String(label[..<colon]))
            if let known = rows[label] { return known }
        }
        let script = setting.files.load(fileNamed: label)
        guard script.response.isSuccess else { return nil }
        let row = ScriptRow(
            kind: .file, label: label, place: .head, survival: .lost, runsInFull: true,
            reading: setting.scriptCache.reading(of: script.source, as: .classicScript),
            code: CodePlace(file: script.source))
        add(row)
        return row
    }

    /// The globals that scripts define.
    ///
    /// - Parameters:
    ///   - document: the file that was loaded as a whole.
    ///   - ran: the names of the scripts that have run in the document.
    ///   - withMembers: whether members of globals count as well, such as `App.start`.
    /// - Returns: by their names.
    package func definedNames(
        in document: String, ran: some Sequence<String>, withMembers: Bool = false
    ) -> [DefinedName] {
        let live = live(Set(ran), in: table(of: document))
        var names: [String: Bool] = [:]
        for run in live.runs {
            for definition in run.row.reading?.summary.definitions ?? [] {
                let isMember = withMembers && live.members.contains(definition.name)
                guard isMember || live.globals.contains(definition.name) else { continue }
                names[definition.name] = (names[definition.name] ?? false) || definition.isFunction
            }
        }
        return names.map { DefinedName(name: $0.key, isFunction: $0.value) }.sorted { $0.name < $1.name }
    }
}
