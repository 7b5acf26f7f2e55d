import Foundation
import Glibc
import Scenarios

/// How long 1,000 scenarios of 10 steps take on a site of 200 files, from reading the scenarios to the report.
enum ScenarioBenchmark {
    static func run() {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sidedoor-bench-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for number in 0..<200 {
                try page(number).write(
                    to: folder.appending(path: "p\(number).html"), atomically: false, encoding: .utf8)
            }
            let path = folder.appending(path: "scenarios.yml").path
            try scenarios.write(toFile: path, atomically: false, encoding: .utf8)
            for workers in [1, nil] {
                let begin = ContinuousClock.now
                let file = try ScenarioFile.read(path)
                let read = ContinuousClock.now
                var runner = ScenarioRunner([file])
                runner.workers = workers
                let report = try runner.run()
                let end = ContinuousClock.now
                let name = workers.map { "\($0) thread" } ?? "all cores"
                print("scenarios, \(name): \(report.summary); reading \(read - begin), running \(end - read)")
            }
        } catch {
            print("no scenarios: \(error)")
        }
    }

    /// A page with two pages in it, a script, and links to others, some of them full loads.
    private static func page(_ number: Int) -> String {
        let items = (1...12).map { item in
            let full = item == 12 ? " data-ajax=\"false\"" : ""
            return """
                      <li class="item"><a href="p\((number * 7 + item) % 200).html"\(full)>Item \(item)</a>
                        <p>Some text about item \(item) that goes on for a while, with <b>bold</b> words.</p></li>

                """
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
              <meta charset="utf-8">
              <title>Page \(number)</title>
              <link rel="stylesheet" href="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.css">
              <script src="https://code.jquery.com/jquery-1.11.3.min.js"></script>
              <script src="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.js"></script>
              <script>function show\(number)() { $("#list\(number)").listview("refresh"); }</script>
            </head>
            <body>
            <div data-role="page" id="page\(number)">
              <div data-role="header"><h1>Page \(number)</h1></div>
              <div role="main" class="ui-content">
                <ul id="list\(number)" data-role="listview">
            \(items.joined())    </ul>
                <a href="#more\(number)">More</a>
              </div>
            </div>
            <div data-role="page" id="more\(number)">
              <div data-role="header"><h1>More of \(number)</h1></div>
              <div role="main" class="ui-content"><p>More.</p></div>
            </div>
            </body>
            </html>

            """
    }

    private static var scenarios: String {
        let walks = (0..<1000).map { number in
            let steps = (1...9).map { step in
                """
                      - click: Item \((number + step * step) % 12 + 1)
                        expect: {title: "Page \(target(number, step))"}

                """
            }
            return """
                  - name: walk \(number)
                    start: /p\(number % 200).html
                    steps:
                \(steps.joined())
                """
        }
        return "scenarios:\n" + walks.joined()
    }

    /// The page that a walk's step leads to.
    private static func target(_ number: Int, _ step: Int) -> Int {
        (1...step).reduce(number % 200) { at, step in (at * 7 + (number + step * step) % 12 + 1) % 200 }
    }
}
