internal import Facts

/// What the document's click handler does with a click on a link.
package enum ClickEffect: Equatable {
    /// It leaves the click to the browser.
    case native
    /// It goes back in history.
    case back
    /// It swallows the click.
    case consumed
    /// It changes to this URL.
    case change(String)
}

/// An effect with the rule that led to it.
package struct ClickDecision: Equatable {
    package var effect: ClickEffect
    package var rule: RoutingRule
}

/// What of a link the click handler reads.
struct LinkTerms {
    var href: String?
    var rel: String?
    var dataRel: String?
    var dataAjax: String?
    var hasTarget: Bool
    /// C3: the link or an ancestor has `data-ajax="false"`, and that is looked at.
    var isExcludedByAncestor: Bool

    /// Whether an attribute is among those that are asked for once the address is known (C8), under whatever namespace.
    static func mayAsk(for name: String) -> Bool {
        name == "rel" || name == "target" || name.hasPrefix("data-") && name.hasSuffix("ajax")
    }
}

/// The decisions of the document's click handler, rules C1 to C10: a function of a link and its document's address.
struct ClickRules {
    let path: URLPath
    let options: MobileOptions
    let profile: MobileProfile

    /// Decides on a click on a link.
    ///
    /// - Parameters:
    ///   - link: what of the link counts.
    ///   - base: what its `href` is relative to (C5).
    ///   - isPrevented: whether an earlier handler prevented the default.
    /// - Returns: what the handler does, with the rule that says so.
    func decide(_ link: LinkTerms, base: @autoclosure () -> String, isPrevented: Bool) -> ClickDecision {
        if let decision = decideUnresolved(link, isPrevented: isPrevented) { return decision }
        let base = base()
        let reference = link.href ?? ""
        var href = path.makeAbsolute(reference.isEmpty ? "#" : reference, against: base)
        if !options.ajaxEnabled, !path.isEmbeddedPage(ParsedURL(href)) {
            return ClickDecision(effect: .native, rule: .ajaxDisabled)
        }
        var rule = RoutingRule.ajax
        if let hash = href.utf8.firstIndex(of: UInt8(ascii: "#")),
            !(profile.leavesExternalFragmentsAlone && path.isExternal(href) && URLPath.isAbsolute(href))
        {
            let fragment = String(href[href.index(after: hash)...])
            if fragment.isEmpty { return ClickDecision(effect: .consumed, rule: .emptyHash) }
            if URLPath.isPath(fragment) {
                href = path.makeAbsolute(fragment, against: base)
            } else {
                href = path.makeAbsolute("#" + fragment, against: path.documentURL.hrefNoHash)
                rule = .hash
            }
        }
        if let exception = exception(link) { return ClickDecision(effect: .native, rule: exception) }
        if path.isExternal(href),
            !path.isPermittedCrossDomainRequest(href, allowed: options.allowCrossDomainPages)
        {
            return ClickDecision(effect: .native, rule: .otherDomain)
        }
        return ClickDecision(effect: .change(href), rule: rule)
    }

    /// What is decided before the address is looked at.
    private func decideUnresolved(_ link: LinkTerms, isPrevented: Bool) -> ClickDecision? {
        if !options.linkBindingEnabled { return ClickDecision(effect: .native, rule: .linkBindingDisabled) }
        if isPrevented, profile.ignoresPreventedClicks { return ClickDecision(effect: .native, rule: .prevented) }
        if link.isExcludedByAncestor { return ClickDecision(effect: .native, rule: .ignoredContent) }
        return link.dataRel == "back" ? ClickDecision(effect: .back, rule: .back) : nil
    }

    /// The attribute that leaves a link to the browser.
    private func exception(_ link: LinkTerms) -> RoutingRule? {
        if link.rel == "external" { return .relExternal }
        if link.dataAjax == "false" { return .dataAjaxFalse }
        return link.hasTarget ? .target : nil
    }
}
