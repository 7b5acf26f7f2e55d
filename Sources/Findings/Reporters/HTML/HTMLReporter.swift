internal import Exploration

/// One page for a browser: what breaks, a map of the site, and each finding as a walk to step through.
package struct HTMLReporter: Reporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: Report) -> String {
        HTMLPage(title: "Sidedoor: \(report.summary)", data: HTMLReport(report)).text
    }
}

/// A report as the page's script reads it.
struct HTMLReport: Encodable {
    /// A rule that found something.
    struct Law: Encodable {
        var name: String
        var summary: String
        var explanation: String
        var remedy: String
    }
    /// A finding.
    struct Item: Encodable {
        var rule: String
        var severity: String
        var phrase: String
        var code: StepPicture.Code
        /// The number of the last step of its walk; nil where it was not walked.
        var end: Int?
        /// The way in words.
        var way: [String]
        var worksWhen: String?
        var notes: [String]
        var help: String?
        var fixes: [Mend]
        var verdict: Shown?
    }
    /// What a browser showed of a finding.
    struct Shown: Encodable {
        var name: String
        var detail: String?
    }
    /// A text to insert.
    struct Mend: Encodable {
        var place: Spot
        var text: String
    }

    var kind = "check"
    var summary: String
    var remarks: [String]
    var rules: [Law]
    var findings: [Item]
    var map: SiteMap?
    var steps: [StepPicture]
    var lines: [OutlinePool.Line]
    var outlines: [[Int]]
    /// How many steps have no outline, since there was no room.
    var leftOut: Int

    init(_ report: Report) {
        summary = report.summary
        remarks = report.remarks.map(ReadableAddress.decode)
        let found = Set(report.findings.map(\.rule))
        let own = Rule.all.map {
            Law(name: $0.name, summary: $0.summary, explanation: $0.explanation, remedy: $0.remedy)
        }
        let others = report.rules.map { Law(name: $0.name, summary: $0.summary, explanation: "", remedy: "") }
        rules = (own + others).filter { found.contains($0.name) }
        let walks = report.illustration?.walks ?? WalkTree()
        findings = report.findings.map(\.readable).map { finding in
            Item(
                rule: finding.rule, severity: finding.severity.rawValue, phrase: finding.phrase,
                code: StepPicture.Code(finding.place, label: finding.label), end: walks.end(of: finding.trace),
                way: finding.trace?.steps.map { ReadableAddress.decode($0.text) } ?? [], worksWhen: finding.worksWhen,
                notes: finding.notes,
                help: finding.help, fixes: finding.fixes.map { Mend(place: Spot($0.place), text: $0.text) },
                verdict: finding.verdict.map { Shown(name: $0.name, detail: $0.detail) })
        }
        map = report.illustration?.map
        steps = walks.steps
        lines = walks.outlines.lines
        outlines = walks.outlines.outlines
        leftOut = walks.outlines.leftOut
    }
}
