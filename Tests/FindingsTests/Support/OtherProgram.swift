import Foundation
import Testing

/// Programs that are not ours and read what we write. One that is missing fails the test: `.ci/run` installs them all.
enum OtherProgram {
    /// What a program prints for an input.
    static func output(
        _ path: String, _ arguments: [String], input: String = "", in folder: URL? = nil,
        location: SourceLocation = #_sourceLocation
    ) throws -> String {
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
        #expect(process.terminationStatus == 0, Comment(rawValue: text), sourceLocation: location)
        return text
    }

    /// What a program for Debian's Python prints, which knows Debian's Python packages.
    static func python(
        _ program: String, _ arguments: [String] = [], input: String = "", location: SourceLocation = #_sourceLocation
    ) throws -> String {
        try output("/usr/bin/python3", ["-c", program] + arguments, input: input, location: location)
    }
}
