internal import DOM
internal import Facts

extension Session {
    /// An insertion without the losses that nobody notices: script files and style sheets that the document which is
    /// open loads itself, and the framework's own style sheet where the document has one.
    public func missed(of insertion: Insertion) -> Insertion {
        guard tab.isOpen else { return insertion }
        let live = tab.window.live
        var result = insertion
        let scripts = Set(live.elements(named: .script).compactMap { Self.address(of: $0, .src, live) })
        let links = live.elements(named: .link).filter { live.isStyleSheet($0) }
        let sheets = Set(links.compactMap { Self.address(of: $0, .href, live) })
        let hasOwnSheet = links.contains { Self.isFrameworkSheet(live.attribute(.href, of: $0) ?? "") }
        result.lostScripts.removeAll { Self.address($0.name, in: insertion.file).map(scripts.contains) ?? false }
        result.lostStyleSheets.removeAll { sheet in
            if hasOwnSheet, Self.isFrameworkSheet(sheet.name) { return true }
            return Self.address(sheet.name, in: insertion.file).map(sheets.contains) ?? false
        }
        return result
    }

    /// Whether a style sheet's file name is jQuery Mobile's.
    static func isFrameworkSheet(_ address: String) -> Bool {
        let path = address.withoutQueryAndFragment
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return name.hasPrefix("jquery.mobile") && name.hasSuffix(".css")
    }

    private static func address(of node: Node, _ attribute: Word, _ live: LiveDocument) -> String? {
        guard let value = live.attribute(attribute, of: node), let range = live.startTag(of: node) else { return nil }
        return address(value, in: range.source.name)
    }

    /// An address as a file has it, made absolute; nil for the label of an inline script.
    private static func address(_ text: String, in file: String) -> String? {
        guard !text.isEmpty, !text.hasPrefix(file + ":"), file.hasPrefix("/") else { return nil }
        return WebAddress(text, base: WebAddress("http://localhost" + FolderSite.urlPath(ofFile: file)))?.href
    }
}
