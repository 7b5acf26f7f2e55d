internal import Exploration
internal import Facts
internal import Navigators

/// What becomes of pages that came by AJAX when the visitor reloads, or when somebody opens their address.
extension Evidence {
    /// Whether nobody reloads in a document: it is the shell of an app, which shows no address.
    func isAppShell(_ document: String) -> Bool {
        facts[document]?.scripts.contains { $0.source.map(ScriptElement.isOfAppShell) ?? false } ?? false
    }

    /// A visitor's tab after a reload.
    ///
    /// - Parameters:
    ///   - tab: the tab, which shows a page of the file.
    ///   - file: the file.
    /// - Returns: nil where another file is loaded: the address is not the page's own.
    func reloaded(_ tab: Tab, showing file: String) -> Tab? {
        var tab = tab
        // A dialog keeps the address of the page below it.
        guard let page = tab.foreground().page, page.file == file, page.role != "dialog",
            (try? tab.perform(.reload)) != nil, tab.window.file?.response.file == file
        else { return nil }
        return tab
    }
}
