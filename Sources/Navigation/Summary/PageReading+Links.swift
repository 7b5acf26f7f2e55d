internal import DOM

extension PageReading {
    /// Reads what a click on each link does.
    mutating func readLinks() {
        let address = reader.site.origin + summary.url
        lazy var rules = ClickRules(
            path: URLPath(location: address, baseHref: nil, profile: profile), settings: summary.settings,
            profile: profile)
        let isPlain = summary.detection == nil
        let simple = SimplePath(page: String(summary.url.prefix { $0 != "?" }))
        let isSimple =
            summary.settings.ajaxEnabled && summary.settings.linkBindingEnabled && panels.isEmpty
            && !hasHandlers && !hasCollapsibles
        var last = -1
        summary.links.reserveCapacity(links.count)
        for (entry, page) in links where isPlain || page >= 0 {
            let element = outline.element(entry)
            guard let tag = element.startTagRangeInBytes, tag.lowerBound > last else {
                mark(.repeatedTag)
                continue
            }
            last = tag.lowerBound
            if !isPlain, leavesFragmentToBrowser(element) {
                summary.documentIrregularity = summary.documentIrregularity ?? .settings
            }
            if isSimple, !isPlain, !entry.facts.hasTerms,
                let path = entry.facts.reference.flatMap({ simple.resolve($0.bytes) })
            {
                summary.links.append(
                    FileSummary.Link(
                        page: Int32(page), tag: UInt32(clamping: tag.lowerBound)..<UInt32(clamping: tag.upperBound),
                        effect: .load(path, asDialog: false)))
                continue
            }
            summary.links.append(
                FileSummary.Link(
                    page: Int32(page), tag: UInt32(clamping: tag.lowerBound)..<UInt32(clamping: tag.upperBound),
                    effect: page >= 0 ? effect(of: entry, on: page, rules, simple, base: address) : .played,
                    plainEffect: isPlain ? plainEffect(of: element, simple) : nil))
        }
    }

    /// Whether the options leave a fragment to the browser: then the address decides what links do.
    private func leavesFragmentToBrowser(_ link: Element) -> Bool {
        let settings = summary.settings
        guard !settings.ajaxEnabled || !settings.linkBindingEnabled, let href = link.attribute("href"),
            href.utf8.contains(UInt8(ascii: "#"))
        else { return false }
        return !settings.linkBindingEnabled || !href.hasPrefix("#")
    }

    private func effect(
        of entry: PageOutline.Entry, on page: Int, _ rules: ClickRules, _ simple: SimplePath, base: String
    ) -> FileSummary.Effect {
        let link = outline.element(entry)
        if hasHandlers, hasEffectiveHandler(link) { return .played }
        if hasCollapsibles, isInWidget(link) { return .played }
        let terms = LinkTerms(link, isExcludedByAncestor: false) { "data-" + $0 }
        if let panel = panel(of: link, on: page) { return panel }
        if let role = terms.dataRel, !role.isEmpty, role != "back", role != "dialog" { return .played }
        if profile.animation == .untilAnimationEnd, link.hasAttribute("data-transition") { return .played }
        let decision = decision(entry.facts.reference, terms, rules, simple, base: base)
        switch decision.effect {
        case .back: return .back(fragment: fragment(of: link))
        case .consumed: return .nothing(decision.rule)
        case .native: return native(link, simple, rule: decision.rule, isPlain: false)
        case .change(let url):
            if decision.rule == .hash {
                guard let hash = url.utf8.firstIndex(of: UInt8(ascii: "#")) else { return .played }
                let fragment = url[url.index(after: hash)...]
                guard fragment.utf8.allSatisfy(PlainText.isNameByte), terms.dataRel?.isEmpty ?? true else {
                    return .played
                }
                return .hash(String(fragment))
            }
            guard url.hasPrefix(reader.site.origin) else { return .played }
            let place = String(url.dropFirst(reader.site.origin.count))
            guard place.hasPrefix("/"), PlainText.isAddress(place) else { return .played }
            return .load(place, asDialog: terms.dataRel == "dialog")
        }
    }

