import Foundation
import Testing

/// Compares a text with the file `Rules/Snapshots/NAME.txt`; with `RECORD_SNAPSHOTS=1` in the environment writes the file.
func expectSnapshot(_ text: String, _ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Rules/Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
}
