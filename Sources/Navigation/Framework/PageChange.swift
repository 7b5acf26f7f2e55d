internal import DOM

/// `$.mobile.changePage`: the container's `change` (js/widgets/pagecontainer.js; semantics, section 6).
extension Framework {
    /// `change`: loads the target if it is a URL, then shows it. While a change is under way, it waits.
    func changePage(_ target: ChangeTarget, _ options: ChangeOptions) throws(ScriptError) {
        if isPageTransitioning {
            pageTransitionQueue.append(ChangeRequest(target: target, options: options))
            return
        }
        var options = options
        if options.fromPage == nil { options.fromPage = activePage.isEmpty ? nil : activePage }
        guard triggerBeforeChange(target, options) else { return }
        switch target {
        case .pages(let pages):
            try transition(to: pages, options)
        case .url(let url):
            isPageTransitioning = true
            options.absURL = path.makeAbsolute(url, against: baseWithDefault)
            try loadPage(url, options) { framework, outcome throws(ScriptError) in
                try framework.changeLoaded(outcome, options)
            }
        }
    }

    /// The end of `_loadUrl`: the page is there, or there is none.
    private func changeLoaded(_ outcome: LoadOutcome, _ options: ChangeOptions) throws(ScriptError) {
        switch outcome {
        case .loaded(let pages, let duplicates):
            isPageTransitioning = false
            var options = options
            options.duplicateCachedPage = duplicates
            // From 1.4 on `change` and `transition` are two methods, and both announce (section 6).
            if profile.announcesPagesTwice {
                try transition(to: pages, options)
            } else {
                try changePage(.pages(pages), options)
            }
        case .failed:
            try releaseTransitionLock()
            triggerAtContainer(.pagechangefailed, toPage: .string)
        }
    }

    /// `_triggerPageBeforeChange`; false when a handler prevents the change.
    private func triggerBeforeChange(_ target: ChangeTarget, _ options: ChangeOptions) -> Bool {
        switch target {
        case .url: triggerAtContainer(.pagebeforechange, toPage: .string)
        case .pages: triggerAtContainer(.pagebeforechange, toPage: .object)
        }
        if options.role == "popup" {
            // The popup widget's handler on document (section 10).
            if let link = options.link { handlePopupLink(link) }
            return false
        }
        return !closePopup(on: target)
    }

    /// `_releaseTransitionLock`: the next change in the queue may begin.
    func releaseTransitionLock() throws(ScriptError) {
        isPageTransitioning = false
        guard !pageTransitionQueue.isEmpty else { return }
        let next = pageTransitionQueue.removeFirst()
        try changePage(next.target, next.options)
    }

    /// `_findBaseWithDefault`: what URLs of changes are relative to.
    var baseWithDefault: String {
        activePage.first.map { closestBaseURL(of: $0) } ?? path.documentBase.hrefNoHash
    }

    /// `getClosestBaseUrl`: the data-url of the enclosing page if it is a path, else the document's base (C5).
    func closestBaseURL(of element: Element) -> String {
        let base = path.documentBase.hrefNoHash
        guard !profile.dynamicBaseGovernsLinks || settings.dynamicBaseEnabled,
            let page = element.closest(where: { $0.hasClass("ui-page") }),
            let url = dataURL(of: page)?.text, URLPath.isPath(url)
        else { return path.makeAbsolute(base, against: base) }
        return path.makeAbsolute(url, against: base)
    }
}
