internal import DOM

/// The document's click handler (js/jquery.mobile.navigation.js, `_registerInternalEvents`): rules C1 to C10.
extension Framework {
    /// The handler's answer for a click on `link`, which must be an `a` element (C2).
    ///
    /// - Parameters:
    ///   - link: what was clicked.
    ///   - isPrevented: whether an earlier handler prevented the default.
    /// - Throws: what the framework's code throws; the click is then native.
    /// - Returns: what the handler does, with the rule that says so.
    func decideClick(on link: Element, isPrevented: Bool) throws(ScriptError) -> ClickDecision {
        if !isInitialized { return ClickDecision(effect: .native, rule: .notStarted) }
        let terms = LinkTerms(link, isExcludedByAncestor: isExcludedByAncestor(link), dataName: dataName)
        return ClickRules(path: path, settings: settings, profile: profile)
            .decide(terms, base: closestBaseURL(of: link), isPrevented: isPrevented)
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
