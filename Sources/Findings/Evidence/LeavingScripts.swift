internal import DOM
internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

/// Scripts that may leave a document as soon as it is loaded, as those do that ask whether somebody has signed in:
///
///     if (!sessionStorage.user) { window.location.href = "index.html"; }
extension Evidence {
    /// The first of them in each file.
    func findLeavingScripts() -> [String: SourceRange] {
        var found: [String: SourceRange] = [:]
        for table in scriptTables {
            let rows = table.inRunningOrder.filter { $0.reading != nil && $0.reading?.summary.syntaxError == nil }
            if let place = rows.lazy.compactMap({ Self.move(atOnceIn: $0, among: rows) }).first {
                found[table.file] = place
            }
        }
        return found
    }

    private static func move(atOnceIn row: ScriptRow, among rows: [ScriptRow]) -> SourceRange? {
        guard let summary = row.reading?.summary, let code = row.code else { return nil }
        let own = summary.moves.first { move in
            isLeaving(move.method) && move.target != "" && move.target?.hasPrefix("#") != true
                && runsAtOnce(move.context, in: summary)
        }
        if let own { return code.range(own.range) }
        for use in summary.uses where use.isCalled && runsAtOnce(use.context, in: summary) {
            for other in rows {
                guard let effect = other.reading?.summary.effects[use.path], let place = other.code else { continue }
                if let departure = effect.departures.first(where: { isLeaving($0.method) && !isFragment($0.target) }) {
                    return place.range(departure.range)
                }
            }
        }
        return nil
    }

    private static func isFragment(_ target: MoveTarget) -> Bool {
        if case .written(let text) = target { return text.hasPrefix("#") || text.isEmpty }
        return false
    }

    private static func isLeaving(_ method: ProgrammaticMove.Method) -> Bool {
        method == .assignLocation || method == .replaceLocation
    }

    private static func runsAtOnce(_ context: RunContext, in summary: ScriptSummary) -> Bool {
        switch context {
        case .topLevel: return true
        case .function: return false
        case .handler(let index):
            guard summary.handlers.indices.contains(index) else { return false }
            let handler = summary.handlers[index]
            return handler.context == .topLevel && handler.isReadyHandler
        }
    }

    /// The finding, told as what it is where its way begins in a document that a script may leave at once.
    func weighed(_ finding: Finding) -> Finding {
        guard let entry = finding.trace?.entry, finding.trace.map({ $0.steps.count > 1 }) == true,
            let file = file(at: entry), let place = leavingScripts[file]
        else { return finding }
        var finding = finding
        finding.severity = .note
        finding.notes.append("only if the script at \(Place(place)), which may leave the page at once, lets it stay")
        return finding
    }
}
