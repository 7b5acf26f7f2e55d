internal import DOM

extension Session {
    /// An insertion without the losses that nobody notices: script files and style sheets that the document which is
    /// open loads itself, and the framework's own style sheet where the document has one.
    public func missed(of insertion: Insertion) -> Insertion {
        guard let document else { return insertion }
        var result = insertion
        let scripts = Set(document.elements(named: "script").compactMap { Self.address(of: $0, "src") })
        let links = document.elements(named: "link").filter { $0.isStyleSheet }
        let sheets = Set(links.compactMap { Self.address(of: $0, "href") })
        let hasOwnSheet = links.contains { Self.isFrameworkSheet($0.attribute("href") ?? "") }
        result.lostScripts.removeAll { Self.address($0.name, in: insertion.file).map(scripts.contains) ?? false }
        result.lostStyleSheets.removeAll { sheet in
            if hasOwnSheet, Self.isFrameworkSheet(sheet.name) { return true }
            return Self.address(sheet.name, in: insertion.file).map(sheets.contains) ?? false
        }
        return result
    }

    /// Whether a style sheet's file name is jQuery Mobile's.
    static func isFrameworkSheet(_ address: String) -> Bool {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return name.hasPrefix("jquery.mobile") && name.hasSuffix(".css")
    }

    private static func address(of element: Element, _ attribute: String) -> String? {
        guard let value = element.attribute(attribute), let range = element.startTagRange else { return nil }
        return address(value, in: range.source.name)
    }

    /// An address as a file has it, made absolute; nil for the label of an inline script.
    private static func address(_ text: String, in file: String) -> String? {
        guard !text.isEmpty, !text.hasPrefix(file + ":"), file.hasPrefix("/") else { return nil }
        return WebAddress(text, base: WebAddress("http://localhost" + FolderSite.urlPath(ofFile: file)))?.href
    }
}
