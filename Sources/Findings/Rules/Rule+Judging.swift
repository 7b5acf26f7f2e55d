extension Rule {
    /// What the page rules find in a file.
    static func judge(_ page: PageEvidence) -> [Finding] {
        pageRules.flatMap { rule, find in find(page).map { $0.of(rule) } }
    }

    /// What the site rules find.
    static func judge(_ evidence: Evidence) -> [Finding] {
        all.flatMap { rule -> [Finding] in
            guard case .site(let find) = rule.scope else { return [] }
            return find(evidence).map { $0.of(rule) }
        }
    }

    private static let pageRules = all.compactMap { rule in
        if case .page(let find) = rule.scope { (rule, find) } else { nil }
    }
}

extension SiteRule {
    /// What it finds, under its name.
    func judge(_ evidence: Evidence) -> [Finding] {
        findings(in: CheckedSite(evidence)).map { $0.of(name, severity) }
    }
}

extension Finding {
    fileprivate func of(_ rule: Rule) -> Finding { of(rule.name, rule.severity) }

    fileprivate func of(_ rule: String, _ severity: Severity) -> Finding {
        var finding = self
        finding.rule = rule
        finding.severity = ownSeverity ?? severity
        return finding
    }
}
