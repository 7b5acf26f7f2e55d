internal import Navigation

/// One path walked under two versions of the framework.
struct VersionComparison {
    /// A field of a step in which the two differ.
    struct Difference {
        var field: String
        var first: String
        var second: String
        /// Whether a visitor sees it; who listens to events sees the others.
        var isVisible: Bool
    }

    /// One action under both versions.
    struct Row {
        var action: TraceAction
        var differences: [Difference]
    }

    var names: (first: String, second: String)
    var rows: [Row] = []

    /// Whether the two part anywhere.
    var parts: Bool { rows.contains { !$0.differences.isEmpty } }

    /// Walks a path in two tabs, up to the first action that only one of them can carry out.
    static func walk(_ actions: [TraceAction], under first: Session, and second: Session) -> VersionComparison {
        var comparison = VersionComparison(names: (name(of: first), name(of: second)))
        for action in actions {
            let one = perform(action, in: first)
            let other = perform(action, in: second)
            comparison.names = (name(of: first), name(of: second))
            comparison.rows.append(Row(action: action, differences: differences(one, other)))
            guard case .success = one, case .success = other else { break }
        }
        return comparison
    }

    private static func name(of session: Session) -> String {
        if let version = session.frameworkDetection?.version { return version.description }
        if case .version(let version) = session.framework { return version.description }
        return "auto"
    }

    private static func perform(_ action: TraceAction, in session: Session) -> Result<Step, ActionFailure> {
        do throws(ActionFailure) {
            return .success(try session.perform(action.action))
        } catch {
            return .failure(error)
        }
    }

    private static func differences(
        _ one: Result<Step, ActionFailure>, _ other: Result<Step, ActionFailure>
    ) -> [Difference] {
        let first = fields(one)
        let second = fields(other)
        return zip(first, second).compactMap { mine, theirs in
            mine.value == theirs.value
                ? nil
                : Difference(field: mine.name, first: mine.value, second: theirs.value, isVisible: mine.isVisible)
        }
    }

    private static func fields(
        _ result: Result<Step, ActionFailure>
    ) -> [(name: String, value: String, isVisible: Bool)] {
        switch result {
        case .failure(let failure): return [("outcome", failure.description, true)]
        case .success(let step):
            let pages = step.pages.map {
                ($0.id.map { "#" + $0 } ?? $0.dataURL ?? "?") + ($0.isExternal ? " by AJAX" : "")
            }
            let scripts = step.scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label)
            return [
                ("outcome", step.full ? "a full load" : "no load of a document", true),
                ("address", step.url, true), ("title", step.title, true),
                ("shows", step.active.map { $0.id.map { "#" + $0 } ?? $0.dataURL ?? "?" } ?? "no page", true),
                ("in DOM", pages.joined(separator: ", "), true), ("runs", scripts.joined(separator: ", "), true),
                ("events", step.events.map(\.description).joined(separator: ", "), false),
            ]
        }
    }

    var json: JSONValue {
        .fields([
            "framework": .string("jquery-mobile"), "first": .string(names.first), "second": .string(names.second),
            "steps": .array(
                rows.map { row in
                    .fields([
                        "action": row.action.given,
                        "differences": .array(
                            row.differences.map {
                                .fields([
                                    "field": .string($0.field), "first": .string($0.first),
                                    "second": .string($0.second), "visible": .bool($0.isVisible),
                                ])
                            }),
                    ])
                }),
        ])
    }
}
