internal import Foundation

/// When the files of a folder were changed last.
///
/// They are asked for again and again: it works on every kind of file system, and 10,000 files take some hundredths of a
/// second.
struct FileStamps: Equatable {
    private struct Stamp: Equatable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int
        var number: UInt64

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
            size = Int(status.st_size)
            number = UInt64(status.st_ino)
        }
    }

    private var stamps: [String: Stamp] = [:]

    /// Looks at all files below a folder, hidden ones left out but a configuration in it, and at some more.
    init(below folder: String, and others: [String]) { self = FileStamps(others).with(filesBelow: folder) }

    /// Looks at some files.
    init(_ paths: [String]) {
        for path in paths { stamps[path] = Stamp(path) }
    }

    /// Looks at all files below a folder as well, hidden ones left out.
    func with(filesBelow folder: String) -> FileStamps {
        var result = self
        let names = FileManager.default.enumerator(
            at: URL(filePath: folder), includingPropertiesForKeys: [], options: .skipsHiddenFiles)
        for case let file as URL in names ?? .init() {
            let path = file.path
            let name = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
            result.stamps[name] = Stamp(path)
        }
        return result
    }

    /// The names of the files that differ, at most three, then how many more.
    func changes(since before: FileStamps) -> String {
        let names = Set(stamps.keys).union(before.stamps.keys).filter { stamps[$0] != before.stamps[$0] }.sorted()
        let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
        return names.prefix(3).joined(separator: ", ") + rest
    }
}
