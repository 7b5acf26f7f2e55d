import Foundation
import Testing

/// Compares a text with the file `Snapshots/NAME.txt`; with `RECORD_SNAPSHOTS=1` in the environment writes the file.
func expectSnapshot(_ text: String, _ name: String, location: SourceLocation = #_sourceLocation) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
        try text.write(to: file, atomically: true, encoding: .utf8)
        return
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    guard expected != text else { return }
    let lines = (expected ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let actual = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(lines, actual).prefix { $0 == $1 }.count
    Issue.record(
        """
        \(name) differs from its snapshot from line \(first + 1) on; RECORD_SNAPSHOTS=1 swift test writes it anew
        expected: \(first < lines.count ? String(lines[first]) : "(end)")
        actual:   \(first < actual.count ? String(actual[first]) : "(end)")
        """, sourceLocation: location)
}

/// Runs the command and compares exit code and both outputs with a snapshot.
func expectRun(
    _ name: String, _ arguments: String..., input: String = "", environment: [String: String] = [:], code: Int32 = 0,
    location: SourceLocation = #_sourceLocation
) throws {
    let run = try BuiltCommand.run(arguments, input: input, environment: environment)
    #expect(run.exitCode == code, sourceLocation: location)
    try expectSnapshot(run.text(of: arguments), name, location: location)
}
