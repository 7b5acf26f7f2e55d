import Foundation

/// A copy of a fixture site in a folder of its own, for commands that write.
final class SiteCopy {
    /// The folder that holds the site `date-tools`.
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "sidedoor-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: BuiltCommand.fixtures.appending(path: "date-tools"), to: folder.appending(path: "date-tools"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func run(_ arguments: String...) throws -> BuiltCommand { try BuiltCommand.run(arguments, in: folder) }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    func write(_ name: String, _ text: String) throws {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    /// Replaces a text in a file.
    func edit(_ name: String, _ old: String, _ new: String) throws {
        try write(name, read(name).replacing(old, with: new))
    }
}
