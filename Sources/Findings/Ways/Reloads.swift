internal import Exploration
internal import Facts
internal import Navigators

/// What becomes of pages that came by AJAX when the visitor reloads, or when somebody opens their address.
extension Evidence {
    /// States that show a page of a file which came by AJAX, and in which somebody may reload.
    func statesToReload(of file: String) -> [Int] {
        // AD-HOC: whatever writes another address on so many ways does it on all.
        Array(
            arrivedStates(of: file).lazy.filter { [self] state in
                // A dialog keeps the address of the page below it; an app's shell shows no address.
                graph.nodes[state].state.active?.role != "dialog"
                    && facts[documentFile(of: state)]?.scripts.contains(where: \.isOfAppShell) != true
            }.prefix(8))
    }

    /// The tab of a visitor who reloads.
    ///
    /// - Parameters:
    ///   - file: the file whose page is shown.
    ///   - state: where.
    ///   - walks: the walks to states.
    /// - Returns: nil where another file is loaded: the address is not the page's own.
    func reload(of file: String, at state: Int, _ walks: inout StateWalks) -> Tab? {
        guard var tab = walks.tab(at: state), tab.foreground().page?.file == file,
            (try? tab.perform(.reload)) != nil, tab.window.file?.response.file == file
        else { return nil }
        return tab
    }
}

extension PageFacts.Script {
    /// Whether the shell of an app brings it.
    fileprivate var isOfAppShell: Bool { source.map(ScriptElement.isOfAppShell) ?? false }
}
