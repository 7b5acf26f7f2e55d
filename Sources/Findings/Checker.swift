public import Exploration
public import Navigation

/// Explores a site and judges it by the rules.
///
///     let site = try FolderSite(path: "sample-pages/date-tools")
///     let report = try Checker(site: site, files: site.htmlFiles()).check()
///     print(TextReporter().text(report))
public struct Checker {
    /// There was nothing to check, which is no good news.
    public struct NothingToCheck: Error, CustomStringConvertible {
        /// What is missing.
        public let description: String
    }

    private let site: any Site
    private let files: [String]
    /// Where visits begin; by default at every file.
    public var entries: [String] = []
    /// Severities that differ from the rules' own, by the rules' names; nil turns a rule off.
    public var severities: [String: Severity?] = [:]
    /// The version to simulate.
    public var framework = FrameworkChoice.automatic
    /// The framework's options.
    public var settings = FrameworkSettings()
    /// How far to explore.
    public var limits = Limits()

    /// Prepares to check a site.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - files: the paths of its HTML files, as ``FolderSite/htmlFiles()`` lists them.
    public init(site: any Site, files: [String]) {
        self.site = site
        self.files = files
    }

    /// Checks.
    ///
    /// - Throws: ``NothingToCheck`` when there is no HTML file, or an entry that is no document.
    public func check() throws(NothingToCheck) -> Report {
        guard !files.isEmpty else { throw NothingToCheck(description: "there are no HTML files to check") }
        let explorer = Explorer(
            site: site, entries: entries.isEmpty ? files : entries, framework: framework, settings: settings,
            limits: limits)
        let graph = explorer.explore()
        if let missing = graph.missingEntries.first, !entries.isEmpty || graph.nodes.isEmpty {
            throw NothingToCheck(description: "there is no document at \(missing)")
        }
        let evidence = Evidence(site: site, files: files, graph: graph)
        let findings = Rule.all.flatMap { rule -> [Finding] in
            let severity = severities[rule.name] ?? rule.severity
            guard let severity else { return [] }
            return rule.find(evidence).map { finding in
                var finding = finding
                finding.severity = severity
                return finding
            }
        }
        let told = Set(findings.compactMap { $0.lostScript?.description })
        return Report(
            findings: findings.filter { $0.rule != Rule.scriptLostByAjax.name || !told.contains($0.place.description) }
                .sorted(by: Finding.isBefore), fileCount: files.count, stateCount: graph.nodes.count,
            clickCount: graph.nodes.reduce(0) { $0 + $1.edges.count }, stopReason: graph.stopReason)
    }
}
