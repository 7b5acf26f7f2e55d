internal import Facts

/// How much stands above the top of the window.
struct ScrollHeight: Sendable {
    /// How many elements that are as tall as the viewport; nil where nobody knows.
    var tall: Int?
}

/// `scrollTo: false`: the window stays where it is, over other content.
extension Door<Pjax> {
    /// How much stands above the top of the window now.
    var heightAbove: ScrollHeight {
        if tab.window.scroll == .top { return ScrollHeight(tall: 0) }
        guard let top = tab.elementAtTop else { return ScrollHeight(tall: nil) }
        return ScrollHeight(tall: live.tallElements.firstIndex(of: top))
    }

    /// What stands at the top of the window after an insertion.
    ///
    /// AD-HOC: nothing is laid out. As ``Tab/isInView(_:)`` has it, whatever has an id is as tall as the viewport, and no other
    /// element counts: where as many of them stand above, the window begins at the next.
    mutating func stay(at height: ScrollHeight) {
        guard let tall = height.tall, tall > 0 else {
            return height.tall == 0 ? tab.scrollToTop() : tab.scroll(to: .elsewhere)
        }
        let elements = live.tallElements
        if elements.indices.contains(tall) { tab.scroll(to: elements[tall]) } else { tab.scroll(to: .elsewhere) }
    }
}

extension LiveDocument {
    /// The elements that are taken to be as tall as the viewport, in document order.
    fileprivate var tallElements: [Node] {
        guard let body else { return [] }
        return descendants(of: body) { id(of: $0) != nil }
    }
}
