internal import Facts

/// The document's click handler (js/jquery.mobile.navigation.js, `_registerInternalEvents`): rules C1 to C10.
extension Door<JQueryMobile> {
    /// The handler's answer for a click on `link`, which must be an `a` element (C2).
    ///
    /// - Parameters:
    ///   - link: what was clicked.
    ///   - isPrevented: whether an earlier handler prevented the default.
    ///   - given: the attributes that scripts have given the link, besides those that are written.
    /// - Throws: what the framework's code throws; the click is then native.
    /// - Returns: what the handler does, with the rule that says so.
    mutating func decideClick(on link: Node, isPrevented: Bool, given: [Click.GivenAttribute] = [])
        throws(ScriptError) -> ClickDecision
    {
        if !own.isInitialized { return ClickDecision(effect: .native, rule: .notStarted) }
        func value(_ name: AttributeName) -> String? {
            given.last { $0.name == name.text }?.value ?? live.attribute(name, of: link)
        }
        let terms = LinkTerms(
            href: live.attribute(.href, of: link), rel: value(AttributeName(.rel)),
            dataRel: live.attribute(names.rel, of: link), dataAjax: value(names.ajax),
            hasTarget: value(AttributeName(.target)) != nil, isExcludedByAncestor: isExcludedByAncestor(link))
        let base = closestBaseURL(of: link)
        return ClickRules(path: path, options: own.options, profile: profile)
            .decide(terms, base: base, isPrevented: isPrevented)
    }

    /// C3: `jqmHijackable`, the link or an ancestor with `data-ajax="false"`, if that is looked at.
    func isExcludedByAncestor(_ element: Node) -> Bool {
        guard profile.knowsIgnoreContent, own.options.ignoreContentEnabled else { return false }
        return live.closest(element) { live.attribute(names.ajax, of: $0, equals: "false") } != nil
    }
}
