internal import DOM

/// The document's click handler (js/jquery.mobile.navigation.js, `_registerInternalEvents`): rules C1 to C10.
extension Framework {
    /// What the handler does with a click on a link.
    enum ClickEffect: Equatable {
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
    struct ClickDecision {
        var effect: ClickEffect
        var rule: Rule
    }

    /// The handler's answer for a click on `link`, which must be an `a` element (C2).
    ///
    /// - Parameters:
    ///   - link: what was clicked.
    ///   - isPrevented: whether an earlier handler prevented the default.
    /// - Throws: what the framework's code throws; the click is then native.
    /// - Returns: what the handler does, with the rule that says so.
    func decideClick(on link: Element, isPrevented: Bool) throws(ScriptError) -> ClickDecision {
        if !isInitialized { return ClickDecision(effect: .native, rule: .notStarted) }
        if !settings.linkBindingEnabled { return ClickDecision(effect: .native, rule: .linkBindingDisabled) }
        if isPrevented, profile.ignoresPreventedClicks { return ClickDecision(effect: .native, rule: .prevented) }
        if isExcludedByAncestor(link) { return ClickDecision(effect: .native, rule: .ignoredContent) }
        if link.attribute(dataName("rel"), equals: "back") { return ClickDecision(effect: .back, rule: .back) }

        let base = closestBaseURL(of: link)
        let reference = link.attribute("href") ?? ""
        var href = path.makeAbsolute(reference.isEmpty ? "#" : reference, against: base)
        if !settings.ajaxEnabled, !path.isEmbeddedPage(ParsedURL(href)) {
            return ClickDecision(effect: .native, rule: .ajaxDisabled)
        }
        var rule = Rule.ajax
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
        if link.attribute("rel", equals: "external") { return ClickDecision(effect: .native, rule: .relExternal) }
        if link.attribute(dataName("ajax"), equals: "false") {
            return ClickDecision(effect: .native, rule: .dataAjaxFalse)
        }
        if link.hasAttribute("target") { return ClickDecision(effect: .native, rule: .target) }
        if path.isExternal(href),
            !path.isPermittedCrossDomainRequest(href, allowed: settings.allowCrossDomainPages)
        {
            return ClickDecision(effect: .native, rule: .otherDomain)
        }
        return ClickDecision(effect: .change(href), rule: rule)
    }

    /// C3: `jqmHijackable`, the link or an ancestor with `data-ajax="false"`, if that is looked at.
    func isExcludedByAncestor(_ element: Element) -> Bool {
        guard profile.knowsIgnoreContent, settings.ignoreContentEnabled else { return false }
        return element.closest { $0.attribute(dataName("ajax"), equals: "false") } != nil
    }

    /// Carries out a click on a link.
    ///
    /// - Returns: whether the default action was prevented.
    func handleClick(on link: Element, isPrevented: Bool) -> Bool {
        var prevented = isPrevented
        let ran = guarding { framework throws(ScriptError) in
            let decision = try framework.decideClick(on: link, isPrevented: isPrevented)
            framework.window.session.recorder.route = framework.route(of: link, decision)
            switch decision.effect {
            case .native: return
            case .consumed: prevented = true
            case .back:
                try framework.back()
                prevented = true
            case .change(let url):
                var options = ChangeOptions()
                options.transition = link.attribute(framework.dataName("transition"))
                let role = link.attribute(framework.dataName("rel")) ?? ""
                options.role = role.isEmpty ? nil : role
                options.link = link
                try framework.changePage(.url(url), options)
                prevented = true
            }
        }
        if !ran { window.session.recorder.route?.kind = .fullLoad }
        return prevented
    }
}
