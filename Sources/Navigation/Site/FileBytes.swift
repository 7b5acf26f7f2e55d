internal import Foundation

/// Reads files that may be of any size, or have no end.
package enum FileBytes {
    /// Why a file was not read.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// It is longer than so many bytes.
        case tooLarge(limit: Int)
        /// The system's reason.
        case system(Int32)

        /// `larger than 64 MB`, `Permission denied`
        package var description: String {
            switch self {
            case .tooLarge(let limit): "larger than \(FileBytes.size(limit))"
            case .system(let code): String(cString: strerror(code))
            }
        }
    }

    /// The most bytes of a file that are read when nobody says otherwise: 64 MB.
    package static let limit = 64 << 20

    /// `64 MB`; bytes where it is no whole number of megabytes.
    static func size(_ bytes: Int) -> String { bytes % (1 << 20) == 0 ? "\(bytes >> 20) MB" : "\(bytes) bytes" }

    /// Reads a file, a pipe or a device to its end.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - limit: the most bytes.
    /// - Throws: ``Failure``.
    /// - Returns: the bytes.
    package static func read(_ path: String, limit: Int = limit) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno) }
        defer { close(descriptor) }
        return try read(descriptor, limit: limit)
    }

    /// Reads what is open to its end.
    package static func read(_ descriptor: Int32, limit: Int = limit) throws(Failure) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        // What is no plain file has no size that says anything, and some files of the system have none.
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            return try readToEnd(descriptor, limit: limit)
        }
        return try read(descriptor, expected: Int(status.st_size), limit: limit)
    }

    /// What can be read from an open file, as far as it was long when it was looked at.
    static func read(_ descriptor: Int32, expected: Int, limit: Int) throws(Failure) -> [UInt8] {
        guard expected <= limit else { throw .tooLarge(limit: limit) }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
            while count < expected {
                let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, expected - count)
                if got > 0 {
                    count += got
                } else if got == 0 {
                    break
                } else if errno != EINTR {
                    failure = errno
                    break
                }
            }
        }
        guard failure == 0 else { throw .system(failure) }
        return bytes
    }

    private static func readToEnd(_ descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = Glibc.read(descriptor, &buffer, buffer.count)
            if got > 0 {
                bytes += buffer[..<got]
                guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            } else if got == 0 {
                return bytes
            } else if errno != EINTR {
                throw .system(errno)
            }
        }
    }
}
