internal import Facts

/// What Back, Forward and changed fragments lead to: `_handleNavigate`, `_handleDialog`, `_handleDestination`
/// (js/widgets/pagecontainer.js; §7 of its rules).
extension Door<JQueryMobile> {
    /// `_handleNavigate`.
    mutating func handleNavigate(_ url: String, _ state: NavigationState) throws(ScriptError) {
        var to = URLPath.stripHash(url)
        var options = ChangeOptions(changeHash: false, fromHashChange: true)
        options.extend(with: state)
        // What led to a place holds for the way back from it too.
        let entry = state.direction == .back ? own.history.last : own.history.active
        options.transition = entry?.transition
        if entry?.allowsSamePage == true { options.allowsSamePage = true }

        if own.history.activeIndex > 0, to.firstRange(of: URLPath.dialogHashKey) != nil, to != own.initialDestination {
            guard let page = try handleDialog(&options, state) else { return }
            to = page
        }
        try changePage(destination(URLPath.stripHash(to)), options)
    }

    /// `_handleDialog`: a dialog's entry is passed over unless a dialog is shown now.
    ///
    /// - Returns: the dialog's page, nil when the traversal goes on.
    private mutating func handleDialog(_ options: inout ChangeOptions, _ state: NavigationState) throws(ScriptError)
        -> String?
    {
        if let active = own.activePage.first, !isDialog(active) {
            try go(state.direction == .back ? -1 : 1)
            return nil
        }
        options.role = own.history.active?.role ?? options.role
        return state.pageURL ?? ""
    }

    /// `$.mobile.back()`.
    mutating func back() throws(ScriptError) { try go(-1) }

    /// `go`: the browser's history, or the framework's own when it may not listen to the browser's.
    ///
    /// - Throws: `TypeError`, where its own history ends.
    mutating func go(_ steps: Int) throws(ScriptError) {
        if own.options.hashListeningEnabled || !profile.backUsesOwnHistory {
            return tab.traverseLater(by: steps)
        }
        let index = own.history.activeIndex + steps
        guard own.history.entries.indices.contains(index), let url = own.history.entries[index].url else {
            throw ScriptError.type("there is no place \(steps) in the framework's history")
        }
        own.history.previousIndex = own.history.activeIndex
        own.history.activeIndex = index
        var options = ChangeOptions(changeHash: false, fromHashChange: true)
        options.direction = steps >= 1 ? .forward : .back
        try changePage(.url(url), options)
    }
}
