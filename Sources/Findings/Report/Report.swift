public import Exploration
public import Facts

/// What a check found, and what it looked at.
public struct Report: Sendable {
    /// The findings, in the order to show them.
    public var findings: [Finding]
    /// How many HTML files there are.
    public var fileCount: Int
    /// How many states were visited.
    public var stateCount: Int
    /// How many clicks were tried.
    public var clickCount: Int
    /// Why exploring ended.
    public var stopReason: StopReason
    /// The rules that were asked besides ``Rule/all``.
    public var rules: [any SiteRule] = []
    /// How many findings were left out, as the user or an attribute in the page asked.
    public var ignoredCount = 0
    /// The files and folders of the site that are there and could not be read.
    public var leftOut: [LeftOut] = []
    /// The findings that a baseline knows, which are not among ``findings``.
    public var known: [Finding] = []
    /// The server's scheme and authority, which places are shown behind; nil for files.
    package var address: String?
    /// What of a server belongs to the site and was not asked for, a phrase each.
    package var cuts: [String] = []
    /// What was left alone as it should be, of a server or of programs in a folder, a phrase each.
    package var leftAlone: [String] = []
    /// How many addresses of other sites links lead to, by scheme and authority.
    package var addressesElsewhere: [String: Int] = [:]
    /// Whether no document of the site runs a library that takes clicks, though files have pages for one.
    public var lacksLibrary = false
    /// The findings of which a browser showed something else, in the order of a report. They are not among ``findings``.
    public internal(set) var unconfirmed: [Finding] = []
    /// Whether the findings' ways were walked in a browser.
    public internal(set) var isVerified = false
    /// How many findings of the baseline do not occur any more; nil without a baseline.
    public var goneCount: Int?
    /// The map of the site and the steps of the ways; nil unless ``Checker/illustrates`` asked for them.
    package var illustration: Illustration?

    /// Keeps among the findings only those that a baseline does not know.
    public mutating func compare(with baseline: Baseline) {
        let all = (findings + known).sorted(by: Finding.isBefore)
        (findings, known, goneCount) = baseline.split(all)
    }

    /// How many findings have a severity, those left out of which a browser showed something else.
    public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity && !$0.isRefuted } }

    /// How often each rule found something of a severity, the worst first, then by name.
    public var countsByRule: [(rule: String, severity: Severity, causes: Int, places: Int)] {
        let byRule = Dictionary(grouping: findings.filter { !$0.isRefuted }, by: \.rule)
        return byRule.flatMap { rule, found in
            Dictionary(grouping: found, by: \.severity).map { severity, findings in
                let places = findings.reduce(0) { $0 + $1.places.count }
                return (rule: rule, severity: severity, causes: findings.count, places: places)
            }
        }.sorted { ($1.severity, $0.rule) < ($0.severity, $1.rule) }
    }

    /// `1 error, 2 warnings in 4 files (12 states, 40 clicks)`
    public var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity in
            count(severity) > 0 ? Self.plural(count(severity), severity.rawValue) : nil
        }
        let found = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
        let scope = "\(Self.plural(stateCount, "state")), \(Self.plural(clickCount, "click"))"
        return "\(found) in \(Self.plural(fileCount, "file")) (\(scope))"
    }

    /// Whether everything was looked at that the user asked for: no limit was reached, and every file was read.
    public var isComplete: Bool {
        switch stopReason {
        case .states, .clicks, .interrupted: false
        case .exhausted, .questions: leftOut.isEmpty && cuts.isEmpty
        }
    }

    /// What cut the exploring short, and what of the site was not read; a report says it last. Empty when it is complete.
    public var shortcomings: [String] {
        let files = cuts + leftOut.map { "\($0.path) was not read: \($0.reason)" }
        switch stopReason {
        case .states, .clicks, .interrupted: return files + [stopReason.description].compactMap { $0 }
        case .exhausted, .questions: return files
        }
    }

    /// What was left out of the report, a phrase each, and last its ``shortcomings``; empty when nothing was.
    public var remarks: [String] {
        var remarks: [String] = []
        if lacksLibrary {
            remarks.append("no file of the site loads jQuery Mobile, as far as names and texts of scripts tell")
        }
        if case .questions = stopReason { remarks += [stopReason.description].compactMap { $0 } }
        remarks += verdictRemarks
        if ignoredCount > 0 { remarks.append("\(Self.plural(ignoredCount, "finding")) ignored") }
        if let goneCount {
            remarks.append("\(Self.plural(known.count, "finding")) known from the baseline")
            if goneCount > 0 {
                remarks.append("\(Self.plural(goneCount, "finding")) of the baseline no longer there")
            }
        }
        return remarks + leftAlone + shortcomings
    }

    private static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
