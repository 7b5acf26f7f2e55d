import LiveBrowser
import Testing

@testable import Command

/// How fields are written in which two tabs differ.
struct WalkComparisonTextTests {
    @Test(arguments: [
        ("runs", "a, b, c, d, e", "a, b, c, d, x, y", "(4 alike), e", "(4 alike), x, y"),
        ("ids", "a b c d", "a b c d e", "(4 alike)", "(4 alike) e"),
        ("events", "a, b, c, d", "a, b, c, e", "a, b, c, d", "a, b, c, e"),
        (
            "title", "One two three four five", "One two three four six", "One two three four five",
            "One two three four six"
        ),
        ("in DOM", "#a, #b", "", "#a, #b", ""),
    ])
    func longListsLeaveOutWhatBothBeginWith(
        field: String, first: String, second: String, left: String, right: String
    ) {
        let difference = StepDifference(field: field, first: first, second: second, isVisible: true)
        let shown = WalkComparisonText.shortened(difference)
        #expect(shown.first == left)
        #expect(shown.second == right)
    }
}
