package import Facts

/// A slice of a file that stands in a live document: one element of its markup with all that is inside of it.
package struct Part: Sendable {
    /// A value that was written to an attribute.
    struct Write: Sendable {
        var element: Int32
        var name: AttributeName
        /// Nil for an attribute that was taken away.
        var value: String?
    }

    /// Its number in the document; later parts have higher ones.
    package let number: Int32
    /// What it is a slice of.
    package let markup: Markup
    /// The element at its top.
    package let top: Int
    /// The element whose child the top is; nil for the document itself and for a part that was taken out.
    package internal(set) var home: Node?
    /// Whether it was taken out; what held it may still read it.
    package internal(set) var isDetached = false
    /// Whether the children of its home are listed one by one; otherwise it comes behind them.
    var isListed = false
    /// What was written to attributes, by element.
    var writes: [Write] = []
    /// The elements that were taken out, ascending.
    var removed: [Int32] = []

    init(number: Int32, markup: Markup, top: Int, home: Node?) {
        self.number = number
        self.markup = markup
        self.top = top
        self.home = home
    }

    /// Whether an element was taken out by itself.
    @inline(__always)
    func isRemoved(_ element: Int32) -> Bool { !removed.isEmpty && removed.contains(element) }

    /// Whether an element of some kind was taken out by itself.
    func isRemoved(where matches: (Int32) -> Bool) -> Bool { !removed.isEmpty && removed.contains(where: matches) }

    /// The index of the first write to an element, or of where it would stand.
    @inline(__always)
    private func firstWrite(to element: Int32) -> Int {
        // Writes mostly come in document order.
        if let last = writes.last, last.element < element { return writes.count }
        var lower = 0
        var upper = writes.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if writes[middle].element < element { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }

    /// What was written to an attribute; nil when nothing was.
    @inline(__always)
    func written(_ name: AttributeName, of element: Int32) -> String?? {
        if writes.isEmpty { return nil }
        var at = firstWrite(to: element)
        while at < writes.count, writes[at].element == element {
            if writes[at].name == name { return .some(writes[at].value) }
            at += 1
        }
        return nil
    }

    mutating func write(_ name: AttributeName, of element: Int32, _ value: String?) {
        var at = firstWrite(to: element)
        while at < writes.count, writes[at].element == element {
            if writes[at].name == name {
                writes[at].value = value
                return
            }
            at += 1
        }
        writes.insert(Write(element: element, name: name, value: value), at: at)
    }

    /// The elements of a range that have an attribute now, in document order.
    func elements(with name: AttributeName, within range: Range<Int>) -> [Int] {
        let known = markup.elements(with: name, within: range)
        let written = writes(in: range).filter { $0.name == name }
        if written.isEmpty { return known }
        let removed = Set(written.lazy.filter { $0.value == nil }.map { Int($0.element) })
        let added = written.lazy.filter { $0.value != nil }.map { Int($0.element) }
        return Set(known).union(added).subtracting(removed).sorted()
    }

    /// The elements of a range whose attribute has one of some values now, in document order.
    func elements(with name: AttributeName, in values: [String], within range: Range<Int>) -> [Int] {
        var found: [Int] = []
        for value in values {
            for element in markup.elements(with: name, equalTo: value, within: range)
            where written(name, of: Int32(element)) == nil { found.append(element) }
        }
        for write in writes(in: range) where write.name == name {
            if let value = write.value, values.contains(value) { found.append(Int(write.element)) }
        }
        return found.count > 1 ? found.sorted() : found
    }

    /// What was written to the elements of a range.
    private func writes(in range: Range<Int>) -> ArraySlice<Write> {
        writes[firstWrite(to: Int32(range.lowerBound))..<firstWrite(to: Int32(range.upperBound))]
    }
}
