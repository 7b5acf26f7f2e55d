internal import DOM
internal import Synchronization

/// Finding elements by what an attribute says.
extension Markup {
    /// The elements by the hashes of one attribute's values.
    typealias ValueIndex = [UInt64: [Int]]

    /// Of fewer elements, each is looked at.
    private static let fewest = 24

    /// The elements of a range that have an attribute, in document order.
    package func elements(with name: AttributeName, within range: Range<Int>) -> [Int] {
        let all = elements(with: name)
        return range.count >= count ? all : Array(all.ascending(in: range))
    }

    /// The elements of a range whose attribute is there and has exactly this value, in document order.
    ///
    /// OPTIMIZATION: files of thousands of pages ask for an id or a role at each click. An index of values, made when an
    /// attribute is asked for first, and the range took the exploration of 4,000 pages in one file from 60 s to 5 s.
    package func elements(with name: AttributeName, equalTo value: String, within range: Range<Int>) -> [Int] {
        let candidates = elements(with: name).ascending(in: range)
        guard candidates.count >= Self.fewest, let number = number(of: name) else {
            return candidates.filter { attribute(name, of: $0, equals: value) }
        }
        let found = valueIndexes.withLock { indexes in
            if let known = indexes[number] { return known[Self.hash(value.utf8)] }
            let index = valueIndex(of: name, number)
            indexes[number] = index
            return index[Self.hash(value.utf8)]
        }
        return (found ?? []).ascending(in: range).filter { attribute(name, of: $0, equals: value) }
    }

    /// The elements of a range whose `class` lists a class, in document order.
    package func elements(ofClass name: String, within range: Range<Int>) -> [Int] {
        let found = classIndex.withLock { index in
            let made = index ?? makeClassIndex()
            index = made
            return made[Self.hash(name.utf8)]
        }
        return (found ?? []).ascending(in: range).filter { attribute(.class, of: $0)?.lists(name) == true }
    }

    private func makeClassIndex() -> ValueIndex {
        var index = ValueIndex()
        let name = AttributeName(.class)
        guard let number = number(of: name) else { return index }
        for element in elements(with: name) {
            guard let at = find(number, of: element) else { continue }
            let range = Int(attributes[at].start)..<Int(attributes[at].start + attributes[at].count)
            for word in bytes[range].split(whereSeparator: \.isASCIIWhitespace) {
                let hash = Self.hash(word)
                if index[hash]?.last != element { index[hash, default: []].append(element) }
            }
        }
        return index
    }

    private func valueIndex(of name: AttributeName, _ number: UInt16) -> ValueIndex {
        var index = ValueIndex()
        for element in elements(with: name) {
            guard let at = find(number, of: element) else { continue }
            let range = Int(attributes[at].start)..<Int(attributes[at].start + attributes[at].count)
            index[Self.hash(bytes[range]), default: []].append(element)
        }
        return index
    }

    /// FNV-1a.
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
}

extension Array<Int> {
    /// Those that lie in a range, of an array in ascending order.
    package func ascending(in range: Range<Int>) -> ArraySlice<Int> {
        guard let first, let last, !range.isEmpty else { return [] }
        if range.lowerBound <= first, range.upperBound > last { return self[...] }
        return self[partitioningIndex { $0 >= range.lowerBound }..<partitioningIndex { $0 >= range.upperBound }]
    }
}

extension Array {
    /// Where the elements begin for which something holds, all of which stand behind all others; the count where it holds for
    /// none.
    package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var lower = 0
        var upper = count
        while lower < upper {
            let middle = (lower + upper) / 2
            if holds(self[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}

extension String {
    /// Whether one of the words in a text, between the blanks of HTML, is this one.
    package func lists(_ word: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.list(word) }
            ?? Array(utf8).withUnsafeBufferPointer { $0.list(word) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether one of the words in a text, between the blanks of HTML, is this one.
    func list(_ word: String) -> Bool {
        let length = word.utf8.count
        var start = 0
        for at in 0...count where at == count || self[at].isASCIIWhitespace {
            if at - start == length, length > 0, self[start..<at].elementsEqual(word.utf8) { return true }
            start = at + 1
        }
        return false
    }
}

extension String {
    /// As it reads as HTML: `&amp;` is `&`.
    package var decodedAsHTML: String {
        guard contains("&") else { return self }
        let markup = Markup(making: "<title>" + self + "</title>")
        return markup.elements(named: .title).first.map { markup.text(of: $0) } ?? self
    }
}
