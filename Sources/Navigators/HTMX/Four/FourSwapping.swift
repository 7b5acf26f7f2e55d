internal import Facts

/// Version 4: an answer that is swapped.
package struct HTMXFourSwap: Sendable {
    var request: HTMXRequest
    var context: HTMXContext
    var file: SiteFile
    /// Scripts of the new head that wait for the swap.
    var deferred: [HeadCandidate] = []
    /// What was inserted and is still to settle.
    var unsettled: [HTMXInsertion] = []
}

/// Something that was inserted in one place.
struct HTMXInsertion: Sendable {
    var target: Node
    var came: [Node]
    var spec: SwapSpecification
    /// Whether ids pair up, so that it settles a moment later (H129).
    var waits: Bool
}

/// Something that will be inserted.
private struct Insertable {
    var fragment: HTMXFragment
    var target: Node?
    var spec: SwapSpecification
}

extension Door<HTMX> {
    /// H124, H127 (`swap`).
    mutating func swapFour(_ swap: HTMXFourSwap) {
        if changeHistory(swap.request, swap.context, swap.file) { own.page = swap.file.fragment(for: profile).page }
        var fragment = swap.file.fragment(for: profile)
        let title = fragment.title
        var parts: [Insertable] = []
        var main: Insertable?
        do {
            try takeOutOfBand(&fragment, swap.context.selectOOB, &parts)
            let partials = try takePartials(&fragment, &parts)
            main = try mainPart(swap, fragment, hasPartials: partials)
        } catch {
            fireFour("error", at: swap.request.element, labelIfThere(swap.request.element))
            return finish(swap.request)
        }
        fireFour(
            "before:swap", at: swap.request.element, swap.context.isRetargeted ? "-" : labelIfThere(swap.request.target)
        )
        if let main { parts.insert(main, at: 0) }
        var unsettled: [HTMXInsertion] = []
        var came: [Node] = []
        for part in parts {
            guard let insertion = insertFour(part, swap) else {
                fireFour("error", at: swap.request.element, labelIfThere(swap.request.element))
                return finish(swap.request)
            }
            came += insertion.came
            if insertion.waits { unsettled.append(insertion) } else { settleFour(insertion) }
        }
        noteDuplicates(of: came, swap.request)
        tab.keepScrollInPage()
        var rest = swap
        rest.unsettled = unsettled
        if main?.spec.ignoresTitle != true { own.pendingTitle = title }
        if unsettled.isEmpty {
            finishSwap(rest)
        } else {
            later(.finishFour(rest), after: 1)
        }
    }

    /// What waited settles, and the swap ends.
    mutating func finishSwap(_ swap: HTMXFourSwap) {
        for insertion in swap.unsettled { settleFour(insertion) }
        tab.record.changeEnded = true
        fireFour("after:swap", at: swap.request.element, labelIfThere(swap.request.element))
        for script in swap.deferred { add(script) }
        setTitle(own.pendingTitle)
        own.pendingTitle = nil
        refreshTitle()
        if let anchor = swap.request.anchor, let found = live.element(withID: anchor) { bringToTop(found) }
        if swap.context.isRestoring {
            tab.keepTarget(tab.address.fragment.flatMap { tab.indicated(by: $0) })
            if let position = swap.context.position { tab.scroll(to: position) }
        }
        finish(swap.request)
        lookForUnrevealed()
    }

    private func specification(_ text: String) -> SwapSpecification {
        var spec = SwapSpecification(
            style: configuration.swapStyle, swapDelay: 0, settleDelay: configuration.settleDelay)
        var rest = text.trimmingBlanks[...]
        let first = rest.prefix { !$0.isWhitespace }
        if !first.isEmpty, !first.contains(":") {
            spec.style = String(first)
            rest = rest[first.endIndex...]
        }
        spec.style =
            ["before": "beforebegin", "after": "afterend", "prepend": "afterbegin", "append": "beforeend"][
                spec.style] ?? spec.style
        let settings = HTMXSettings(String(rest))
        spec.show = settings["show"]
        spec.showTarget = settings["showTarget"]
        spec.ignoresTitle = settings["ignoreTitle"].map { $0 == "true" }
        spec.strips = settings["strip"].map { $0 == "true" }
        spec.target = settings["target"]
        spec.swapsEmpty = settings["swapEmpty"].map { $0 == "true" }
        return spec
    }

    private mutating func mainPart(
        _ swap: HTMXFourSwap, _ fragment: HTMXFragment, hasPartials: Bool
    ) throws(InvalidSelector) -> Insertable? {
        var spec = specification(swap.context.swap)
        var fragment = fragment
        let isEmpty = fragment.tops.isEmpty && !swap.file.hasText
        guard spec.style == "delete" || !isEmpty || spec.swapsEmpty ?? !hasPartials else { return nil }
        let request = swap.request
        if let select = swap.context.select {
            let selected = try fragment.select(select)
            if selected.isEmpty { noteMishap(.nothingSelected, select, request) }
            fragment.keep(only: selected)
        }
        if let target = request.target {
            noteShape(of: swap.file, selected: swap.context.select, into: target, request)
        } else {
            noteMishap(.targetMissing, inherited(.target, request.element) ?? "", request)
        }
        if request.isBoosted, spec.show == nil { spec.show = "top" }
        var target = request.target ?? (request.isBoosted ? live.body : request.element)
        if let named = spec.target {
            target = try extended(named, from: request.element).lazy.compactMap {
                if case .element(let node) = $0 { node } else { nil }
            }.first
        }
        return Insertable(fragment: fragment, target: target, spec: spec)
    }

