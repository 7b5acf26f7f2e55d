internal import Foundation

/// Files that were named on the command line, beside those of the site.
enum TextFile {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - help: what to do when it cannot be read.
    /// - Throws: why it cannot be read.
    /// - Returns: its bytes.
    static func read(_ path: String, help: String) throws(CommandError) -> [UInt8] {
        guard let file = fopen(path, "re") else { throw failure("read", path, help) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            bytes += buffer[..<count]
            if count == 0 { break }
        }
        guard ferror(file) == 0 else { throw failure("read", path, help) }
        return bytes
    }

    /// Writes a file whole or not at all: nobody reads half a report.
    static func write(_ text: String, to path: String) throws(CommandError) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        guard isThere, status.st_mode & S_IFMT != S_IFREG else {
            return try FileReplacement.write(Array(text.utf8), to: path, like: isThere ? status : nil)
        }
        // A device or a pipe cannot be replaced.
        guard let file = fopen(path, "we") else { throw failure("write", path, nil) }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else { throw failure("write", path, nil) }
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
