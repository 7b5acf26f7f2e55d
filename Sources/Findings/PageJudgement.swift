internal import DOM

/// What is known of a file when its DOM is gone, and what page rules found in it.
struct PageJudgement: Sendable {
    let facts: PageFacts
    let findings: [Finding]

    /// Asks the page rules about a file.
    ///
    /// - Parameters:
    ///   - document: the file as it was parsed.
    ///   - origin: the site's scheme and authority.
    ///   - ns: what the framework's attributes have behind `data-`.
    init(_ document: Document, origin: String, ns: String) {
        let page = PageEvidence(document, origin: origin, ns: ns)
        facts = page.facts
        findings = Rule.judge(page)
    }
}
