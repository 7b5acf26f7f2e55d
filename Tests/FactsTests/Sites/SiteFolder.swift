import Foundation

/// A folder of its own for one test, gone with it.
final class SiteFolder {
    let path: String

    init() throws {
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let folder = parent.appending(path: "sidedoor-\(UUID().uuidString)/site")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    /// The folder around it, which nobody may read.
    var outside: String { URL(filePath: path).deletingLastPathComponent().path }

    deinit { try? FileManager.default.removeItem(atPath: outside) }

    func write(_ name: String, _ text: String) throws {
        let file = URL(filePath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }
}
