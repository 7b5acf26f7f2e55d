internal import Facts
internal import Foundation

/// A temporary folder in which sites are written.
struct SiteFolder {
    private let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/sidedoor-conformance-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Writes a site.
    ///
    /// - Returns: the folder's path.
    func write(_ files: [String: String], as name: String) throws -> String {
        for (file, text) in files {
            let url = URL(filePath: "\(path)/\(name)\(file)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return "\(path)/\(name)"
    }

    /// Writes a random site's files; a sample lies in a folder for good.
    static func write(_ site: any Site, of source: String?, to folder: String) throws {
        if let source {
            try? FileManager.default.removeItem(atPath: folder)
            try FileManager.default.createDirectory(
                at: URL(filePath: folder).deletingLastPathComponent(), withIntermediateDirectories: true)
            return try FileManager.default.copyItem(atPath: source, toPath: folder)
        }
        guard let site = site as? MemorySite else { return }
        for path in site.paths {
            let url = URL(filePath: folder + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((site[path] ?? "").utf8).write(to: url)
        }
    }

    /// Removes it with all in it.
    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
