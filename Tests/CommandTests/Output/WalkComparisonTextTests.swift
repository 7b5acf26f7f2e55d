import LiveBrowser
import Testing

@testable import Command

/// How fields are written in which two tabs differ.
struct WalkComparisonTextTests {
    @Test(
        arguments: [
            (", ", "a, b, c, d, e", "a, b, c, d, x, y", "(4 alike), e", "(4 alike), x, y"),
            (" ", "a b c d", "a b c d e", "(4 alike)", "(4 alike) e"),
            (", ", "a, b, c, d", "a, b, c, e", "a, b, c, d", "a, b, c, e"),
            (
                nil, "One two three four five", "One two three four six", "One two three four five",
                "One two three four six"
            ),
            (", ", "#a, #b", "", "#a, #b", ""),
        ] as [(String?, String, String, String, String)])
    func longListsLeaveOutWhatBothBeginWith(
        separator: String?, first: String, second: String, left: String, right: String
    ) {
        let difference = StepDifference(
            field: "runs", first: first, second: second, isVisible: true, separator: separator)
        let shown = WalkComparisonText.shortened(difference)
        #expect(shown.first == left)
        #expect(shown.second == right)
    }
}
