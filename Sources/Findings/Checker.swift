public import Exploration
public import Facts
public import Navigators

/// Explores a site and judges it by the rules.
///
///     let site = try FolderSite(path: "sample-pages/date-tools")
///     let report = try Checker(site: site, files: site.htmlFiles()).check()
///     print(report.text())
public struct Checker {
    /// There was nothing to check, which is no good news.
    public struct NothingToCheck: Error, CustomStringConvertible {
        /// What is missing.
        public let description: String
    }

    private let site: any Site
    private let files: [String]
    /// Rules of your own, besides ``Rule/all``.
    public var rules: [any SiteRule] = []
    /// Where visits begin; by default at every file.
    public var entries: [String] = []
    /// Severities that differ from the rules' own, by the rules' names; nil turns a rule off.
    public var severities: [String: Severity?] = [:]
    /// The version to simulate.
    public var framework = FrameworkChoice.automatic
    /// The framework's options by name, which hold whatever pages set; see ``MobileOptions/names``.
    public var options: [String: OptionValue] = [:]
    /// Findings to leave out, besides those that an attribute in the page leaves out.
    public var ignores: [Ignore] = []
    /// Findings that are known already.
    public var baseline: Baseline?
    /// Is told now and then how many states were visited, and how many are known.
    public var progress: ((_ visited: Int, _ known: Int) -> Void)?
    /// Asked now and then whether to end; the report then tells what is known so far, and is not complete.
    public var isInterrupted: (() -> Bool)?
    /// How far to explore.
    public var limits = Limits()
    /// Whether the report is to have what its form ``ReportFormat/html`` shows besides the findings: a map of the site, and
    /// every step of the ways to the findings.
    public var illustrates = false
    /// What others have read of the site already; nil where nobody has.
    package var shared: (files: SiteFiles, scripts: ScriptCache)?

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
        let setting = TabSetting(
            files: shared?.files ?? SiteFiles(of: site), framework: framework, options: options,
            scripts: shared?.scripts ?? ScriptCache())
        let pages = SiteReading(setting).judgements(of: files)
        let partials = Partials(among: files, pages, setting.files, entries: entries)
        let explorer = Explorer(
            setting, entries: entries.isEmpty ? filesToOpen(setting, partials) : entries, limits: limits)
        let graph = explorer.explore(progress: progress, isInterrupted: isInterrupted)
        if let missing = graph.missingEntries.first, !entries.isEmpty || graph.nodes.isEmpty {
            throw NothingToCheck(description: "there is no document at \(missing)")
        }
        let generator = (site as? FolderSite)?.generator
        var findings = pages.flatMap(\.findings).map { $0.heedingTemplate.heeding(generator) }.compactMap(withSeverity)
        let session = Session(setting)
        session.scriptJoin.add(pages.map(\.scripts))
        let evidence = Evidence(session: session, site: SiteFacts(pages), graph: graph)
        findings += Rule.judge(evidence).map { evidence.weighed($0).heedingTemplate.heeding(generator) }
            .compactMap(withSeverity)
        findings += rules.flatMap { $0.judge(evidence) }.compactMap(withSeverity)
        findings.removeAll(where: partials.hold)
        // The listing of a folder is made by whatever serves it; what a server shows at such addresses are pages.
        if !(site is any AddressedSite) {
            findings.removeAll { finding in
                finding.place.file.isEmpty || finding.place.file.hasSuffix("/")
                    || finding.trace?.steps.contains { $0.link?.file.hasSuffix("/") ?? false } == true
            }
        }
        // What a finding says of a script more closely need not be said again.
        let told = Set(findings.lazy.flatMap(\.scripts).map(\.description))
        let general: Set = [Rule.scriptLostByAjax.name, Rule.scriptRunsAgain.name]
        findings.removeAll { general.contains($0.rule) && told.contains($0.place.description) }
        var filter = IgnoreFilter(ignores, in: setting.files)
        let kept = findings.filter { !filter.leavesOut($0) }
        var report = Report(
            findings: Finding.grouped(kept), fileCount: files.count, stateCount: graph.nodes.count,
            clickCount: graph.nodes.reduce(0) { $0 + $1.edges.count }, stopReason: evidence.stopReason)
        report.rules = rules
        report.address = site is any AddressedSite ? site.origin : nil
        report.lacksLibrary =
            graph.nodes.allSatisfy { $0.state.active == nil } && pages.contains { !$0.facts.pages.isEmpty }
            && !findings.contains(where: \.tellsWhyLibraryDoesNotRun)
        if report.lacksLibrary, let build = evidence.mobileWithoutNavigation {
            report.leftAlone.append(build.remarkOnMissingNavigation)
        }
        let elsewhere = Set(graph.outcomes.lazy.filter { $0.kind == .external }.compactMap(\.url))
        report.addressesElsewhere = Dictionary(
            elsewhere.compactMap { WebAddress($0) }.map { ($0.origin, 1) }, uniquingKeysWith: +)
        report.leftAlone += evidence.remarksOnLookalikes
        if let remark = partials.remark { report.leftAlone.append(remark) }
        if let apart = FolderApart(of: report.findings, evidence) { report.leftAlone.append(apart.remark) }
        report.ignoredCount = findings.count - kept.count
        if let baseline { report.compare(with: baseline) }
        if illustrates { report.illustration = Illustration(of: report.findings, evidence) }
        discard((evidence, pages))
        return report
    }

    /// The files that visitors open by themselves.
    private func filesToOpen(_ setting: TabSetting, _ partials: Partials) -> [String] {
        let partials = Set(partials.paths)
        let documents = files.filter {
            !partials.contains($0) && !setting.files.load(Request(address: $0)).isFrameAnswer
        }
        return documents.isEmpty ? files : documents
    }

    /// A finding with the severity that was asked for, nil when its rule is off.
    private func withSeverity(_ finding: Finding) -> Finding? {
        guard let change = severities[finding.rule] else { return finding }
        guard let severity = change else { return nil }
        var finding = finding
        finding.severity = severity
        return finding
    }
}

extension Finding {
    /// Whether it tells why a library that the site names does not run.
    fileprivate var tellsWhyLibraryDoesNotRun: Bool {
        switch rule {
        case Rule.jqueryAfterMobile.name, Rule.jqueryNotSupported.name: true
        case Rule.partMissing.name: severity == .error
        case Rule.scriptUnreadable.name: ScriptElement.library(in: place.file) != nil
        default: false
        }
    }
}
