internal import Facts
internal import Scripts
internal import Synchronization

/// The functions that the scripts of a document call, as far as is seen: found out when somebody asks, and remembered for as
/// long as no other script runs.
///
/// OPTIMIZATION: asked for every handler in a function, at every link. Found out anew each time it took five sixths of the
/// check of a blog whose pages are inserted with scripts in them (423 files, jquery-pjax).
final class CalledFunctions: Sendable {
    private let names = Mutex<Set<String>?>(nil)

    /// Whether a function is called.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - scripts: the scripts that ran, the same each time.
    /// - Returns: whether one of them calls it.
    func contains(_ name: String, by scripts: [RunningScript]) -> Bool {
        names.withLock { names in
            let known = names ?? Self.names(calledBy: scripts)
            names = known
            return known.contains(name)
        }
    }

    /// What scripts call when they run, and what those functions call.
    private static func names(calledBy scripts: [RunningScript]) -> Set<String> {
        var called: Set<String> = scripts.reduce(into: []) { $0.formUnion($1.listeners.callsWhenRun) }
        let callees = scripts.map(\.reading.summary.callees).filter { !$0.isEmpty }
        var waiting = Array(called)
        while let next = waiting.popLast() {
            for callees in callees {
                for callee in callees[next] ?? [] where called.insert(callee).inserted { waiting.append(callee) }
            }
        }
        return called
    }
}
