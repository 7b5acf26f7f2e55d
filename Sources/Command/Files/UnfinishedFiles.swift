internal import Foundation
internal import Synchronization

/// The files that a new text is written to before they take the old file's name.
enum UnfinishedFiles {
    /// What their names begin with.
    static let prefix = ".sidedoor-unfinished-"

    /// The folders that were looked at in this run.
    private static let seen = Mutex<Set<String>>([])

    /// Takes away what runs left in a folder that were killed while they wrote.
    ///
    /// A file that a run is still writing is locked, and stays; so does what somebody else owns, and whatever is no plain file.
    ///
    /// - Parameter folder: its path with a `/` at the end; empty for the working folder.
    static func remove(in folder: String) {
        guard seen.withLock({ $0.insert(folder).inserted }),
            let stream = opendir(folder.isEmpty ? "." : folder)
        else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    String(validatingCString: $0)
                }
            }
            guard let name, name.hasPrefix(prefix), name.utf8.count == prefix.utf8.count + 6 else { continue }
            removeLeftover(folder + name)
        }
    }

    private static func removeLeftover(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        unlink(path)
    }
}
