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

extension Finding {
    /// A finding without its rule's name and severity, which ``Rule/judge(_:)-swift.type.method`` adds.
    init(_ phrase: String, at place: Place) {
        self.init(rule: "", severity: .error, phrase: phrase, place: place)
    }

    fileprivate func of(_ rule: Rule) -> Finding {
        var finding = self
        finding.rule = rule.name
        finding.severity = rule.severity
        return finding
    }
}
