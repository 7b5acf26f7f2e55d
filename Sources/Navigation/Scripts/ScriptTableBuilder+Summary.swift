internal import DOM

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
    ///   - outline: the elements of the file as a full load parses it.
    ///   - summary: what was read out of it.
    /// - Returns: nil where it takes more to know what an insertion brings.
    package func table(of outline: PageOutline, summary: FileSummary) -> ScriptTable? {
        guard summary.insertionIrregularity == nil, let first = summary.pages.first,
            let entry = outline.entries.first(where: { $0.facts.role == .page || $0.facts.role == .dialog })
        else { return nil }
        let entering = outline.element(entry)
        guard entering.startTagRangeInBytes == first.tag else { return nil }
        return table(of: outline, file: summary.file) { $0 == entering || entering.contains($0) }
    }
}
