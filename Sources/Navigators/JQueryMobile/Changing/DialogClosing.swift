internal import Facts

/// The close button of a dialog (section 10; js/widgets/dialog.js, `close`).
extension Door<JQueryMobile> {
    /// Closes the dialog around a button: Back, and in 1.3 a change to the place before where there is nothing to go back to.
    ///
    /// From 1.1.1 on a dialog is closed once for each time it is shown: where nothing came of that, the button is dead.
    ///
    /// - Throws: what the framework's code throws.
    mutating func closeDialog(around button: Node) throws(ScriptError) {
        guard profile.closesDialogsOnce, let page = live.closest(button, where: { own.pages[$0]?.isDialog == true })
        else { return try back() }
        guard own.pages[page]?.isCloseable == true else { return }
        own.pages[page]?.isCloseable = false
        guard profile.closesFirstDialogByChange,
            !own.options.hashListeningEnabled || own.history.activeIndex == 0
        else { return try back() }
        let index = max(0, own.history.activeIndex - 1)
        guard own.history.entries.indices.contains(index) else {
            throw .type("there is no place in the framework's history")
        }
        let place = own.history.entries[index]
        own.history.previousIndex = own.history.activeIndex
        own.history.activeIndex = index
        var target = place.pageURL ?? place.url ?? ""
        if !URLPath.isPath(target) { target = path.makeAbsolute("#" + target) }
        var options = ChangeOptions(changeHash: false, fromHashChange: true)
        options.direction = .back
        try changePage(.url(target), options)
    }
}
