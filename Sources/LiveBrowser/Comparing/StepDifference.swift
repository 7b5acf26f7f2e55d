package import Navigators

/// A field of a step in which two tabs differ.
package struct StepDifference: Hashable, Sendable {
    /// The field.
    package var field: String
    /// Its value in the first tab, in one line.
    package var first: String
    /// Its value in the second.
    package var second: String
    /// Whether a visitor sees it; who listens to events sees the others.
    package var isVisible: Bool

    /// What stands between the parts of the values; nil where the field is no list.
    package var separator: String?

    /// Makes a difference.
    ///
    /// - Parameters:
    ///   - field: the field.
    ///   - first: its value in the first tab.
    ///   - second: its value in the second.
    ///   - isVisible: whether a visitor sees it.
    ///   - separator: what stands between the parts of the values; nil where the field is no list.
    package init(field: String, first: String, second: String, isVisible: Bool, separator: String? = nil) {
        (self.field, self.first, self.second, self.isVisible) = (field, first, second, isVisible)
        self.separator = separator
    }

    /// Where two steps differ.
    ///
    /// - Parameters:
    ///   - first: what one tab did.
    ///   - second: what the other did.
    ///   - includingHistory: whether the framework's history stack is looked at too; its form depends on the version.
    /// - Returns: the fields that differ, in the order of a trace.
    package static func between(_ first: Step, _ second: Step, includingHistory: Bool) -> [StepDifference] {
        let exchanges = [first, second].contains { step in
            step.framework.map { $0.family != .jQueryMobile } ?? false
        }
        let fields = exchanges ? exchangedFields : fields
        return zip(fields(first), fields(second)).compactMap { mine, theirs in
            guard mine.value != theirs.value, includingHistory || mine.name != "history" else { return nil }
            // Without a layout nobody tells which element stands where the page was scrolled to before it changed.
            if mine.name == "scrolled to", mine.value == Self.nowhere, theirs.value != "top" { return nil }
            if mine.name == "head", differInProgressBarAlone(first, second) { return nil }
            if mine.name == "runs", differInOrderOfAsyncAlone(first, second) { return nil }
            return StepDifference(
                field: mine.name, first: mine.value, second: theirs.value, isVisible: mine.isVisible,
                separator: mine.separator)
        }
    }

    /// K12: whether the heads differ in the style of Turbolinks' progress bar alone, which comes first and where an answer takes
    /// half a second: a browser that has much to do may wait that long for any.
    private static func differInProgressBarAlone(_ first: Step, _ second: Step) -> Bool {
        guard first.framework?.family == .turbolinks else { return false }
        let heads = [first.document.head, second.document.head]
        return heads[0] == ["style"] + heads[1] || heads[1] == ["style"] + heads[0]
    }

    /// Whether the same scripts ran, in the same order but for those with `async`: of them the network says when.
    private static func differInOrderOfAsyncAlone(_ first: Step, _ second: Step) -> Bool {
        // Only the simulation knows which they are.
        let async = Set((first.scripts + second.scripts).lazy.filter(\.isAsync).map(\.label))
        func runs(_ step: Step) -> [[String]] {
            let labels = step.scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label)
            return [labels.filter { !async.contains($0) }, labels.filter(async.contains).sorted()]
        }
        return !async.isEmpty && runs(first) == runs(second)
    }

    /// A field of one step, in one line.
    private struct Field {
        var name: String
        var value: String
        var isVisible: Bool
        var separator: String?

        init(_ name: String, _ value: String, isVisible: Bool = true) {
            (self.name, self.value, self.isVisible) = (name, value, isVisible)
        }

        init(_ name: String, _ list: [String], _ separator: String, isVisible: Bool = true) {
            (self.name, self.value, self.isVisible) = (name, list.joined(separator: separator), isVisible)
            self.separator = separator
        }
    }

    /// The fields of a recording of a library that exchanges parts of the document.
    private static func exchangedFields(of step: Step) -> [Field] {
        let document = step.document
        let scripts = step.scripts.filter { $0.kind == .inline || $0.kind == .file }.map { $0.ownName ?? $0.label }
        return [
            Field("outcome", outcome(of: step)), Field("address", step.url), Field("title", step.title),
            Field("head", document.head, " "), Field("ids", document.ids, " "),
            Field("shell", "lang \(document.language ?? "none"), body \(document.body ?? "without data-k")"),
            Field("scrolled to", document.shown ?? nowhere), Field(":target", document.target ?? "nothing"),
            Field("runs", scripts, ", "), Field("events", document.events, ", ", isVisible: false),
        ]
    }

    private static let nowhere = "no element"

    private static func outcome(of step: Step) -> String {
        step.full ? "a full load" : "no load of a document"
    }

    private static func fields(of step: Step) -> [Field] {
        let pages = step.pages.map { page in
            (page.id.map { "#" + $0 } ?? page.dataURL ?? "?") + (page.isExternal ? " by AJAX" : "")
        }
        let scripts = step.scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label)
        let stack = step.history.map { "\($0.entries.joined(separator: " ")) at \($0.index)" }
        return [
            Field("outcome", outcome(of: step)), Field("address", step.url), Field("title", step.title),
            Field("shows", step.active.map { $0.id.map { "#" + $0 } ?? $0.dataURL ?? "?" } ?? "no page"),
            Field("in DOM", pages, ", "), Field("runs", scripts, ", "),
            Field("events", step.events.map(\.description), ", ", isVisible: false),
            Field("history", stack ?? "none", isVisible: false),
        ]
    }
}
