internal import DOM

/// The document's submit handler: `getAjaxFormData` (js/jquery.mobile.navigation.js; semantics, section 4).
extension Framework {
    /// Changes to a form's target.
    ///
    /// - Returns: whether the browser's own submission was prevented.
    func handleSubmit(of form: Element) -> Bool {
        var isPrevented = false
        guarding { framework throws(ScriptError) in
            guard let (url, options) = framework.changeForSubmit(of: form) else { return }
            try framework.changePage(.url(url), options)
            isPrevented = true
        }
        return isPrevented
    }

    private func changeForSubmit(of form: Element) -> (String, ChangeOptions)? {
        guard isInitialized, settings.ajaxEnabled, !form.attribute(dataName("ajax"), equals: "false"),
            !isExcludedByAncestor(form), (form.attribute("target") ?? "").isEmpty
        else { return nil }
        let method = form.attribute("method")?.lowercased() ?? "get"
        let base = closestBaseURL(of: form)
        var url = profile.readsFormAction ? lastClicked?.attribute("formaction") ?? "" : ""
        if url.isEmpty { url = form.attribute("action") ?? "" }
        if url.isEmpty {
            url = base
            if method == "get", profile.dropsQueryOfEmptyAction { url = ParsedURL(url).hrefNoSearch }
            if url == path.documentBase.hrefNoHash { url = path.documentURL.hrefNoSearch }
        }
        url = path.makeAbsolute(url, against: base)
        if path.isExternal(url), !path.isPermittedCrossDomainRequest(url, allowed: settings.allowCrossDomainPages) {
            return nil
        }
        var options = ChangeOptions()
        options.type = method == "post" ? .post : .get
        options.data = FormData.encode(controls(of: form))
        options.transition = form.attribute(dataName("transition"))
        options.reload = true
        return (url, options)
    }

    /// `serializeArray`, with the clicked control from the version on that adds it.
    private func controls(of form: Element) -> [(name: String, value: String)] {
        var controls = FormData(of: form).pairs
        if profile.sendsClickedControl, let clicked = lastClicked, clicked.owningForm == form,
            let name = clicked.attribute("name"), !name.isEmpty, !controls.contains(where: { $0.name == name })
        {
            controls.append((name, clicked.attribute("value") ?? ""))
        }
        return controls
    }
}
