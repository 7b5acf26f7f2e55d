internal import DOM
internal import Findings
internal import Foundation
internal import Glibc
internal import Navigation

/// Puts mended files in the place of the old ones. Nothing outside of the site's folder is ever written.
enum FileReplacement {
    /// Why a file was left as it is.
    struct Skipped: Error {
        var reason: String
    }

    /// Writes a mended file.
    ///
    /// 1. Symbolic links are followed; what they lead to must lie in the site's folder.
    /// 2. The file must still be the one that was checked.
    /// 3. The new text goes to a file beside it, with the same permissions, which then takes its name.
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
        guard access(path, W_OK) == 0 else { throw Skipped(reason: reason()) }
        guard let now = FileManager.default.contents(atPath: path), [UInt8](now) == mended.source.bytes else {
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
        guard let resolved = realpath(site.root + "/" + mended.file, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Writes a file beside another and gives it the other's name.
    ///
    /// - Parameters:
    ///   - bytes: the new content.
    ///   - path: the other file.
    ///   - status: the file whose permissions it gets; nil for what a new file has.
    /// - Throws: why it could not be written; then the other file is as it was.
    static func write(_ bytes: [UInt8], to path: String, like status: stat?) throws(CommandError) {
        // A link stays a link to the file.
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        let target = resolved.map { String(cString: $0) } ?? path
        let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        var template = Array("\(target[..<slash]).sidedoor-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw TextFile.failure("write", path, nil) }
        var isDone = false
        defer { if !isDone { unlink(template) } }
        var mode = status.map { $0.st_mode & 0o7777 } ?? 0o666 & ~mask
        if let status, fchown(descriptor, status.st_uid, status.st_gid) != 0 {
            // Whoever may not give files away must not make one that runs as somebody else.
            mode &= 0o777
        }
        let isWritten = fill(descriptor, with: bytes) && fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0
        guard close(descriptor) == 0, isWritten, rename(template, target) == 0 else {
            throw TextFile.failure("write", path, nil)
        }
        isDone = true
    }

    private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Bool {
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
