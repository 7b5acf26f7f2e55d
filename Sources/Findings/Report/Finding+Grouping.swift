/// One finding a cause.
extension Finding {
    private struct Key: Hashable {
        var rule: String
        var severity: Severity
        var cause: String
    }

    /// Findings with those of one rule and cause made one: the first by file and place, with the places of the others.
    ///
    /// - Parameter findings: in any order.
    /// - Returns: in the order of a report.
    static func grouped(_ findings: [Finding]) -> [Finding] {
        var groups: [Finding] = []
        var numbers: [Key: Int] = [:]
        for finding in findings.sorted(by: isBeforeInText) {
            let key = finding.cause.map { Key(rule: finding.rule, severity: finding.severity, cause: $0) }
            if let key, let number = numbers[key] {
                groups[number].add(finding)
                continue
            }
            if let key { numbers[key] = groups.count }
            groups.append(finding)
        }
        return Gathering.gathered(groups).sorted(by: isBefore)
    }

    /// Takes another of the same cause in.
    private mutating func add(_ other: Finding) {
        if other.place != place, otherPlaces.last != other.place { otherPlaces.append(other.place) }
        for fix in other.fixes where !fixes.contains(fix) { fixes.append(fix) }
        // What only one of them has to say is said of all.
        if help == nil { help = other.help }
    }
}
