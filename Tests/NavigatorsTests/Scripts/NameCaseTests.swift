import Facts
import Navigators
import Testing

/// Names that are missing after a walk, against what a browser's console says. A false alarm costs more than a miss.
struct NameCaseTests {
    @Test func noFalseAlarmAndFewMisses() throws {
        var falseAlarms = 0
        var misses = 0
        var told = 0
        var lines: [String] = []
        for test in NameCase.all {
            let tab = Visitor(test.files)
            try tab.open(test.start)
            for step in test.walk { if step == "back" { try tab.back() } else { try tab.click(step) } }
            let found = tab.session.missingNames().map(\.name)
            let wrong = found.filter { !test.missing.contains($0) }
            let missed = test.missing.filter { !found.contains($0) }
            falseAlarms += wrong.count
            misses += missed.count
            told += found.count - wrong.count
            lines.append(
                test.name.padding(60) + "told " + shown(found).padding(10) + "missed " + shown(missed).padding(12)
                    + "false " + shown(wrong))
            #expect(wrong.isEmpty, "\(test.name)")
            #expect(missed.isEmpty == (test.silentBecause == nil), "\(test.name): \(missed)")
        }
        print(lines.joined(separator: "\n"))
        print("\(NameCase.all.count) cases: \(told) names told, \(misses) missed, \(falseAlarms) false alarms")
        #expect(NameCase.all.count == 80)
        #expect(falseAlarms == 0)
        #expect((told, misses) == (36, 7))
    }

    private func shown(_ names: [String]) -> String { names.isEmpty ? "-" : names.joined(separator: ",") }
}

extension String {
    /// With blanks behind it.
    fileprivate func padding(_ width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
