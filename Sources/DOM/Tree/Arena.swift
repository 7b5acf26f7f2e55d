/// Memory that is handed out piece by piece and given back all at once.
///
/// Nodes live here instead of in libxml2's own allocations, so a removed node stays valid as long as its document, and
/// no string can be freed twice or by the wrong owner.
///
/// NOTE: libxml2 itself would need a `malloc` for each node, attribute, name and value, and a `free` for each.
final class Arena {
    private var chunks: [UnsafeMutableRawPointer] = []
    private var cursor: UnsafeMutableRawPointer
    private var left: Int
    private var nextSize: Int
    private var total = 0

    private static let largestChunk = 4 << 20

    /// - Parameter firstChunk: The bytes expected to be enough.
    init(firstChunk: Int) {
        nextSize = min(max(firstChunk, 512), Self.largestChunk)
        cursor = UnsafeMutableRawPointer.allocate(byteCount: nextSize, alignment: 16)
        left = nextSize
        chunks.append(cursor)
    }

    deinit {
        for chunk in chunks { chunk.deallocate() }
    }

    /// About how much has been handed out.
    var used: Int { total + nextSize - left }

    /// Memory for a record, aligned to 8 bytes, with undefined contents.
    @inline(__always)
    func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        let rounded = (size + 7) & ~7
        if rounded > left { return allocateSlowly(rounded) }
        let result = cursor
        cursor += rounded
        left -= rounded
        return result
    }

    @inline(never)
    private func allocateSlowly(_ size: Int) -> UnsafeMutableRawPointer {
        if size > nextSize / 4 {
            let chunk = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            chunks.append(chunk)
            total += size
            return chunk
        }
        total += nextSize - left
        nextSize = min(nextSize * 2, Self.largestChunk)
        cursor = UnsafeMutableRawPointer.allocate(byteCount: nextSize, alignment: 16)
        left = nextSize
        chunks.append(cursor)
        return allocate(size)
    }

    /// A copy of the bytes with a NUL behind them.
    @inline(__always)
    func string(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutablePointer<UInt8> {
        let copy = allocate(count + 1).assumingMemoryBound(to: UInt8.self)
        copy.update(from: bytes, count: count)
        copy[count] = 0
        return copy
    }

    /// A copy with a NUL behind it; libxml2's strings end at the first NUL, so a NUL inside becomes U+FFFD.
    func string(_ text: String) -> UnsafeMutablePointer<UInt8> {
        let clean = text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : text
        return Array(clean.utf8).withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else {
                let empty = allocate(1).assumingMemoryBound(to: UInt8.self)
                empty[0] = 0
                return empty
            }
            return string(base, bytes.count)
        }
    }
}
