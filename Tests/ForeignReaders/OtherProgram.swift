public import Foundation

/// Programs that are not ours and read what we write. One that is missing fails the test: `.ci/run` installs them all.
public enum OtherProgram {
    /// A program that is missing, or did not end well.
    public struct Failure: Error, CustomStringConvertible {
        /// What it printed, or that it is not there and what installs it.
        public let description: String
    }

    /// The Debian packages that the programs are in.
    private static let packages = [
        "/usr/bin/xmllint": "libxml2-utils", "/usr/bin/cmark-gfm": "cmark-gfm", "/usr/bin/patch": "patch",
        "/usr/bin/python3": "python3-jsonschema python3-junitparser python3-yaml", "/usr/bin/script": "bsdutils",
        "/usr/bin/setpriv": "util-linux",
    ]

    /// Makes sure that a program is there.
    ///
    /// - Throws: ``Failure`` that says what installs it.
    public static func require(_ path: String) throws {
        guard !FileManager.default.isExecutableFile(atPath: path) else { return }
        let package = packages[path].map { "; on Debian, apt-get install \($0)" } ?? ""
        throw Failure(description: "\(path) is not there\(package)")
    }

    /// What a program prints for an input.
    ///
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments.
    ///   - input: its standard input.
    ///   - folder: where it runs; nil for where we do.
    /// - Throws: ``Failure`` when it is missing or its exit code is not 0.
    /// - Returns: its standard output and standard error.
    public static func output(
        _ path: String, _ arguments: [String], input: String = "", in folder: URL? = nil
    ) throws -> String {
        try require(path)
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        let file = FileManager.default.temporaryDirectory.appending(path: "sidedoor-" + UUID().uuidString)
        try Data(input.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = Pipe()
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(path) ended with \(process.terminationStatus): \(text)")
        }
        return text
    }

    /// What a program for Debian's Python prints, which knows Debian's Python packages.
    public static func python(_ program: String, _ arguments: [String] = [], input: String = "") throws -> String {
        try output("/usr/bin/python3", ["-c", program] + arguments, input: input)
    }
}
