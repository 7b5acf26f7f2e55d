internal import Foundation

/// Symbolic links that show a folder inside itself.
enum SymbolicLoop {
    /// The path that a path with such a link in it stands for.
    ///
    /// - Parameters:
    ///   - segments: the names of the path below the root, decoded, without `.` and `..`.
    ///   - file: where it leads, links resolved.
    ///   - root: the root, links resolved.
    /// - Returns: the path of `file` from the root, beginning with `/`; nil when no folder of the path is shown inside
    ///   itself.
    static func path(around segments: [String], to file: String, below root: String) -> String? {
        // Without a link the path is its own; hardly any has one.
        let base = root == "/" ? "" : root
        guard base + segments.map({ "/" + $0 }).joined() != file else { return nil }
        var path = base
        for segment in segments {
            path += "/" + segment
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            guard status.st_mode & S_IFMT == S_IFLNK, let target = realpath(path, nil) else { continue }
            defer { free(target) }
            let parent = (path as NSString).deletingLastPathComponent
            guard let real = realpath(parent, nil) else { continue }
            defer { free(real) }
            // The link leads to a folder that the link is in.
            let around = String(cString: target)
            if (String(cString: real) + "/").utf8.starts(with: (around == "/" ? "/" : around + "/").utf8) {
                return file == root ? "/" : String(decoding: file.utf8.dropFirst(base.utf8.count), as: UTF8.self)
            }
        }
        return nil
    }
}
