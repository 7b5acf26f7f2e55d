import DOM
import Foundation

// Compares the time from bytes to `Document` with bare parses of MyHTML and libxml2 on the same files, and measures what
// simulated steps, scenarios and scripts cost. `site` checks a generated site, next to loading its files alone and next to
// lychee.

let usage = """
    usage: sidedoor-bench            all but memory and site, on generated pages
           sidedoor-bench FOLDER     parse the pages of a folder, next to bare parsers
           sidedoor-bench steps [FOLDER]
           sidedoor-bench scenarios
           sidedoor-bench scripts
           sidedoor-bench memory [ROUNDS]
           sidedoor-bench site [FILES …] [--lychee PATH] …, see site --help
    """

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

/// Measures something, or says why it cannot be measured.
func measureOrExit(_ measure: () throws -> Void) {
    do {
        try measure()
    } catch {
        print("error: \(error)")
        exit(2)
    }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "scripts": ScriptBenchmark.run()
case "memory": MemoryExercise.run(rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? 1)
case "scenarios": ScenarioBenchmark.run()
case "steps": measureSteps(arguments.dropFirst().first)
case "site" where arguments.contains("--help"): print(SiteArguments.usage)
case "site": measureOrExit { try SiteBenchmark.run(Array(arguments.dropFirst())) }
case "site-part" where arguments.count == 3:
    measureOrExit { try SiteBenchmark.Part(rawValue: arguments[1])?.run(arguments[2]) }
case "--help", "-h": print(usage)
case let folder?:
    let files = read(folder)
    if files.isEmpty {
        print("error: there is no page in \(folder)\n\(usage)")
        exit(2)
    }
    compareParsers(folder, files, rounds: 10)
case nil:
    compareParsers("small pages", GeneratedPages.small(400), rounds: 10)
    compareParsers("large pages", GeneratedPages.large(3), rounds: 5)
    measureSteps(nil)
    ScenarioBenchmark.run()
    ScriptBenchmark.run()
}
