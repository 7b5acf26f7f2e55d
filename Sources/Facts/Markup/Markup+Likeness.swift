internal import Synchronization

extension Markup {
    /// A number that is the same for elements that are written alike: the same elements in the same places inside of each
    /// other, with the same attributes in the same order, and the same scripts. Other texts do not count.
    ///
    /// OPTIMIZATION: kept, since explorations ask at each click.
    package func likeness(of element: Int) -> UInt64 {
        likenesses.withLock { known in
            if let likeness = known[element] { return likeness }
            let likeness = self.hash(of: element)
            known[element] = likeness
            return likeness
        }
    }

    /// FNV-1a over all that counts, each part with its length.
    private func hash(of element: Int) -> UInt64 {
        var hash: UInt64 = 14_695_981_039_346_656_037
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        func add(_ bytes: some Collection<UInt8>) {
            for shift in stride(from: 0, to: 32, by: 8) { add(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
            for byte in bytes { add(byte) }
        }
        for inner in element..<end(of: element) {
            add("\(end(of: inner) - inner)".utf8)
            add(records[inner].isForeign ? 1 : 0)
            add(name(of: inner).utf8)
            for (name, value) in attributes(of: inner) {
                add(name.utf8)
                add(value.utf8)
            }
            add(code(of: inner) ?? [])
        }
        return hash
    }
}
