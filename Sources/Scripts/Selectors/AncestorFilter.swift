/// The ids, classes and names of an element and of those around it, by a bit each: a Bloom filter.
///
/// Browsers match descendants with the same (Blink's `SelectorFilter`). What it does not hold none of them has; what it holds
/// one of them may have.
///
/// OPTIMIZATION: a theme's `.post article a` was looked for around each link of its navigation, up to the root, in each state:
/// a blog under jquery-pjax of 386 files took 12.7 s, and takes 11.5 s.
package struct AncestorFilter: Sendable {
    private var bits: SIMD4<UInt64> = .zero

    /// That of no elements.
    package init() {}

    /// Adds what an element has.
    package mutating func insert(_ keys: some Sequence<SelectorKey>) {
        for key in keys {
            let bit = key.hashValue & 0xFF
            bits[bit >> 6] |= 1 << UInt64(bit & 63)
        }
    }

    /// Whether these elements may have all that others must have; false is certain.
    package func mayHold(_ needed: AncestorFilter) -> Bool { bits & needed.bits == needed.bits }

    /// What both hold.
    fileprivate func intersection(_ other: AncestorFilter) -> AncestorFilter {
        var common = self
        common.bits &= other.bits
        return common
    }
}

extension Selector {
    /// What those around an element must have for it to be selected, whichever of the alternatives selects it.
    package var neededAround: AncestorFilter {
        let needed = alternatives.map(\.neededAround)
        return needed.dropFirst().reduce(needed.first ?? AncestorFilter()) { $0.intersection($1) }
    }
}

extension Selector.Chain {
    /// What those around an element must have.
    fileprivate var neededAround: AncestorFilter {
        var needed = AncestorFilter()
        for (compound, combinator) in zip(compounds, combinators).reversed() {
            // What is beside the element is not around it, and is not asked for.
            guard combinator == .descendant || combinator == .child else { break }
            needed.insert(compound.ids.map { .id($0) } + compound.classes.map { .class($0) })
            if let name = compound.elementName { needed.insert(CollectionOfOne(.element(name))) }
        }
        return needed
    }
}
