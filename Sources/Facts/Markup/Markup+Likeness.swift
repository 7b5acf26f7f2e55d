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
            hash.add(count: end(of: inner) - inner)
            hash.add(records[inner].isForeign ? 1 : 0)
            hash.add(name(of: inner).utf8)
            for index in attributeRange(of: inner) {
                let attribute = attributes[index]
                hash.add(text(ofName: attribute.name).utf8)
                hash.add(bytes[Int(attribute.start)..<Int(attribute.start + attribute.count)])
            }
            hash.add(code(of: inner) ?? [])
        }
        return hash.value
    }
}
