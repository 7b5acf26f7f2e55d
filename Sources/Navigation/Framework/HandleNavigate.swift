internal import DOM

/// What Back, Forward and changed fragments lead to: `_handleNavigate`, `_handleDialog`, `_handleDestination`
/// (js/widgets/pagecontainer.js; semantics, section 7).
extension Framework {
    /// `_handleNavigate`.
    func handleNavigate(_ url: String, _ state: NavigationState) throws(ScriptError) {
        var to = URLPath.stripHash(url)
        var options = ChangeOptions(changeHash: false, fromHashChange: true)
        options.extend(with: state)
        options.transition = transitionFromHistory(state.direction)

        if history.activeIndex > 0, to.firstRange(of: URLPath.dialogHashKey) != nil, to != initialDestination {
            guard let page = try handleDialog(&options, state) else { return }
            to = page
        }
        try changePage(destination(URLPath.stripHash(to)), options)
    }

    private func transitionFromHistory(_ direction: NavigationState.Direction?) -> String? {
        (direction == .back ? history.last : history.active)?.transition
    }

    /// `_handleDialog`: a dialog's entry is passed over unless a dialog is shown now.
    ///
    /// - Returns: the dialog's page, nil when the traversal goes on.
    private func handleDialog(_ options: inout ChangeOptions, _ state: NavigationState) throws(ScriptError) -> String? {
        if let active = activePage.first, !isDialog(active) {
            try go(state.direction == .back ? -1 : 1)
            return nil
        }
        options.role = history.active?.role ?? options.role
        return state.pageURL ?? ""
    }

    /// `$.mobile.back()`.
    func back() throws(ScriptError) { try go(-1) }

    /// `go`: the browser's history, or the framework's own when it may not listen to the browser's.
    ///
    /// - Throws: `TypeError`, where its own history ends.
    func go(_ steps: Int) throws(ScriptError) {
        if settings.hashListeningEnabled || !profile.backUsesOwnHistory {
            return window.session.traverseLater(by: steps)
        }
        let index = history.activeIndex + steps
        guard history.entries.indices.contains(index), let url = history.entries[index].url else {
            throw ScriptError.type("there is no place \(steps) in the framework's history")
        }
        history.previousIndex = history.activeIndex
        history.activeIndex = index
        var options = ChangeOptions(changeHash: false, fromHashChange: true)
        options.direction = steps >= 1 ? .forward : .back
        try changePage(.url(url), options)
    }
}
