import DOM
import Foundation

// Usage: swift run -c release sidedoor-bench [folder]
//        sidedoor-bench memory [rounds]
//        sidedoor-bench scenarios
//        sidedoor-bench scripts
//        sidedoor-bench site [files…]
//
// Compares the time from bytes to `Document` with bare parses of MyHTML and libxml2 on the same files, and measures what
// one simulated click costs. Without a folder, it generates pages.

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

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "newwalk" {
    NewWalk.run("sample-pages/date-tools", 2000)
} else if arguments.first == "scripts" {
    ScriptBenchmark.run()
} else if arguments.first == "memory" {
    MemoryExercise.run(rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? 1)
} else if arguments.first == "scenarios" {
    ScenarioBenchmark.run()
} else if arguments.first == "site" {
    try SiteBenchmark.run(Array(arguments.dropFirst()))
} else {
    if let folder = arguments.first {
        compareParsers(folder, read(folder), rounds: 10)
    } else {
        compareParsers("small pages", GeneratedPages.small(400), rounds: 10)
        compareParsers("large pages", GeneratedPages.large(3), rounds: 5)
    }
    ClickBenchmark.run()
    WalkBenchmark.run(folder: "sample-pages/date-tools")
    ScenarioBenchmark.run()
    ScriptBenchmark.run()
}