    // MARK: Out of band

    private mutating func takeOutOfBand(
        _ fragment: inout HTMXFragment, _ selected: String?, _ parts: inout [Insertable]
    ) throws(InvalidSelector) {
        for item in selected?.split(separator: ",") ?? [] {
            let halves = item.split(separator: ":", maxSplits: 1).map(String.init)
            for element in try fragment.select(halves[0].trimmingBlanks) {
                try take(element, halves.count > 1 ? halves[1] : "true", &fragment, &parts)
            }
        }
        let marked = fragment.document.elements(with: HTMXName.swapOOB, under: fragment.holder)
        for element in marked {
            let live = fragment.document
            guard live.closest(element, where: { live.name(of: $0).hasPrefix("hx-") }) == nil else { continue }
            let value = live.value(.swapOOB, of: element) ?? ""
            fragment.document.setAttribute(HTMXName.swapOOB.plain, of: element, to: nil)
            fragment.document.setAttribute(HTMXName.swapOOB.data, of: element, to: nil)
            try take(element, value, &fragment, &parts)
        }
    }

    private mutating func take(
        _ element: Node, _ value: String, _ fragment: inout HTMXFragment, _ parts: inout [Insertable]
    ) throws(InvalidSelector) {
        var selector = fragment.document.id(of: element).map { "#" + $0.escapedForSelectors }
        var style = value
        if value != "true", !value.isEmpty, !value.contains(" ") {
            let halves = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            style = halves[0]
            if halves.count > 1 { selector = halves[1] }
        }
        if style == "true" || style.isEmpty { style = "outerHTML" }
        var spec = specification(style)
        selector = spec.target ?? selector
        if spec.strips == nil { spec.strips = !spec.style.hasPrefix("outer") }
        guard let selector else { return }
        let targets = try allTargets(selector)
        var piece = fragment
        piece.keep(only: [element])
        for target in targets { parts.append(Insertable(fragment: piece, target: target, spec: spec)) }
        fragment.document.remove(element)
    }

    private func allTargets(_ selector: String) throws(InvalidSelector) -> [Node] {
        let live = tab.window.live
        guard let root = live.root, let selector = CSSSelector(selector) else { throw InvalidSelector() }
        return selector.elements(under: root, in: live)
    }

    /// `hx-partial`, and other elements of such names, which are templates.
    ///
    /// - Returns: whether one had a place.
    private mutating func takePartials(
        _ fragment: inout HTMXFragment, _ parts: inout [Insertable]
    ) throws(InvalidSelector) -> Bool {
        var isUsed = false
        for element in fragment.all(where: { fragment.document.name(of: $0).hasPrefix("hx-") }) {
            let live = fragment.document
            if live.name(of: element) == "hx-partial" {
                let selector =
                    live.value(.target, of: element) ?? live.id(of: element).map { "#" + $0.escapedForSelectors }
                if let selector {
                    let spec = specification(live.value(.swap, of: element) ?? configuration.swapStyle)
                    var piece = fragment
                    piece.holder = element
                    for target in try allTargets(selector) {
                        parts.append(Insertable(fragment: piece, target: target, spec: spec))
                        isUsed = true
                    }
                }
            }
            fragment.document.remove(element)
        }
        return isUsed
    }

    // MARK: Inserting

    /// Inserts one part (`insertContent`); nil for a style that nobody knows.
    private mutating func insertFour(_ part: Insertable, _ swap: HTMXFourSwap) -> HTMXInsertion? {
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
        let pairs = ["innerHTML", "outerHTML"].contains(style) && sharesIDs(fragment, target)
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
    private mutating func settleFour(_ insertion: HTMXInsertion) {
        guard insertion.settles else { return }
        fireFour("after:settle", at: insertion.target, labelIfThere(insertion.target))
        for node in insertion.came where live.isConnected(node) { process(node) }
        show(insertion.spec, [insertion.target])
    }
}

extension HTMXInsertion {
    /// Nothing was inserted, and nobody hears of it.
    fileprivate static func nothing(_ node: Node) -> HTMXInsertion {
        HTMXInsertion(
            target: node, came: [], spec: SwapSpecification(style: "none", swapDelay: 0, settleDelay: 0), waits: false)
    }

    fileprivate var settles: Bool { spec.style != "none" }
}

extension HTMXFragment {
    /// The body of a whole page, where that is what comes.
    fileprivate var bodyAtTop: Node? {
        let tops = tops
        return tops.first.flatMap { document.isHTML($0, .body) ? $0 : nil }
    }
}

extension SiteFile {
    /// Whether it holds anything but blanks.
    fileprivate var hasText: Bool { response.body.contains { $0 > 0x20 } }
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
