internal import Findings

/// A line of a report, with what it tells, so that a terminal can colour it.
package struct ReportLine: Hashable, Sendable {
    /// What a line tells.
    package enum Tone: Hashable, Sendable {
        /// Nothing special.
        case plain
        /// All is well.
        case good
        /// Something is otherwise.
        case bad
        /// A side remark.
        case quiet
        /// Expected and not there.
        case missing
        /// There and not expected.
        case extra
    }

    /// The line.
    package var text: String
    /// What it tells.
    package var tone: Tone

    init(_ text: String, _ tone: Tone = .plain) {
        // Texts of pages may have line ends in them, and what a terminal obeys.
        self.text = VisibleText.escape(text)
        self.tone = tone
    }
}
