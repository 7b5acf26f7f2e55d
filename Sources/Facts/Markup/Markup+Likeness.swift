internal import DOM
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

    private func hash(of element: Int) -> UInt64 {
        var hash = ContentHash()
        for inner in element..<end(of: element) {
            hash.add("\(end(of: inner) - inner)".utf8)
            hash.add(records[inner].isForeign ? 1 : 0)
            hash.add(name(of: inner).utf8)
            for (name, value) in attributes(of: inner) {
                hash.add(name.utf8)
                hash.add(value.utf8)
            }
            hash.add(code(of: inner) ?? [])
        }
        return hash.value
    }
}
