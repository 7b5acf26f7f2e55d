internal import DOM
internal import Navigation

/// What is known of a file when its DOM is gone, and what page rules found in it.
struct PageJudgement: Sendable {
    let facts: PageFacts
    let findings: [Finding]
    /// Its scripts, nil where it takes more than the file to know them.
    let scripts: ScriptTable?

    /// Asks the page rules about a file.
    ///
    /// - Parameters:
    ///   - document: the file as it was parsed.
    ///   - summary: what was read out of it.
    ///   - files: the site's files.
    ///   - ns: what the framework's attributes have behind `data-`.
    init(_ document: Document, _ summary: FileSummary, of files: ParsedFiles, ns: String) {
        let page = PageEvidence(document, origin: files.site.origin, references: files.references, ns: ns)
        facts = page.facts
        findings = Rule.judge(page)
        scripts = ns.isEmpty ? ScriptTableBuilder(files).table(of: document, summary: summary) : nil
    }
}
