import Foundation

/// A process that ran, and what it took.
struct Run {
    /// A program that did not end well.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    var seconds: Double
    var processorSeconds: Double
    /// The most memory it had at once, in KB.
    var memory: Int

    /// Runs a program to its end; what it prints is thrown away.
    ///
    /// - Throws: when it cannot be started, or ends with another code than those that mean success.
    init(_ program: String, _ arguments: [String], successes: Set<Int32> = [0]) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let before = Self.processorTimeOfChildren()
        let start = ContinuousClock.now
        try process.run()
        let id = process.processIdentifier
        var peak = 0
        while process.isRunning {
            peak = max(peak, Self.peakMemory(of: id))
            usleep(2_000)
        }
        seconds = (ContinuousClock.now - start) / .seconds(1)
        processorSeconds = Self.processorTimeOfChildren() - before
        memory = peak
        guard process.terminationReason == .exit, successes.contains(process.terminationStatus) else {
            throw Failure(description: "\(program) ended with \(process.terminationStatus)")
        }
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

    /// `check    1.20 s   cpu   2.10 s   525 µs a file   peak   80 MB, 40.9 KB a file`
    func line(_ name: String, files: Int) -> String {
        let label = name.padding(toLength: 8, withPad: " ", startingAt: 0)
        return label
            + String(
                format: "%7.2f s   cpu %7.2f s   %6.0f µs a file   peak %5d MB, %.1f KB a file", seconds,
                processorSeconds, seconds / Double(files) * 1e6, memory / 1000, Double(memory) / Double(files))
    }

    /// Where a program is that can be run by its name.
    static func find(_ name: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static func peakMemory(of id: Int32) -> Int {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8) else { return 0 }
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) } ?? 0
    }

    private static func processorTimeOfChildren() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6
    }
}
