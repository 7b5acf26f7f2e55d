internal import Facts
internal import Scripts

/// The scripts that have run in one document since it was loaded.
struct LiveScripts {
    /// A script that ran.
    struct Run {
        var row: ScriptRow
        /// Whether only jQuery has run it, when it inserted a page.
        var isInserted: Bool
    }

    private(set) var runs: [Run] = []
    /// The globals they define, those left out that stay inside of their script.
    private(set) var globals: Set<String> = []
    /// The members of globals they define.
    private(set) var members: Set<String> = []
    /// Definitions by `let`, `const` and `class` in scripts that jQuery evaluated.
    private(set) var keptInside: Set<String> = []
    /// The scripts, by ``ScriptRun/label``, whose exceptions end the insertion of their page.
    private(set) var throwing: Set<String> = []
    /// The scripts, by ``ScriptRun/label``, that came into the document when it was loaded already.
    private(set) var inserted: Set<String> = []
    /// Whether one of them may define any name: it cannot be read, is not looked at, or loads others.
    private(set) var mayDefineAnything = false
    /// Whether one of them comes from another host.
    private(set) var hasForeign = false

    /// Gathers what scripts define.
    ///
    /// - Parameters:
    ///   - runs: the scripts, libraries left out.
    ///   - jQuery: the document's jQuery; nil when nothing tells its version.
    init(_ runs: [Run], jQuery: JQueryVersion?) {
        self.runs = runs
        var kept: Set<String> = []
        for run in runs {
            switch run.row.kind {
            case .library, .missing: continue
            case .offSite:
                hasForeign = true
                if !WellKnownScripts.contains(run.row.label) { mayDefineAnything = true }
                continue
            case .inline, .file: break
            }
            guard let reading = run.row.reading else {
                mayDefineAnything = true
                continue
            }
            if reading.definesUnseenNames { mayDefineAnything = true }
            if run.isInserted { inserted.insert(run.row.label) }
            members.formUnion(reading.members)
            guard run.isInserted, let jQuery, jQuery.evaluatesScripts else {
                globals.formUnion(reading.globals)
                continue
            }
            if run.row.kind == .inline || jQuery.throwsFromFiles { throwing.insert(run.row.label) }
            let inside = Set(reading.summary.definitions.lazy.filter(\.failsWhenRepeated).map(\.name))
            kept.formUnion(inside)
            globals.formUnion(reading.globals.subtracting(inside))
        }
        keptInside = kept.subtracting(globals)
    }

    /// A script that is named and not known: it may be anything.
    mutating func addUnknown() { mayDefineAnything = true }

    /// Whether a member's last name stands in a script outside of the page: then it may get there in a way not seen.
    func mentions(_ member: String, except place: (ScriptRow) -> Bool) -> Bool {
        let name = member.split(separator: ".").last.map(String.init) ?? member
        return runs.contains { run in
            !place(run.row) && (run.row.reading?.summary.uses.contains { $0.path.hasSuffix("." + name) } ?? false)
        }
    }
}
