/// FNV-1a over parts of a text, each with its length: a number by which texts are known again.
package struct ContentHash {
    /// The number so far.
    package private(set) var value: UInt64 = 14_695_981_039_346_656_037

    /// Of nothing.
    package init() {}

    /// Adds a byte.
    @inline(__always)
    package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }

    /// Adds the lowest four bytes of a number.
    @inline(__always)
    package mutating func add(count: Int) {
        for shift in stride(from: 0, to: 32, by: 8) { add(UInt8(truncatingIfNeeded: count >> shift)) }
    }

    /// Adds a part.
    @inline(__always)
    package mutating func add(_ bytes: some Collection<UInt8>) {
        add(count: bytes.count)
        for byte in bytes { add(byte) }
    }
}

extension SourceRange {
    /// A number that ranges of one text share, wherever they stand.
    package var contentHash: UInt64 {
        var hash = ContentHash()
        hash.add(source.bytes[bytes])
        return hash.value
    }
}
