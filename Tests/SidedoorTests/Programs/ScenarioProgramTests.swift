import Foundation
import Sidedoor
import Testing

/// The program of the article on tests in Swift that runs files of scenarios.
struct ScenarioProgramTests {
    private let path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../sample-pages/date-tools/scenarios.yml").standardized.path

    @Test func runsAFile() throws {
        let file = try ScenarioFile.read(path)
        let report = try ScenarioRunner([file]).run()
        print(report.text(as: .tap))
        #expect(report.failedCount == 0)
        #expect(report.passedCount == 2)
    }
}
