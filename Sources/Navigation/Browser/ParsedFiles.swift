/// The files of a site that tabs have asked for, each fetched and parsed once however many tabs there are.
///
/// Tabs on several threads may share them.
package struct ParsedFiles: Sendable {
    let store: PageStore

    /// The site.
    package var site: any Site { store.site }

    /// What the addresses of its scripts and style sheets lead to.
    package var references: ScriptReferences { store.references }

    /// Begins with no file.
    package init(of site: any Site, scriptCache: ScriptCache = ScriptCache()) {
        store = PageStore(site: site, scriptCache: scriptCache)
    }
}
