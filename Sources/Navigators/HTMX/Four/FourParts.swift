internal import Facts

/// Something that will be inserted.
struct Insertable {
    var fragment: HTMXFragment
    var target: Node?
    var spec: SwapSpecification
}

/// Version 4: what of an answer goes where.
extension Door<HTMX> {
    /// What `hx-swap` says (H127): a style that may be left out, then settings.
    func specification(_ text: String) -> SwapSpecification {
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

    /// What comes into the target itself (H127, H128); nil where nothing does.
    mutating func mainPart(
        _ swap: HTMXFourSwap, _ fragment: HTMXFragment, hasPartials: Bool
    ) throws(InvalidSelector) -> Insertable? {
        var spec = specification(swap.context.swap)
        var fragment = fragment
        let isEmpty = fragment.tops.isEmpty && !swap.file.hasText
        guard spec.style == "delete" || !isEmpty || spec.swapsEmpty ?? configuration.swapsEmpty ?? !hasPartials else {
            return nil
        }
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

    /// H127: takes what names its own place, by `hx-select-oob` or `hx-swap-oob`, out of an answer.
    mutating func takeOutOfBand(
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
    mutating func takePartials(
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
}

extension SiteFile {
    /// Whether it holds anything but blanks.
    fileprivate var hasText: Bool { response.body.contains { $0 > 0x20 } }
}
