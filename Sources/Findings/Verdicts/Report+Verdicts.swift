extension Report {
    /// Takes the verdicts of a browser: what it showed otherwise is no finding any more.
    ///
    /// - Parameter verdicts: one for each finding, in their order.
    package mutating func take(_ verdicts: [Finding.Verdict]) {
        isVerified = true
        for (number, verdict) in zip(findings.indices, verdicts) { findings[number].verdict = verdict }
        unconfirmed += findings.filter(\.isRefuted)
        findings.removeAll(where: \.isRefuted)
    }

    /// Puts the findings of which a browser showed something else back among the others, to be told with what was seen.
    package mutating func tellUnconfirmed() {
        guard !findings.contains(where: \.isRefuted) else { return }
        findings = (findings + unconfirmed).sorted(by: Finding.isBefore)
    }

    /// What the browser had to say of the findings, a phrase each; empty when none was asked.
    var verdictRemarks: [String] {
        guard isVerified else { return [] }
        let confirmed = findings.count { $0.verdict == .confirmed }
        let untested = findings.count { if case .notTested? = $0.verdict { true } else { false } }
        var remarks = [
            "in the browser: \(confirmed) confirmed, \(unconfirmed.count) not confirmed, \(untested) not tested"
        ]
        if unconfirmed.isEmpty || findings.contains(where: \.isRefuted) { return remarks }
        var counts: [(words: String, count: Int)] = []
        for finding in unconfirmed {
            let words = "\(finding.rule): \(finding.verdict?.detail ?? "")"
            if let index = counts.firstIndex(where: { $0.words == words }) {
                counts[index].count += 1
            } else {
                counts.append((words, 1))
            }
        }
        remarks += counts.prefix(10).map { "left out as not confirmed, \($0.count) of \($0.words)" }
        if counts.count > 10 { remarks.append("and \(counts.count - 10) other kinds; --all tells each") }
        return remarks
    }
}
