import Facts
import Foundation
import Navigators

enum NewWalk {
    static func run(_ folder: String, _ rounds: Int) {
        guard let site = try? FolderSite(path: folder) else { return }
        let actions: [Action] = [
            .open("/index.html"), .click(.text("Date Conversion"), nth: 1), .click(.text("Format"), nth: 1), .back,
            .click(.text("Data Encoding"), nth: 1), .back, .click(.text("Date Conversion"), nth: 1),
            .click(.text("All tools"), nth: 1), .click(.text("About"), nth: 1), .back,
        ]
        let session = Session(site: site)
        var steps = 0
        for _ in 0..<5 {
            steps = 0
            let start = clock()
            for _ in 0..<rounds {
                for action in actions where (try? session.perform(action)) != nil { steps += 1 }
            }
            print(Double(steps) / (Double(clock() - start) / 1e6), "steps/s of processor time")
        }
    }
}
