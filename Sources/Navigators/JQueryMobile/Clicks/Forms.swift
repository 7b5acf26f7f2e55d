internal import Facts

/// The document's submit handler: `getAjaxFormData` (js/jquery.mobile.navigation.js; §4 of its rules).
extension Door<JQueryMobile> {
    /// Changes to a form's target.
    ///
    /// - Returns: whether the browser's own submission was prevented.
    mutating func handleSubmit(of form: Node) -> Bool {
        var isPrevented = false
        guarding { door throws(ScriptError) in
            guard let (url, options) = door.changeForSubmit(of: form) else { return }
            try door.changePage(.url(url), options)
            isPrevented = true
        }
        return isPrevented
    }

    private mutating func changeForSubmit(of form: Node) -> (String, ChangeOptions)? {
        guard own.isInitialized, own.options.ajaxEnabled, !live.attribute(names.ajax, of: form, equals: "false"),
            !isExcludedByAncestor(form), (live.attribute(.target, of: form) ?? "").isEmpty
        else { return nil }
        let method = live.attribute(.method, of: form)?.lowercased() ?? "get"
        let base = closestBaseURL(of: form)
        var url = profile.readsFormAction ? own.lastClicked?.formaction ?? "" : ""
        if url.isEmpty { url = live.attribute(.action, of: form) ?? "" }
        if url.isEmpty {
            url = base
            if method == "get", profile.dropsQueryOfEmptyAction { url = ParsedURL(url).hrefNoSearch }
            if url == path.documentBase.hrefNoHash { url = path.documentURL.hrefNoSearch }
        }
        url = path.makeAbsolute(url, against: base)
        if path.isExternal(url),
            !path.isPermittedCrossDomainRequest(url, allowed: own.options.allowCrossDomainPages)
        {
            return nil
        }
        var options = ChangeOptions()
        options.type = method == "post" ? .post : .get
        options.data = FormData.encode(controls(of: form))
        options.transition = live.attribute(names.transition, of: form)
        options.reload = profile.reloadOption.isAsked(reload: nil, reloadPage: true)
        return (url, options)
    }

    /// `serializeArray`, with the clicked control from the version on that adds it.
    private func controls(of form: Node) -> [(name: String, value: String)] {
        var controls = FormData(of: form, in: live).pairs
        if profile.sendsClickedControl, let clicked = own.lastClicked, live.owningForm(of: clicked.node) == form,
            let name = clicked.name, !name.isEmpty, !controls.contains(where: { $0.name == name })
        {
            controls.append((name, clicked.value ?? ""))
        }
        return controls
    }
}
