internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// One object with all findings.
package struct JSONReporter: Reporter {
    /// Makes one.
    package init() {}

    /// The report in this form.
    package func text(_ report: Report) -> String { JSONText.of(ReportObject(report)) }
}

private struct ReportObject: Encodable {
    struct Span: Encodable {
        var file: String
        var line: Int
        var column: Int
        var byteOffset: Int
        var byteLength: Int

        init(_ place: Place) {
            file = place.file
            line = place.range.line
            column = place.range.column
            byteOffset = place.range.bytes.lowerBound
            byteLength = place.range.bytes.count
        }
    }
    struct Step: Encodable {
        var text: String
        var link: Span?
    }
    struct Unread: Encodable {
        var path: String
        var reason: String
    }
    struct Insertion: Encodable {
        var at: Span
        var text: String
    }
    struct Shown: Encodable {
        var name: String
        var detail: String?

        init(_ verdict: Finding.Verdict) { (name, detail) = (verdict.name, verdict.detail) }
    }
    struct Item: Encodable {
        var rule: String
        var severity: String
        var message: String
        var place: Span
        var cause: String?
        /// All places of the cause, the first included.
        var places: [Span]
        var label: String?
        var trace: [Step]
        var worksWhen: String?
        var notes: [String]
        var help: String?
        var fixes: [Insertion]
        /// What a browser showed.
        var verdict: Shown?

        init(_ finding: Finding) {
            rule = finding.rule
            severity = finding.severity.rawValue
            message = finding.phrase
            place = Span(finding.place)
            cause = finding.cause
            places = finding.places.map { Span($0) }
            label = finding.label
            trace = (finding.trace?.steps ?? []).map { Step(text: $0.text, link: $0.link.map { Span(Place($0.tag)) }) }
            worksWhen = finding.worksWhen
            notes = finding.notes
            help = finding.help
            fixes = finding.fixes.map { Insertion(at: Span($0.place), text: $0.text) }
            verdict = finding.verdict.map(Shown.init)
        }
    }

    var files: Int
    var states: Int
    var clicks: Int
    var limit: String?
    var complete: Bool
    var leftOut: [Unread]
    var leftAlone: [String]
    var ignored: Int
    var known: Int?
    var gone: Int?
    var findings: [Item]
    /// Those of which a browser showed something else; nil where none was asked.
    var unconfirmed: [Item]?

    init(_ report: Report) {
        files = report.fileCount
        states = report.stateCount
        clicks = report.clickCount
        limit = report.stopReason.description
        complete = report.isComplete
        leftOut = report.leftOut.map { Unread(path: $0.path, reason: $0.reason) }
        leftAlone = report.leftAlone
        ignored = report.ignoredCount
        known = report.goneCount.map { _ in report.known.count }
        gone = report.goneCount
        // Here they have a list of their own, whether they are told or not.
        findings = report.findings.filter { !$0.isRefuted }.map(Item.init)
        unconfirmed = report.isVerified ? report.unconfirmed.map(Item.init) : nil
    }
}
