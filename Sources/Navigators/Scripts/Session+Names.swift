internal import DOM
internal import Facts

extension Session {
    /// The names that the page which is shown uses and that its document does not have; of the page that was to be shown, where
    /// its scripts threw and kept it from that.
    ///
    /// - Returns: in the order of their first use; none in a document of another host, and none where a script that ran
    ///   may define any name.
    public func missingNames() -> [MissingName] {
        guard let loaded = tab.window.file, let page = tab.record.stoppedPage ?? tab.shownElement,
            let (file, offset) = tab.origin(of: page)
        else {
            return []
        }
        let document = scriptJoin.table(of: loaded).file
        return scriptJoin.missingNames(in: document, file: file, pageAt: offset, ran: tab.window.scriptsRun)
    }

    /// The globals that scripts have defined in the document that is open, sorted.
    public func definedNames() -> [DefinedName] {
        guard let loaded = tab.window.file else { return [] }
        return scriptJoin.definedNames(in: scriptJoin.table(of: loaded).file, ran: tab.window.scriptsRun)
    }

    /// The functions that scripts have defined in the document that is open: globals, and members of globals.
    package func definedFunctions() -> Set<String> {
        guard let loaded = tab.window.file else { return [] }
        let names = scriptJoin.definedNames(
            in: scriptJoin.table(of: loaded).file, ran: tab.window.scriptsRun, withMembers: true)
        return Set(names.lazy.filter(\.isFunction).map(\.name))
    }
}
