internal import DOM
internal import Findings
internal import Foundation
internal import Glibc
internal import Facts

/// Puts mended files in the place of the old ones. Nothing outside of the site's folder is ever written.
enum FileReplacement {
    /// Why a file was left as it is.
    struct Skipped: Error {
        var reason: String
    }

    /// Writes a mended file.
    ///
    /// 1. Symbolic links are followed; what they lead to must lie in the site's folder.
    /// 2. The file must still be the one that was checked, and have no other names (hard links), which would go on
    ///    standing for the old text.
    /// 3. The new text goes to a file beside it, with the same permissions and extended attributes, which then takes its
    ///    name.
    ///
    /// - Throws: why it was left as it is; then nothing was changed.
    static func replace(_ mended: MendedFile, in site: FolderSite) throws(Skipped) {
        guard let bytes = mended.bytes else { throw Skipped(reason: mended.obstacle ?? "it cannot be mended") }
        guard let path = realPath(mended, in: site) else { throw Skipped(reason: reason()) }
        guard path.hasPrefix(site.root == "/" ? "/" : site.root + "/") else {
            throw Skipped(reason: "it lies outside of the site's folder")
        }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw Skipped(reason: reason()) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Skipped(reason: "it is no plain file") }
        guard status.st_nlink == 1 else {
            throw Skipped(reason: "it has other names (hard links), under which it would stay as it is")
        }
        guard access(path, W_OK) == 0 else { throw Skipped(reason: reason()) }
        guard let now = try? FileBytes.read(path, limit: site.largestFile), now == mended.source.bytes else {
            throw Skipped(reason: "it changed while it was checked")
        }
        do throws(CommandError) {
            try write(bytes, to: path, like: status)
        } catch {
            throw Skipped(reason: error.message)
        }
    }

    /// The file that a name in the site stands for, with all symbolic links followed.
    static func realPath(_ mended: MendedFile, in site: FolderSite) -> String? {
        guard let resolved = realpath(site.root + site.path(ofServed: "/" + mended.file), nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Writes a file beside another and gives it the other's name.
    ///
    /// - Parameters:
    ///   - bytes: the new content.
    ///   - path: the other file.
    ///   - status: the file whose permissions it gets; nil for what a new file has.
    /// - Throws: why it could not be written; then the other file is as it was, and nothing is left beside it. What a run
    ///   leaves that is killed meanwhile, the next one that writes into the folder takes away.
    static func write(_ bytes: [UInt8], to path: String, like status: stat?) throws(CommandError) {
        // A link stays a link to the file.
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        let target = resolved.map { String(cString: $0) } ?? path
        let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        let folder = String(target[..<slash])
        UnfinishedFiles.remove(in: folder)
        var template = Array("\(folder)\(UnfinishedFiles.prefix)XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw TextFile.failure("write", path, nil) }
        var isDone = false
        defer { if !isDone { unlink(template) } }
        // Held as long as the file is open: whoever finds it locked knows that it is being written.
        flock(descriptor, LOCK_EX | LOCK_NB)
        var mode = status.map { $0.st_mode & 0o7777 } ?? 0o666 & ~mask
        if let status, fchown(descriptor, status.st_uid, status.st_gid) != 0 {
            // Whoever may not give files away must not make one that runs as somebody else.
            mode &= 0o777
        }
        let isWritten = fill(descriptor, with: bytes) && fchmod(descriptor, mode) == 0
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if isWritten, status != nil, let name = ExtendedAttributes.copy(from: target, to: temporary) {
            close(descriptor)
            throw CommandError(message: "cannot write \(path): its extended attribute \(name) cannot be kept")
        }
        let isSafe = isWritten && fsync(descriptor) == 0
        let code = errno
        // Under the new name before it is closed: as soon as nobody holds it, it counts as left behind.
        let isRenamed = isSafe && rename(template, target) == 0
        let renaming = errno
        isDone = isRenamed
        let isClosed = close(descriptor) == 0
        guard isSafe, isRenamed, isClosed else {
            errno = !isSafe ? code : !isRenamed ? renaming : errno
            throw TextFile.failure("write", path, nil)
        }
    }

    /// Writes all bytes; `errno` says why not.
    static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count, let start = buffer.baseAddress {
                let count = Glibc.write(descriptor, start + written, buffer.count - written)
                if count < 0, errno != EINTR { return false }
                written += max(0, count)
            }
            return true
        }
    }

    private static var mask: mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}
