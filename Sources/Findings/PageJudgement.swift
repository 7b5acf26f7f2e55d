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
    ///   - origin: the site's scheme and authority.
    ///   - ns: what the framework's attributes have behind `data-`.
    ///   - builder: makes tables of scripts.
    init(_ document: Document, _ summary: FileSummary, origin: String, ns: String, scripts builder: ScriptTableBuilder)
    {
        let page = PageEvidence(document, origin: origin, ns: ns)
        facts = page.facts
        findings = Rule.judge(page)
        scripts = ns.isEmpty ? builder.table(of: document, summary: summary) : nil
    }
}
