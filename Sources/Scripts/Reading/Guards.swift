/// The names a script asks for before it uses them, at the current place.
///
/// `typeof f !== "undefined" && f()` guards `f` until the expression ends, `if (window.f) { … }` until the statement ends,
/// `if (!window.f) return` until the function ends. That a test may be meant the other way round is not looked at: a
/// script that asks for a name is prepared for its absence.
struct Guards {
    /// The names that are guarded, the last one last; a name is here as often as it was asked for.
    private var names: [NameID] = []
    private var counts: [NameID: Int] = [:]
    /// How many names were guarded where each test, and each function, began.
    private var tests: [Int] = []
    private var functionBegins: [(names: Int, tests: Int, tries: Int)] = []
    private var tries = 0

    /// Whether the place is part of a test.
    var isInTest: Bool { tests.count > (functionBegins.last?.tests ?? 0) }

    /// Whether what throws here is caught, as far as the function tells.
    var isInTry: Bool { tries > 0 }

    func isGuarded(_ name: NameID) -> Bool {
        tries > 0 || !counts.isEmpty && counts[name] != nil
    }

    mutating func add(_ name: NameID) {
        names.append(name)
        counts[name, default: 0] += 1
    }

    mutating func enterTest() { tests.append(names.count) }

    /// The end of a test and what hangs on it; `keeping` what it asked for when more hangs on it further out.
    mutating func leaveTest(keeping: Bool) {
        let begin = tests.popLast() ?? 0
        if !keeping { forget(downTo: begin) }
    }

    mutating func enterTry() { tries += 1 }
    mutating func leaveTry() { tries -= 1 }

    mutating func enterFunction(runsAtOnce: Bool) {
        functionBegins.append((names.count, tests.count, tries))
        // What runs later is not caught here.
        if !runsAtOnce { tries = 0 }
    }

    mutating func leaveFunction() {
        guard let begin = functionBegins.popLast() else { return }
        forget(downTo: begin.names)
        tests.removeLast(tests.count - begin.tests)
        tries = begin.tries
    }

    private mutating func forget(downTo count: Int) {
        while names.count > count, let name = names.popLast() {
            if let number = counts[name], number > 1 { counts[name] = number - 1 } else { counts[name] = nil }
        }
    }
}
