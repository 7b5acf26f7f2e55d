internal import Foundation
internal import Recordings

extension Recording {
    /// Writes what a browser did on a site, with the site's files, in the form of the recordings.
    ///
    /// - Parameters:
    ///   - walks: the walks.
    ///   - name: the site's name.
    ///   - version: which version of the framework it was.
    ///   - files: the folder with its files.
    ///   - folder: where to write `sites` and `traces`.
    /// - Throws: when something cannot be written.
    static func write(_ walks: [RandomWalk], of name: String, _ version: String, files: String, to folder: String)
        throws
    {
        let manager = FileManager.default
        try manager.createDirectory(atPath: "\(folder)/sites", withIntermediateDirectories: true)
        try manager.createDirectory(atPath: "\(folder)/traces/\(version)", withIntermediateDirectories: true)
        try? manager.removeItem(atPath: "\(folder)/sites/\(name)")
        try manager.copyItem(atPath: files, toPath: "\(folder)/sites/\(name)")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try walks.map { walk in
            let steps = try walk.steps.compactMap(\.seen).map {
                " " + String(decoding: try encoder.encode(RecordedStep($0)), as: UTF8.self)
            }
            return "[\n\(steps.joined(separator: ",\n"))\n]"
        }
        let text = """
            {"site": "\(name)", "framework": "jquery-mobile", "version": "\(version)", "walks": [
            \(lines.joined(separator: ",\n"))
            ]}

            """
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/traces/\(version)/\(name).json"))
    }
}
