internal import Facts
internal import Navigators

/// What page rules found in a file, and what is kept of it for site rules.
final class PageJudgement: Sendable {
    let facts: PageFacts
    let findings: [Finding]
    /// Its scripts.
    let scripts: ScriptTable

    /// Asks the page rules about a file.
    init(_ file: SiteFile, _ setting: TabSetting) {
        let markup = file.document
        let page = PageEvidence(
            markup, address: setting.files.site.origin + setting.files.address(ofFile: file.response.file),
            references: setting.references, ns: setting.defaultOptions.ns)
        facts = page.facts
        findings = Rule.judge(page)
        scripts = setting.scriptTable(of: file)
    }
}
