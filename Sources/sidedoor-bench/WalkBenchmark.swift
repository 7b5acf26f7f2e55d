import Facts
import Foundation
import Navigators

/// Simulated steps per second: the walk everybody takes on the sample site, over and over on one core.
enum WalkBenchmark {
    static func run(folder: String) {
        guard let site = try? FolderSite(path: folder) else {
            return print("no walks: \(folder) is not here")
        }
        let actions: [Action] = [
            .open("/index.html"), .click(.text("Date Conversion"), nth: 1), .click(.text("Format"), nth: 1), .back,
            .click(.text("Data Encoding"), nth: 1), .back, .click(.text("Date Conversion"), nth: 1),
            .click(.text("All tools"), nth: 1), .click(.text("About"), nth: 1), .back,
        ]
        let session = Session(site: site)
        var steps = 0
        let measurement = Measurement("walk", rounds: 5) {
            steps = 0
            for _ in 0..<2_000 {
                for action in actions where (try? session.perform(action)) != nil { steps += 1 }
            }
        }
        print("walks on \(folder): \(Int(Double(steps) / measurement.seconds)) steps/s")
    }
}
