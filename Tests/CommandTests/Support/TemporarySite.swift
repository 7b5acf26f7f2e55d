import Foundation

/// A folder of its own for a test, which is gone afterwards.
final class TemporarySite {
    /// The folder; a site may be in a folder below.
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "sidedoor-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A copy of a folder of sample-pages, as the folder `site`.
    convenience init(copying sample: String) throws {
        try self.init()
        let samples = BuiltCommand.fixtures.appending(path: "../../../sample-pages").standardized
        try FileManager.default.copyItem(at: samples.appending(path: sample), to: folder.appending(path: "site"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func url(_ name: String) -> URL { folder.appending(path: name) }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(
            at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(name))
    }

    func read(_ name: String) throws -> String { String(decoding: try Data(contentsOf: url(name)), as: UTF8.self) }

    /// Runs the command in the folder.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> BuiltCommand {
        try BuiltCommand.run(arguments, environment: environment, in: folder)
    }

    /// All files below with their bytes; of symbolic links, where they lead.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url(name).path) {
                contents[name] = Data(target.utf8)
            } else {
                contents[name] = FileManager.default.contents(atPath: url(name).path)
            }
        }
        return contents
    }
}
