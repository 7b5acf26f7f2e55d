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
    /// Whether one of its parts could not be inserted, so that nothing follows once the others have settled.
    var hasFailed = false
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
            fireFour("error", at: swap.request.element, label(swap.request.element))
            return finish(swap.request)
        }
        fireFour(
            "before:swap", at: swap.request.element, swap.context.isRetargeted ? "-" : labelIfThere(swap.request.target)
        )
        if let main { parts.insert(main, at: 0) }
        var unsettled: [HTMXInsertion] = []
        var came: [Node] = []
        var rest = swap
        for part in parts {
            guard let insertion = insertFour(part, swap) else {
                rest.hasFailed = true
                continue
            }
            came += insertion.came
            if insertion.waits { unsettled.append(insertion) } else { settleFour(insertion, of: swap.request) }
        }
        noteDuplicates(of: came, swap.request)
        tab.keepScrollInPage()
        rest.unsettled = unsettled
        // It may be in what was kept, and has moved with it.
        if let element = own.moved.removeValue(forKey: rest.request.element) { rest.request.element = element }
        if rest.hasFailed {
            fireFour("error", at: rest.request.element, label(rest.request.element))
            if !unsettled.isEmpty { later(.finishFour(rest), after: 1) }
            return finish(rest.request)
        }
        if main?.spec.ignoresTitle != true { own.pendingTitle = title }
        if unsettled.isEmpty {
            finishSwap(rest)
        } else {
            later(.finishFour(rest), after: 1)
        }
    }

    /// What waited settles, and the swap ends.
    mutating func finishSwap(_ swap: HTMXFourSwap) {
        for insertion in swap.unsettled { settleFour(insertion, of: swap.request) }
        if swap.hasFailed { return }
        tab.record.changeEnded = true
        fireFour("after:swap", at: swap.request.element, labelIfThere(swap.request.element))
        for script in swap.deferred { add(script) }
        setTitle(own.pendingTitle)
        own.pendingTitle = nil
        tab.updateTitle()
        if let anchor = swap.request.anchor, let found = live.element(withID: anchor) { bringToTop(found) }
        if swap.context.isRestoring {
            tab.keepTarget(tab.address.fragment.flatMap { tab.indicated(by: $0) })
            if let position = swap.context.position { tab.scroll(to: position) }
            tab.keepScrollInPage()
        }
        finish(swap.request)
        lookForUnrevealed()
    }
}
