internal import Facts

/// What was written to the attributes of a part's elements, by element.
///
/// OPTIMIZATION: what was written before a moment is shared by all copies that are made later; only what comes after it is
/// copied. An exploration keeps thousands of copies of a document of thousands of pages, each of which has its data-url:
/// 2,400 pages in a file took 340 MB.
struct AttributeWrites: Sendable {
    /// A value that was written to an attribute.
    struct Write: Sendable {
        var element: Int32
        var name: AttributeName
        /// Nil for an attribute that was taken away.
        var value: String?
    }

    /// What no copy changes any more.
    private final class Settled: Sendable {
        let writes: [Write]
        /// The names that occur there.
        let names: Set<AttributeName>

        init(_ writes: [Write]) {
            self.writes = writes
            names = Set(writes.map(\.name))
        }

        static let nothing = Settled([])
    }

    private var settled = Settled.nothing
    /// What was written since; it counts before the others.
    private var recent: [Write] = []

    /// From now on copies share all that was written.
    mutating func settle() {
        if recent.isEmpty { return }
        settled = Settled(all)
        recent = []
    }

    /// What was written to an attribute; nil when nothing was.
    @inline(__always)
    func value(of name: AttributeName, at element: Int32) -> String?? {
        if !recent.isEmpty, let at = Self.index(of: name, element, in: recent) { return .some(recent[at].value) }
        let writes = settled.writes
        if !writes.isEmpty, let at = Self.index(of: name, element, in: writes) { return .some(writes[at].value) }
        return nil
    }

    mutating func write(_ name: AttributeName, of element: Int32, _ value: String?) {
        if let at = Self.index(of: name, element, in: recent) {
            recent[at].value = value
        } else {
            let at = Self.first(at: element, in: recent)
            recent.insert(Write(element: element, name: name, value: value), at: at)
        }
    }

    /// Whether an attribute of some name was written to, of whichever element.
    func holds(_ name: AttributeName) -> Bool {
        settled.names.contains(name) || recent.contains { $0.name == name }
    }

    /// The names of the attributes that were written to.
    var names: Set<AttributeName> { settled.names.union(recent.map(\.name)) }

    /// Everything, in document order.
    var all: [Write] { all(in: 0..<Int(Int32.max)) }

    /// What was written to the elements of a range, in document order.
    func all(in range: Range<Int>) -> [Write] {
        let (old, new) = (Self.slice(settled.writes, range), Self.slice(recent, range))
        if new.isEmpty { return Array(old) }
        if old.isEmpty { return Array(new) }
        let kept = old.filter { Self.index(of: $0.name, $0.element, in: recent) == nil }
        return (kept + new).sorted { $0.element < $1.element }
    }

    /// What was written to attributes of a name of the elements of a range, in document order.
    func all(of name: AttributeName, in range: Range<Int>) -> [Write] {
        let new = Self.slice(recent, range).filter { $0.name == name }
        guard settled.names.contains(name) else { return new }
        let old = Self.slice(settled.writes, range).filter {
            $0.name == name && (recent.isEmpty || Self.index(of: name, $0.element, in: recent) == nil)
        }
        return new.isEmpty ? old : (old + new).sorted { $0.element < $1.element }
    }

    /// Only what was written to elements of a range.
    func restricted(to range: Range<Int>) -> AttributeWrites {
        var writes = AttributeWrites()
        writes.recent = all(in: range)
        return writes
    }

    // MARK: Searching

    private static func slice(_ writes: [Write], _ range: Range<Int>) -> ArraySlice<Write> {
        if writes.isEmpty { return [] }
        return writes[first(at: Int32(range.lowerBound), in: writes)..<first(at: Int32(range.upperBound), in: writes)]
    }

    /// The index of the first write to an element, or of where it would stand.
    @inline(__always)
    private static func first(at element: Int32, in writes: [Write]) -> Int {
        // Writes mostly come in document order.
        let last = writes.count - 1
        if last >= 0, writes[last].element < element { return writes.count }
        var lower = 0
        var upper = writes.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if writes[middle].element < element { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }

    @inline(__always)
    private static func index(of name: AttributeName, _ element: Int32, in writes: [Write]) -> Int? {
        var at = first(at: element, in: writes)
        while at < writes.count, writes[at].element == element {
            if writes[at].name == name { return at }
            at += 1
        }
        return nil
    }
}
