import DOM
import Foundation

// Usage: swift run -c release sidedoor-bench [folder]
//        sidedoor-bench memory [rounds]
//        sidedoor-bench scenarios
//        sidedoor-bench scripts
//        sidedoor-bench site [files …] [--lychee path] …
//        sidedoor-bench steps [folder]
//
// Compares the time from bytes to `Document` with bare parses of MyHTML and libxml2 on the same files, and measures what
// simulated steps, scenarios and scripts cost. Without a folder, it generates pages. `site` checks a generated site, next to
// loading its files alone and next to lychee.

func read(_ folder: String) -> [[UInt8]] {
    let root = URL(fileURLWithPath: folder)
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.sorted().filter { $0.hasSuffix(".html") || $0.hasSuffix(".htm") }
        .compactMap { try? Array(Data(contentsOf: root.appendingPathComponent($0))) }
}

func compareParsers(_ title: String, _ files: [[UInt8]], rounds: Int) {
    let total = files.reduce(0) { $0 + $1.count }
    let ours = Measurement("Document", rounds: rounds) {
        for file in files { _ = Document(parsing: file, name: "/page.html") }
    }
    let myHTML = Measurement("MyHTML alone", rounds: rounds) { files.forEach(ParserBaseline.parseWithMyHTML) }
    let libXML2 = Measurement("libxml2 alone", rounds: rounds) { files.forEach(ParserBaseline.parseWithLibXML2) }
    print("\(title): \(files.count) files, \(total / 1000) KB")
    for measurement in [ours, myHTML, libXML2] {
        let speed = String(format: "%8.1f MB/s", measurement.megabytesPerSecond(total))
        let ratio = String(format: "%5.2f", ours.seconds / measurement.seconds)
        let label = measurement.name.padding(toLength: 14, withPad: " ", startingAt: 0)
        print("  \(label)\(speed)   Document takes \(ratio)")
    }
}

func measureSteps(_ folder: String?) {
    let folder = folder ?? "sample-pages/date-tools"
    ClickBenchmark.run(folder: folder)
    WalkBenchmark.run(folder: folder)
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "scripts": ScriptBenchmark.run()
case "memory": MemoryExercise.run(rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? 1)
case "scenarios": ScenarioBenchmark.run()
case "steps": measureSteps(arguments.dropFirst().first)
case "site":
    do {
        try SiteBenchmark.run(Array(arguments.dropFirst()))
    } catch {
        print("error: \(error)")
        exit(2)
    }
case "site-part" where arguments.count == 3: try SiteBenchmark.Part(rawValue: arguments[1])?.run(arguments[2])
case let folder?: compareParsers(folder, read(folder), rounds: 10)
case nil:
    compareParsers("small pages", GeneratedPages.small(400), rounds: 10)
    compareParsers("large pages", GeneratedPages.large(3), rounds: 5)
    measureSteps(nil)
    ScenarioBenchmark.run()
    ScriptBenchmark.run()
}
