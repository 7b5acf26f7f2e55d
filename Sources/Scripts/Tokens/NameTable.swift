/// The number of a name within one script.
typealias NameID = Int32

/// Every different name of a script, numbered from 0 in the order of `KnownName`, then of appearance.
///
/// Comparing names is then comparing integers, and tables by name are arrays.
struct NameTable {
    private var pool: [UInt8] = []
    private var entries: [Entry] = []
    /// Open addressing; -1 is a free place, the count is a power of two.
    private var places: [NameID] = Array(repeating: -1, count: 1024)

    private struct Entry {
        var hash: UInt32
        var start: Int32
        var length: Int32
    }

    /// A table that holds the known names and nothing else.
    static let known: NameTable = {
        var table = NameTable()
        for name in KnownName.allCases {
            _ = table.intern(name.text)
        }
        return table
    }()

    var count: Int { entries.count }

    @inline(__always)
    static var emptyHash: UInt32 { 2_166_136_261 }

    @inline(__always)
    static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
        (hash ^ UInt32(byte)) &* 16_777_619
    }

    static func hash(of bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(emptyHash) { hash($0, $1) }
    }

    func text(_ id: NameID) -> String {
        guard id >= 0 else { return "" }
        let entry = entries[Int(id)]
        return String(decoding: pool[Int(entry.start)..<Int(entry.start + entry.length)], as: UTF8.self)
    }

    mutating func intern(_ name: String) -> NameID {
        var name = name
        return name.withUTF8 { intern(ByteText($0), 0..<$0.count, hash: NameTable.hash(of: $0)) }
    }

    @inline(__always)
    mutating func intern(_ text: ByteText, _ range: Range<Int>, hash: UInt32) -> NameID {
        let place = place(of: text, range, hash: hash)
        let id = places[place]
        return id >= 0 ? id : add(text, range, hash: hash, at: place)
    }

    private func place(of text: ByteText, _ range: Range<Int>, hash: UInt32) -> Int {
        let mask = places.count - 1
        // The low bits of this hash are its weakest.
        var place = Int(hash ^ hash >> 15) & mask
        while true {
            let id = places[place]
            if id < 0 { return place }
            let entry = entries[Int(id)]
            if entry.hash == hash, Int(entry.length) == range.count, matches(entry, text, range.lowerBound) {
                return place
            }
            place = (place + 1) & mask
        }
    }

    @inline(__always)
    private func matches(_ entry: Entry, _ text: ByteText, _ start: Int) -> Bool {
        for index in 0..<Int(entry.length) where pool[Int(entry.start) + index] != text[start + index] {
            return false
        }
        return true
    }

    private mutating func add(_ text: ByteText, _ range: Range<Int>, hash: UInt32, at place: Int) -> NameID {
        let id = NameID(entries.count)
        entries.append(Entry(hash: hash, start: Int32(pool.count), length: Int32(range.count)))
        pool.append(contentsOf: text.slice(range))
        places[place] = id
        if entries.count * 2 > places.count { grow() }
        return id
    }

    private mutating func grow() {
        let mask = places.count * 2 - 1
        places = Array(repeating: -1, count: mask + 1)
        for (id, entry) in entries.enumerated() {
            var place = Int(entry.hash ^ entry.hash >> 15) & mask
            while places[place] >= 0 { place = (place + 1) & mask }
            places[place] = NameID(id)
        }
    }
}
