import DOM
import Exploration
import Findings
import Foundation
internal import Facts

/// What it costs to check generated sites of 1,000, 10,000 and 50,000 files, next to reading and parsing them, and next to
/// `lychee --offline --include-fragments` where that is installed.
///
/// Each measurement is a process of its own, so that memory and processor time are those of one thing. All are run in turn,
/// several times, and the medians told.
enum SiteBenchmark {
    static func run(_ arguments: [String]) throws {
        if arguments.count == 2, Int(arguments[0]) == nil { return measure(arguments[0], folder: arguments[1]) }
        let sizes = arguments.isEmpty ? [1_000, 10_000, 50_000] : arguments.compactMap { Int($0) }
        for breaks in [false, true] {
            print(breaks ? "a link in every page breaks" : "nothing breaks")
            for size in sizes { try compare(GeneratedSite(count: size, breaks: breaks)) }
        }
    }

    private static func compare(_ site: GeneratedSite) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sidedoor-bench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = try site.write(to: folder)
        print("  \(site.count) files, \(bytes / 1000) KB")
        let program = CommandLine.arguments[0]
        var commands = [("load", program), ("explore", program), ("check", program)].map { name, program in
            (name: name, program: program, arguments: ["site", name, folder.path])
        }
        if let lychee = Run.find("lychee") {
            let options = ["--offline", "--include-fragments", "--no-progress", "--root-dir", folder.path]
            commands.append(("lychee", lychee, options + [folder.path + "/**/*.html"]))
        }
        var runs = [[Run]](repeating: [], count: commands.count)
        for _ in 0..<rounds {
            for (index, command) in commands.enumerated() {
                runs[index].append(try Run(command.program, command.arguments))
            }
        }
        let medians = runs.map(Run.median)
        for (command, median) in zip(commands, medians) {
            print("    " + median.line(command.name, files: site.count, base: medians[0]))
        }
        guard medians.count > 3 else { return }
        print(String(format: "    check is %.1f times as fast as lychee", medians[3].seconds / medians[2].seconds))
    }

    private static let rounds = 5

    /// One thing over all files of a folder, on all cores.
    private static func measure(_ what: String, folder: String) {
        guard let site = try? FolderSite(path: folder) else { return print("cannot open the folder") }
        let files = site.htmlFiles()
        switch what {
        case "load":
            DispatchQueue.concurrentPerform(iterations: 2) { part in
                for index in stride(from: part, to: files.count, by: 2) {
                    _ = Document(parsing: site.respond(to: Request(path: files[index])).body, name: files[index])
                }
            }
        case "explore": _ = Explorer(site: site, entries: files).explore()
        default: _ = try? Checker(site: site, files: files).check()
        }
    }
}

/// A process that ran, and what it took.
struct Run {
    var seconds: Double
    var processorSeconds: Double
    /// The most memory it had at once, in KB.
    var memory: Int

    init(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        var before = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &before)
        let start = ContinuousClock.now
        try process.run()
        let id = process.processIdentifier
        var peak = 0
        while process.isRunning {
            peak = max(peak, Self.peakMemory(of: id))
            usleep(2_000)
        }
        seconds = (ContinuousClock.now - start) / .seconds(1)
        var after = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &after)
        processorSeconds = Self.time(after) - Self.time(before)
        memory = peak
    }

    private init(seconds: Double, processorSeconds: Double, memory: Int) {
        self.seconds = seconds
        self.processorSeconds = processorSeconds
        self.memory = memory
    }

    /// The medians of what some runs took, each on its own.
    static func median(_ runs: [Run]) -> Run {
        func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }
        return Run(
            seconds: median(runs.map(\.seconds)), processorSeconds: median(runs.map(\.processorSeconds)),
            memory: median(runs.map(\.memory)))
    }

    func line(_ name: String, files: Int, base: Run) -> String {
        let label = name.padding(toLength: 9, withPad: " ", startingAt: 0)
        return label
            + String(
                format: "%7.2f s  cpu %7.2f s (%.2f × load, %.0f µs a file)  %.1f KB a file", seconds, processorSeconds,
                processorSeconds / base.processorSeconds, processorSeconds / Double(files) * 1e6,
                Double(memory) / Double(files))
    }

    static func find(_ name: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static func peakMemory(of id: Int32) -> Int {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8) else { return 0 }
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) } ?? 0
    }

    private static func time(_ usage: rusage) -> Double {
        Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6
    }
}
