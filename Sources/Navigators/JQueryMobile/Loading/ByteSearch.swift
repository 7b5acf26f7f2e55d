/// A look at a text's bytes that cannot leave them: places outside are the nearest end.
struct ByteSearch {
    let text: [UInt8]

    /// The first place of a byte at or behind a place.
    func first(_ byte: UInt8, from start: Int) -> Int? {
        start < text.count ? text[max(0, start)...].firstIndex(of: byte) : nil
    }

    /// The first place of some bytes between two places, all of them inside.
    func first(_ needle: [UInt8], from start: Int, to end: Int) -> Int? {
        guard let head = needle.first else { return nil }
        var at = max(0, start)
        let last = min(end, text.count) - needle.count
        while at <= last {
            guard let found = text[at...last].firstIndex(of: head) else { return nil }
            if text[found..<(found + needle.count)].elementsEqual(needle) { return found }
            at = found + 1
        }
        return nil
    }

    /// Whether some bytes begin at a place, and end before another.
    func stands(_ needle: [UInt8], at start: Int, before end: Int) -> Bool {
        start >= 0 && start + needle.count <= min(end, text.count)
            && text[start..<(start + needle.count)].elementsEqual(needle)
    }

    /// The byte at a place, nil outside.
    subscript(at: Int) -> UInt8? { text.indices.contains(at) ? text[at] : nil }
}
