internal import DOM

/// The resolution of references that are paths and nothing else, byte for byte as ``URLPath/makePathAbsolute(_:against:)``
/// does it.
///
/// OPTIMIZATION: most links of most sites are such paths. Reading a generated page with 30 links took 120 µs less of 190.
struct SimplePath {
    /// The folder of the page, beginning and ending with a slash.
    private let folder: [UInt8]

    /// - Parameter path: the path of the page, without a query.
    init(page path: String) {
        let bytes = Array(path.utf8)
        folder = Array(bytes[...(bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
    }

    /// Resolves a reference.
    ///
    /// - Returns: the path; nil for what is more than letters, digits, `-`, `_`, `~`, dots and single slashes.
    func resolve(_ reference: String) -> String? { reference.withBytes { resolve($0) } }

    /// Resolves a reference in UTF-8.
    func resolve(_ reference: UnsafeBufferPointer<UInt8>) -> String? {
        guard let first = reference.first, first != UInt8(ascii: "/") else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: folder.count + reference.count) { result in
            folder.withUnsafeBufferPointer { folder in
                var count = folder.count
                for index in 0..<count { result[index] = folder[index] }
                return resolve(reference, result, &count)
                    ? String(decoding: UnsafeBufferPointer(rebasing: result[..<count]), as: UTF8.self) : nil
            }
        }
    }

    /// Writes the resolved path behind the folder's.
    private func resolve(
        _ bytes: UnsafeBufferPointer<UInt8>, _ result: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
    ) -> Bool {
        var start = 0
        while true {
            let segment = count
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "/") {
                guard Self.isPlain(bytes[end]) else { return false }
                result[count] = bytes[end]
                count += 1
                end += 1
            }
            let isLast = end == bytes.count
            switch end - start {
            case 0: return false
            case 1 where bytes[start] == UInt8(ascii: "."): return false
            case 2 where bytes[start] == UInt8(ascii: ".") && bytes[start + 1] == UInt8(ascii: "."):
                // A final `..` leaves no slash, and nothing is above the root: the general way knows.
                guard !isLast, segment > 1 else { return false }
                count = segment - 1
                while result[count - 1] != UInt8(ascii: "/") { count -= 1 }
            default:
                if isLast { return true }
                result[count] = UInt8(ascii: "/")
                count += 1
            }
            start = end + 1
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        PlainText.isNameByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "~")
    }
}
