/// The source behind a node's `_private`.
enum Positions {
    @inline(__always)
    static func source(_ mark: UnsafeMutableRawPointer?) -> Source? {
        mark.map { Unmanaged<Source>.fromOpaque($0).takeUnretainedValue() }
    }
}
