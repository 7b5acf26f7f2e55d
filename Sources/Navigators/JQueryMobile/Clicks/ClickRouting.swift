internal import Facts

/// The document's click handler (js/jquery.mobile.navigation.js, `_registerInternalEvents`): rules C1 to C10.
extension Door<JQueryMobile> {
    /// Takes a click on an element.
    mutating func handle(_ click: Click) -> Verdict {
        live.dropDetached(except: own.activePage)
        if own.options.linkBindingEnabled {
            own.lastClicked = MobileState.LastClicked(
                node: click.element, formaction: live.attribute(.formaction, of: click.element),
                name: live.attribute(.name, of: click.element), value: live.attribute(.value, of: click.element))
        }
        guard let link = click.link else { return .ignored }
        if handleWidgetClick(on: link) { return .taken }
        // Handlers on document hear nothing of a click that was stopped on its way.
        if click.isStopped { return .ignored }
        return handleClick(on: link, isPrevented: click.isPrevented) ? .prevented : .ignored
    }

    /// The handler's answer for a click on `link`, which must be an `a` element (C2).
    ///
    /// - Parameters:
    ///   - link: what was clicked.
    ///   - isPrevented: whether an earlier handler prevented the default.
    /// - Throws: what the framework's code throws; the click is then native.
    /// - Returns: what the handler does, with the rule that says so.
    mutating func decideClick(on link: Node, isPrevented: Bool) throws(ScriptError) -> ClickDecision {
        if !own.isInitialized { return ClickDecision(effect: .native, rule: .notStarted) }
        let terms = LinkTerms(
            href: live.attribute(.href, of: link), rel: live.attribute(.rel, of: link),
            dataRel: live.attribute(names.rel, of: link), dataAjax: live.attribute(names.ajax, of: link),
            hasTarget: live.hasAttribute(.target, of: link), isExcludedByAncestor: isExcludedByAncestor(link))
        let base = closestBaseURL(of: link)
        return ClickRules(path: path, options: own.options, profile: profile)
            .decide(terms, base: base, isPrevented: isPrevented)
    }

    /// C3: `jqmHijackable`, the link or an ancestor with `data-ajax="false"`, if that is looked at.
    func isExcludedByAncestor(_ element: Node) -> Bool {
        guard profile.knowsIgnoreContent, own.options.ignoreContentEnabled else { return false }
        return live.closest(element) { live.attribute(names.ajax, of: $0, equals: "false") } != nil
    }

    /// Carries out a click on a link.
    ///
    /// - Returns: whether the default action was prevented.
    private mutating func handleClick(on link: Node, isPrevented: Bool) -> Bool {
        var prevented = isPrevented
        let ran = guarding { door throws(ScriptError) in
            let decision = try door.decideClick(on: link, isPrevented: isPrevented)
            door.tab.record.route = door.route(of: link, decision)
            switch decision.effect {
            case .native: return
            case .consumed: prevented = true
            case .back:
                try door.back()
                prevented = true
            case .change(let url):
                var options = ChangeOptions()
                options.transition = door.live.attribute(door.names.transition, of: link)
                let role = door.live.attribute(door.names.rel, of: link) ?? ""
                options.role = role.isEmpty ? nil : role
                options.link = link
                try door.changePage(.url(url), options)
                prevented = true
            }
        }
        if !ran { tab.record.route?.kind = .fullLoad }
        return prevented
    }
}
