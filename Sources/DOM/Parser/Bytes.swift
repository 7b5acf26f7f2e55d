/// A piece of text in the parser's memory, valid while it converts its tree.
struct Bytes {
    let start: UnsafePointer<UInt8>
    let count: Int

    init() { self.init(nil as UnsafePointer<CChar>?, 0) }

    @inline(__always)
    init(_ start: UnsafePointer<CChar>?, _ count: Int) {
        if let start, count > 0 {
            self.start = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
            self.count = count
        } else {
            self.start = UnsafePointer(Constants.empty)
            self.count = 0
        }
    }

    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    var text: String { String(decoding: buffer, as: UTF8.self) }

    var lowercasedText: String { String(decoding: buffer.map(\.asciiLowercased), as: UTF8.self) }
}
