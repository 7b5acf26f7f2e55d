package import Facts

extension TabSetting {
    /// Reads the scripts of a file; several threads may do so at a time, for different files.
    package func scriptTable(of file: SiteFile) -> ScriptTable {
        let markup = file.markup
        let builder = ScriptTableBuilder(cache: scriptCache, references: references, files: files)
        let entering = Entering(FetchedPage.of(file, self))
        return builder.table(of: markup, file: file.response.file, role: AttributeName("data-\(defaultOptions.ns)role"))
        {
            entering.contains($0, of: markup)
        }
    }
}

extension FetchedPage {
    /// What the framework makes of a file in tabs of a setting, as long as no document says otherwise.
    package static func of(_ file: SiteFile, _ setting: TabSetting) -> FetchedPage {
        of(file, ns: setting.defaultOptions.ns, missingBody: setting.defaultProfile.missingBody)
    }
}