    /// OPTIMIZATION: the framework's resolver takes ten times as long, and most addresses do not need it.
    private func decision(
        _ reference: ElementFacts.Reference?, _ terms: LinkTerms, _ rules: ClickRules, _ simple: SimplePath,
        base: String
    ) -> ClickDecision {
        if let reference {
            if let path = simple.resolve(reference.bytes) {
                return rules.decide(terms, leadingTo: reader.site.origin + path)
            }
            if let fragment = reference.plainFragment, summary.settings.ajaxEnabled {
                return rules.decide(terms, onFragment: fragment)
            }
        }
        return rules.decide(terms, base: base, isPrevented: false)
    }

    /// What the address of a link has behind its `#`, where a panel may have it as its id.
    private func fragment(of link: Element) -> String? {
        guard profile.hasPanels, let href = link.attribute("href"), href.utf8.contains(UInt8(ascii: "#")),
            let fragment = WebAddress(href, base: base.address)?.fragment, !fragment.isEmpty
        else { return nil }
        return fragment
    }

    private func plainEffect(of link: Element, _ simple: SimplePath) -> FileSummary.Effect {
        if hasHandlers, hasEffectiveHandler(link) { return .played }
        guard link.hasAttribute("href") else { return .nothing(.noLink) }
        return native(link, simple, rule: .noFramework, isPlain: true)
    }

    /// What the browser makes of a link that is left to it.
    private func native(_ link: Element, _ simple: SimplePath, rule: Rule, isPlain: Bool) -> FileSummary.Effect {
        guard let href = link.attribute("href") else { return .nothing(rule) }
        let target = link.attribute("target")?.lowercased() ?? ""
        let stays = link.hasAttribute("download") || !["", "_self", "_top", "_parent"].contains(target)
        if let path = simple.resolve(href) { return stays ? .elsewhere(path, rule) : .native(path, rule) }
        guard let base = base.address, let address = WebAddress(href, base: base) else { return .nothing(rule) }
        if !address.isHierarchical || address.origin != reader.site.origin {
            return .external(address.href, rule, isLoaded: address.isHierarchical && !stays)
        }
        if address.fragment != nil {
            let isHere = address.withoutFragment == base.withoutFragment
            let isMarked = ["rel", "data-ajax", "target"].contains { link.hasAttribute($0) }
            return isPlain && isHere && !isMarked && !stays ? .fragment(address.shown, rule) : .played
        }
        guard PlainText.isAddress(address.shown) else { return .played }
        return stays ? .elsewhere(address.shown, rule) : .native(address.shown, rule)
    }

    /// Whether a handler around a link keeps the click from the browser or from the framework.
    private func hasEffectiveHandler(_ link: Element) -> Bool {
        link.closest { element in
            guard let text = element.attribute("onclick"), let handler = InlineHandler(text) else { return false }
            return handler.prevents || handler.stops
        } != nil
    }

    /// Whether a link is in the heading of a collapsible or in tabs, which take its clicks.
    private func isInWidget(_ link: Element) -> Bool {
        link.closest { element in
            if element.attribute("data-role", equals: "tabs") { return true }
            let isHeading = element.name == "legend" || (element.name.count == 2 && element.name.hasPrefix("h"))
            return isHeading && element.parent?.attribute("data-role", equals: "collapsible") == true
        } != nil
    }

    /// What a link to a panel's id does; nil when no panel has it.
    private func panel(of link: Element, on page: Int) -> FileSummary.Effect? {
        guard !panels.isEmpty, let href = link.attribute("href"), let fragment = fragment(of: link) else { return nil }
        let named = panels.filter { $0.id == fragment }
        guard !named.isEmpty else { return nil }
        return named.allSatisfy { $0.page == page } ? .panel(href) : .played
    }
}
