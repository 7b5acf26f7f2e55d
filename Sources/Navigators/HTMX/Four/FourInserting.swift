internal import Facts

/// Something that was inserted in one place.
struct HTMXInsertion: Sendable {
    var target: Node
    var came: [Node]
    var spec: SwapSpecification
    /// Whether ids pair up, so that it settles a moment later (H129).
    var waits: Bool
}

/// Version 4: one part of an answer comes to its place.
extension Door<HTMX> {
    /// Inserts one part (`insertContent`); nil where it throws: for a style that nobody knows, and where an earlier part has taken
    /// the body away.
    mutating func insertFour(_ part: Insertable, _ swap: HTMXFourSwap) -> HTMXInsertion? {
        guard let target = part.target, part.spec.style != "none" else { return .nothing(swap.request.element) }
        var (fragment, style) = (part.fragment, part.spec.style)
        var strips = part.spec.strips ?? false
        let body = fragment.bodyAtTop
        if body != nil {
            if style == "outerHTML" { style = "outerSync" } else if !style.hasPrefix("outer") { strips = true }
        }
        if strips, let first = fragment.tops.first { fragment.holder = first }
        if style == "delete" {
            live.remove(target)
            return .nothing(target)
        }
        // `handlePreservedElements` puts an element behind the body.
        guard live.body != nil else { return nil }
        let isExchanged = style == "innerHTML" || style == "outerHTML" && live.parent(of: target) != nil
        let pairs = isExchanged && sharesIDs(fragment, target)
        var settling = HTMXSettling(elements: [target], spec: part.spec)
        var shown = target
        switch style {
        case "outerSync":
            guard let first = fragment.tops.first else { return nil }
            copyAttributes(of: first, in: fragment.document, to: target)
            fragment.holder = first
            insert(fragment, "innerHTML", target, &settling)
            settling.inserted = [target]
            if target == live.body { own.page = swap.file.fragment(for: profile).page }
        case "innerHTML", "beforebegin", "afterbegin", "beforeend", "afterend":
            insert(fragment, style, target, &settling)
            if target == live.body, style == "innerHTML" { own.page = swap.file.fragment(for: profile).page }
        case "innerMorph": insert(fragment, "innerHTML", target, &settling)
        case "outerMorph": insert(fragment, "outerHTML", target, &settling)
        case "outerHTML":
            let parent = live.parent(of: target)
            insert(fragment, "outerHTML", target, &settling)
            shown = settling.inserted.first ?? parent ?? target
        case "textContent": live.clear(target)
        default: return nil
        }
        return HTMXInsertion(target: shown, came: settling.inserted, spec: part.spec, waits: pairs)
    }

    /// H129: whether an element of the target and one that comes have the same id and name.
    private func sharesIDs(_ fragment: HTMXFragment, _ target: Node) -> Bool {
        let live = tab.window.live
        var names: [String: String] = [:]
        for node in live.elements(with: AttributeName(.id), under: target) {
            if let id = live.attribute(.id, of: node) { names[id] = live.name(of: node) }
        }
        return fragment.document.elements(with: AttributeName(.id), under: fragment.holder).contains { node in
            fragment.document.attribute(.id, of: node).flatMap { names[$0] } == fragment.document.name(of: node)
        }
    }

    private mutating func copyAttributes(of source: Node, in document: LiveDocument, to target: Node) {
        let coming = document.attributeNames(of: source)
        for name in live.attributeNames(of: target) where !coming.contains(name) {
            live.setAttribute(name, of: target, to: nil)
        }
        for name in coming { live.setAttribute(name, of: target, to: document.attribute(name, of: source)) }
    }

    /// What was inserted is processed, and scrolled to.
    mutating func settleFour(_ insertion: HTMXInsertion, of request: HTMXRequest) {
        guard insertion.settles else { return }
        fireFour("after:settle", at: insertion.target, labelIfThere(insertion.target))
        for node in insertion.came where live.isConnected(node) { process(node, broughtBy: request) }
        show(insertion.spec, [insertion.target])
    }
}

extension HTMXInsertion {
    /// Nothing was inserted, and nobody hears of it.
    fileprivate static func nothing(_ node: Node) -> HTMXInsertion {
        HTMXInsertion(
            target: node, came: [], spec: SwapSpecification(style: "none", swapDelay: 0, settleDelay: 0), waits: false)
    }

    var settles: Bool { spec.style != "none" }
}

extension HTMXFragment {
    /// The body of a whole page, where that is what comes.
    fileprivate var bodyAtTop: Node? {
        let tops = tops
        return tops.first.flatMap { document.isHTML($0, .body) ? $0 : nil }
    }
}

extension LiveDocument {
    /// The names of the attributes that an element has now.
    func attributeNames(of node: Node) -> [AttributeName] {
        guard let part = part(node.part) else { return [] }
        let element = Int(node.element)
        let known = part.markup.attributes(of: element).map { AttributeName($0.name) }
        let written = part.writes.all(in: element..<(element + 1)).map(\.name)
        return (known + written.filter { !known.contains($0) }).filter { hasAttribute($0, of: node) }
    }
}
