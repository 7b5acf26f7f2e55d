internal import Facts

/// `$.mobile.changePage`: the container's `change` (js/widgets/pagecontainer.js; §6 of its rules).
extension Door<JQueryMobile> {
    /// `change`: loads the target if it is a URL, then shows it. While a change is under way, it waits.
    mutating func changePage(_ target: ChangeTarget, _ options: ChangeOptions) throws(ScriptError) {
        if own.isPageTransitioning {
            own.pageTransitionQueue.append(ChangeRequest(target: target, options: options))
            return
        }
        var options = options
        if options.fromPage == nil { options.fromPage = own.activePage.isEmpty ? nil : own.activePage }
        guard triggerBeforeChange(target, options) else { return }
        switch target {
        case .pages(let pages):
            try transition(to: pages, options)
        case .url(let url):
            own.isPageTransitioning = true
            options.absURL = path.makeAbsolute(url, against: baseWithDefault)
            if let outcome = try loadPage(url, options, for: .change(options)) { try changeLoaded(outcome, options) }
        }
    }

    /// The end of `_loadUrl`: the page is there, or there is none.
    mutating func changeLoaded(_ outcome: LoadOutcome, _ options: ChangeOptions) throws(ScriptError) {
        switch outcome {
        case .loaded(let pages, let duplicates):
            own.isPageTransitioning = false
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

    /// What a script changes to.
    func target(_ text: String, _ arguments: ChangeArguments) -> ChangeTarget {
        guard arguments.targetIsElement else { return .url(text) }
        return .pages(live.element(withID: String(text.dropFirst())).map { [$0] } ?? [])
    }

    /// `_triggerPageBeforeChange`; false when a handler prevents the change.
    private mutating func triggerBeforeChange(_ target: ChangeTarget, _ options: ChangeOptions) -> Bool {
        switch target {
        case .url: triggerAtContainer(.pagebeforechange, toPage: .string)
        case .pages: triggerAtContainer(.pagebeforechange, toPage: .object)
        }
        guard profile.hasPopups, options.role == "popup" else { return !closePopup(on: target) }
        // The popup widget's handler on document (section 10); what is open hears of it before, or not at all.
        if profile.popupHearsLinks { closePopup(on: target) }
        if let link = options.link { handlePopupLink(link) }
        return false
    }

    /// `_releaseTransitionLock`: the next change in the queue may begin.
    mutating func releaseTransitionLock() throws(ScriptError) {
        own.isPageTransitioning = false
        guard !own.pageTransitionQueue.isEmpty else { return }
        let next = own.pageTransitionQueue.removeFirst()
        try changePage(next.target, next.options)
    }

    /// `_findBaseWithDefault`: what URLs of changes are relative to.
    var baseWithDefault: String {
        mutating get {
            guard let active = own.activePage.first else { return path.documentBase.hrefNoHash }
            return closestBaseURL(of: active)
        }
    }

    /// `getClosestBaseUrl`: the data-url of the enclosing page if it is a path, else the document's base (C5).
    mutating func closestBaseURL(of element: Node) -> String {
        let base = path.documentBase.hrefNoHash
        guard !profile.dynamicBaseGovernsLinks || own.options.dynamicBaseEnabled,
            let page = live.closest(element, where: { live.hasClass("ui-page", $0) }),
            let url = dataURL(of: page)?.text, URLPath.isPath(url)
        else { return path.documentBase.isAbsolute ? base : path.makeAbsolute(base, against: base) }
        if let known = own.lastBase, known.url == url { return known.base }
        let absolute = path.makeAbsolute(url, against: base)
        own.lastBase = (url, absolute)
        return absolute
    }
}
