/// Comparisons of libxml2's strings without making Swift strings.
enum CString {
    @inline(__always)
    static func equals(_ text: UnsafePointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            // A NUL in `bytes` would let the loop run past the end of `text`.
            if text[index] != bytes[index] || bytes[index] == 0 { return false }
            index += 1
        }
        return text[index] == 0
    }

    @inline(__always)
    static func begins(_ text: UnsafePointer<UInt8>, with bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            if text[index] != bytes[index] || bytes[index] == 0 { return false }
            index += 1
        }
        return true
    }

    static func equals(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>) -> Bool {
        var index = 0
        while left[index] == right[index] {
            if left[index] == 0 { return true }
            index += 1
        }
        return false
    }

    static func equals(_ text: UnsafePointer<UInt8>, _ literal: StaticString) -> Bool {
        equals(text, UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    static func length(_ text: UnsafePointer<UInt8>) -> Int {
        var index = 0
        while text[index] != 0 { index += 1 }
        return index
    }
}

extension String {
    /// The UTF-8 of the string in one piece, without a copy where the string allows it.
    @inlinable
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        return Array(utf8).withUnsafeBufferPointer(body)
    }
}
