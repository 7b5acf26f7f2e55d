internal import DOM
internal import Facts

/// Where a document is scrolled to, as far as that is known without a layout.
package enum ScrollPosition: Hashable, Sendable {
    /// At its top.
    case top
    /// So that an element of some file stands at the top of the viewport.
    ///
    /// Files may have been read in two ways, so the element is named by the byte its start tag begins at.
    case at(file: String, byte: Int)
    /// Anywhere else.
    case elsewhere
}

extension LiveDocument {
    /// Whether it is an `a` with a name.
    fileprivate func namesFragment(_ node: Node) -> Bool { isHTML(node, .a) && hasAttribute(.name, of: node) }

    /// The element that comes after another and all inside of it.
    fileprivate func following(_ node: Node) -> Node? {
        var at = node
        while let parent = parent(of: at) {
            let siblings = children(of: parent)
            if let index = siblings.firstIndex(of: at), siblings.indices.contains(index + 1) {
                return siblings[index + 1]
            }
            at = parent
        }
        return nil
    }
}

/// Fragments: what they indicate, and scrolling to it (HTML Standard, "navigate to a fragment").
extension Tab {
    /// The element that a fragment means: by its id, or the name of an `a`; as it is written, or else decoded.
    package func indicated(by fragment: String) -> Node? {
        guard !fragment.isEmpty else { return nil }
        let live = window.live
        let decoded = String(decoding: URIComponent.decodeLeniently(fragment), as: UTF8.self)
        for text in fragment == decoded ? [fragment] : [fragment, decoded] {
            if let found = live.element(withID: text) { return found }
            let named = live.elements(with: AttributeName(.name), in: [text]).first { live.isHTML($0, .a) }
            if let named { return named }
        }
        return nil
    }

    /// `:target` matches what the address means, from now on.
    mutating func indicateFragment() { window.target = address.fragment.flatMap { indicated(by: $0) } }

    /// Goes to the fragment of the address; stays where it is, when that means nothing.
    mutating func scrollToFragment() {
        indicateFragment()
        if let target = window.target {
            scroll(to: target)
        } else if ["", "top"].contains(address.fragment?.lowercased()) {
            scrollToTop()
        }
    }

    /// Where a document begins: where it was left, or else at its fragment.
    mutating func showFragment(orPosition remembered: ScrollPosition?) {
        scrollToFragment()
        if let remembered { scroll(to: remembered) }
    }

    /// Puts an element at the top of the viewport; what is in a `noscript` has no place there.
    package mutating func scroll(to node: Node) {
        if window.live.closest(node, where: { window.live.isHTML($0, .noscript) }) != nil { return }
        guard let markup = window.live.markup(of: node), let byte = markup.startTagByte(of: Int(node.element)) else {
            window.scroll = .elsewhere
            return
        }
        window.scroll = .at(file: markup.source.name, byte: byte)
    }

    /// Whether nothing that could be seen stands before an element.
    package func beginsBody(_ node: Node) -> Bool {
        let live = window.live
        var at = node
        while let parent = live.parent(of: at), at != live.body {
            for sibling in live.children(of: parent) {
                if sibling == at { break }
                if !live.isHTML(sibling, in: [.head, .script, .style, .template, .meta, .link, .title, .base]) {
                    return false
                }
            }
            if !live.leadingText(of: parent).allSatisfy(\.isWhitespace) { return false }
            at = parent
        }
        return true
    }

    /// Goes to the top.
    package mutating func scrollToTop() { window.scroll = .top }

    /// Goes to a remembered position.
    package mutating func scroll(to position: ScrollPosition) { window.scroll = position }

    /// The element at the top of the viewport; nil at the top of the document, and elsewhere.
    package var elementAtTop: Node? {
        guard case .at(let file, let byte) = window.scroll else { return nil }
        let live = window.live
        for part in live.parts where !part.isDetached && part.markup.source.name == file {
            let found = (part.top..<part.markup.end(of: part.top)).first { part.markup.startTagByte(of: $0) == byte }
            if let node = found.map({ Node(part: part.number, element: $0) }), live.isConnected(node) { return node }
        }
        return nil
    }

    /// Takes an element out of the document; what follows it comes to where it was.
    package mutating func removeFromView(_ node: Node) {
        let top = elementAtTop
        if let top, window.live.contains(node, top) {
            let next = window.live.following(node)
            window.live.remove(node)
            if let next { scroll(to: next) } else { window.scroll = .elsewhere }
        } else {
            window.live.remove(node)
        }
    }

    /// What stood at the top has left, or the page is too short to be scrolled by now.
    ///
    /// AD-HOC: as ``isInView(_:)``.
    package mutating func keepScrollInPage() {
        guard window.scroll != .top else { return }
        let live = window.live
        guard let body = live.body,
            live.firstDescendant(of: body, where: { live.id(of: $0) != nil || live.namesFragment($0) }) != nil
        else { return scrollToTop() }
        if elementAtTop == nil { window.scroll = .elsewhere }
    }

    /// Whether a visitor sees an element without scrolling.
    ///
    /// AD-HOC: nothing is laid out. Whatever has an id, or is an `a` with a name, is taken to be as tall as the viewport; the
    /// recordings' style sheet makes it so.
    package func isInView(_ node: Node) -> Bool {
        let live = window.live
        guard let body = live.body else { return false }
        var begins = window.scroll == .top
        var isInView = false
        let start = elementAtTop
        live.visit(below: body) { candidate in
            if candidate == start { begins = true }
            if candidate == node {
                isInView = begins
                return false
            }
            let isTall = live.id(of: candidate) != nil || live.namesFragment(candidate)
            return !(isTall && begins && !live.contains(candidate, node))
        }
        return isInView
    }
}
