package import DOM

extension ScriptTableBuilder {
    init(_ store: PageStore) {
        self.init(cache: store.scriptCache, references: store.references, origin: store.site.origin) { path, query in
            let script = store.load(Request(path: path, query: query))
            guard script.response.isSuccess, script.response.mediaType != "text/html" else { return .missing }
            return .file(script.response.file, script.source)
        }
    }

    /// Prepares to make tables of a site's files, on several threads.
    package init(_ files: ParsedFiles) { self.init(files.store) }

    /// Makes the table of a file while it is parsed.
    ///
    /// - Parameters:
    ///   - document: the file as a full load parses it.
    ///   - summary: what was read out of it.
    /// - Returns: nil where it takes more to know what an insertion brings.
    package func table(of document: Document, summary: FileSummary) -> ScriptTable? {
        guard summary.insertionIrregularity == nil, let first = summary.pages.first else { return nil }
        let pages = document.elements(withAttribute: "data-role", in: ["page", "dialog"])
        guard let entering = pages.first, entering.startTagRangeInBytes == first.tag else { return nil }
        return table(
            of: document, file: summary.file, pages: pages, hasCodeInAttributes: summary.hasCodeInAttributes
        ) { $0 == entering || entering.contains($0) }
    }
}
