internal import DOM

extension Session {
    /// The names that the page which is shown uses and that its document does not have.
    ///
    /// - Returns: in the order of their first use; none in a document of another host, and none where a script that ran
    ///   may define any name.
    public func missingNames() -> [MissingName] {
        guard let window, let loaded = window.file, let page = shownElement, let (file, offset) = origin(of: page)
        else { return [] }
        let document = scriptJoin.table(of: loaded).file
        return scriptJoin.missingNames(in: document, file: file, pageAt: offset, ran: window.scriptsRun)
    }

    /// The globals that scripts have defined in the document that is open, sorted.
    public func definedNames() -> [DefinedName] {
        guard let window, let loaded = window.file else { return [] }
        return scriptJoin.definedNames(in: scriptJoin.table(of: loaded).file, ran: window.scriptsRun)
    }

    /// The functions that scripts have defined in the document that is open: globals, and members of globals.
    package func definedFunctions() -> Set<String> {
        guard let window, let loaded = window.file else { return [] }
        let names = scriptJoin.definedNames(
            in: scriptJoin.table(of: loaded).file, ran: window.scriptsRun, withMembers: true)
        return Set(names.lazy.filter(\.isFunction).map(\.name))
    }

    /// The file that a page comes from, and where it begins there; the framework makes pages of parts of a file.
    private func origin(of page: Element) -> (file: String, offset: Int?)? {
        if let tag = page.startTagRange { return (tag.source.name, page.isHTML("body") ? nil : tag.bytes.lowerBound) }
        return page.descendants.lazy.compactMap(\.startTagRange).first.map { ($0.source.name, nil) }
    }
}
