internal import Navigation

/// What is known of a file when its DOM is gone, and what page rules found in it.
final class PageJudgement: Sendable {
    let facts: PageFacts
    let findings: [Finding]
    /// Its scripts, nil where it takes more than the file to know them.
    let scripts: ScriptTable?

    /// Asks the page rules about a file.
    ///
    /// - Parameters:
    ///   - outline: what was found in the file.
    ///   - summary: what was read out of it.
    ///   - files: the site's files.
    ///   - ns: what the framework's attributes have behind `data-`.
    init(_ outline: PageOutline, _ summary: FileSummary, of files: ParsedFiles, ns: String) {
        let address = files.site.origin + FolderSite.urlPath(ofFile: summary.file)
        let ownRoles = ns.isEmpty ? outline : PageOutline(outline.document, address: address, ns: ns)
        let page = PageEvidence(ownRoles, references: files.references, ns: ns)
        facts = page.facts
        findings = Rule.judge(page)
        scripts = ns.isEmpty ? ScriptTableBuilder(files).table(of: outline, summary: summary) : nil
    }
}
