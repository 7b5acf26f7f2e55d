internal import Foundation
internal import Facts

/// Files that were named on the command line, beside those of the site.
enum TextFile {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - help: what to do when it cannot be read.
    ///   - limit: the most bytes that are read; 64 MB if nil.
    /// - Throws: why it cannot be read.
    /// - Returns: its bytes.
    static func read(_ path: String, help: String, limit: Int? = nil) throws(CommandError) -> [UInt8] {
        do throws(FileBytes.Failure) {
            return try FileBytes.read(path, limit: limit ?? FileBytes.limit)
        } catch {
            throw CommandError(message: "cannot read \(path): \(error)", help: help)
        }
    }

    /// Reads standard input to its end.
    static func readStandardInput(limit: Int? = nil) throws(CommandError) -> [UInt8] {
        do throws(FileBytes.Failure) {
            return try FileBytes.read(STDIN_FILENO, limit: limit ?? FileBytes.limit)
        } catch {
            throw CommandError(message: "cannot read standard input: \(error)", help: nil)
        }
    }

    /// Writes a file whole or not at all: nobody reads half a report.
    static func write(_ text: String, to path: String) throws(CommandError) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        let opened = ["/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO][path]
        guard opened != nil || (isThere && status.st_mode & S_IFMT != S_IFREG) else {
            return try FileReplacement.write(Array(text.utf8), to: path, like: isThere ? status : nil)
        }
        // A device or a pipe cannot be replaced. Where a file is open already, it goes on there, not at its start again.
        let descriptor = opened.map { dup($0) } ?? open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("write", path, nil) }
        let isWritten = FileReplacement.fill(descriptor, with: Array(text.utf8))
        let code = errno
        guard close(descriptor) == 0, isWritten else {
            if !isWritten { errno = code }
            throw failure("write", path, nil)
        }
    }

    /// A path as seen from the working directory, if it is below.
    static func name(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath
        let prefix = folder == "/" ? "/" : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    static func failure(_ verb: String, _ path: String, _ help: String?) -> CommandError {
        CommandError(message: "cannot \(verb) \(path): \(String(cString: strerror(errno)))", help: help)
    }
}
