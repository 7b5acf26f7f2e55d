package import Facts

extension TabSetting {
    /// The scripts of a file, read once; several threads may ask at a time.
    package func scriptTable(of file: SiteFile) -> ScriptTable {
        let markup = file.markup
        return markup.derived(ScriptTableKey(self)) {
            let builder = ScriptTableBuilder(cache: scriptCache, references: references, files: files)
            let entering = Entering(FetchedPage.of(file, self))
            return builder.table(
                of: markup, file: file.response.file, role: AttributeName("data-\(defaultOptions.ns)role")
            ) { entering.contains($0, of: markup) }
        }
    }
}

/// What the scripts of a file depend on beside its markup: which of its pages enter.
struct ScriptTableKey: Hashable {
    private var ns: String
    private var missingBody: MobileProfile.MissingBody

    init(_ setting: TabSetting) {
        ns = setting.defaultOptions.ns
        missingBody = setting.defaultProfile.missingBody
    }
}

extension FetchedPage {
    /// What the framework makes of a file in tabs of a setting, as long as no document says otherwise.
    package static func of(_ file: SiteFile, _ setting: TabSetting) -> FetchedPage {
        of(file, ns: setting.defaultOptions.ns, missingBody: setting.defaultProfile.missingBody)
    }
}
