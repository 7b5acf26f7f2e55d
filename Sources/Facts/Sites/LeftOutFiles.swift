internal import Synchronization

/// A file or folder of a site that is there and was not read.
public struct LeftOut: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Its path from the site's root, without a `/` before it; bytes that are no UTF-8 stand there as `\xe9`.
    public var path: String
    /// Why, such as `Permission denied` or `larger than 64 MB`.
    public var reason: String

    /// Makes an entry.
    package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

    /// `private/a.html: Permission denied`
    public var description: String { "\(path): \(reason)" }

    /// By path.
    public static func < (left: LeftOut, right: LeftOut) -> Bool {
        (left.path, left.reason) < (right.path, right.reason)
    }
}

/// What was left out so far, whichever thread came across it.
final class LeftOutFiles: Sendable {
    private let reasons = Mutex<[String: String]>([:])

    /// Everything, by path.
    var all: [LeftOut] { reasons.withLock { $0.map { LeftOut(path: $0.key, reason: $0.value) } }.sorted() }

    /// Notes a file or a folder.
    ///
    /// - Parameters:
    ///   - path: its path from the site's root, with or without a `/` before it.
    ///   - reason: why it is not read.
    func add(_ path: String, _ reason: String) {
        let name = path.utf8.first == UInt8(ascii: "/") ? String(path.utf8.dropFirst()) ?? path : path
        reasons.withLock { $0[name] = reason }
    }
}
