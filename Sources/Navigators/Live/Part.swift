package import Facts

/// A slice of a file that stands in a live document: one element of its markup with all that is inside of it.
package struct Part: Sendable {
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
    /// What a library has resolved the addresses of its elements with, so that they mean the same under every address of
    /// the document; nil where it has not.
    var base: FixedBase?
    /// What was written to attributes.
    var writes = AttributeWrites()
    /// The elements that were taken out, ascending.
    var removed: [Int32] = []

    /// What addresses are resolved with, whatever the document's own address becomes.
    ///
    /// OPTIMIZATION: an object, since few parts have one, and parts are copied all the time.
    final class FixedBase: Sendable {
        let address: WebAddress
        /// The element at which the library stopped resolving.
        let end: Int32

        init(_ address: WebAddress, until end: Int32) {
            self.address = address
            self.end = end
        }
    }

    init(number: Int32, markup: Markup, top: Int, home: Node?) {
        self.number = number
        self.markup = markup
        self.top = top
        self.home = home
    }

    /// What was written to an attribute; nil when nothing was.
    @inline(__always)
    func written(_ name: AttributeName, of element: Int32) -> String?? { writes.value(of: name, at: element) }

    mutating func write(_ name: AttributeName, of element: Int32, _ value: String?) {
        writes.write(name, of: element, value)
    }

    /// The elements of a range that have an attribute now, in document order.
    func elements(with name: AttributeName, within range: Range<Int>) -> [Int] {
        let known = markup.elements(with: name, within: range)
        let written = writes.all(of: name, in: range)
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
        for write in writes.all(of: name, in: range) {
            if let value = write.value, values.contains(value) { found.append(Int(write.element)) }
        }
        return found.count > 1 ? found.sorted() : found
    }

    /// The elements of a range whose `class` lists a class now, in document order.
    func elements(ofClass name: String, within range: Range<Int>) -> [Int] {
        let known = markup.elements(ofClass: name, within: range)
        let written = writes.all(of: AttributeName(.class), in: range)
        if written.isEmpty { return known }
        let changed = Set(written.lazy.map { Int($0.element) })
        let added = written.lazy.filter { $0.value?.lists(name) == true }.map { Int($0.element) }
        return (known.filter { !changed.contains($0) } + added).sorted()
    }
}
