/// Which files the pages in a document came from.
struct PageOrigins {
    /// The path of the document.
    private var document = "/"
    /// The paths of files whose pages were inserted, by the pages' data-urls.
    private var inserted: [String: String] = [:]

    /// A step has come to rest.
    mutating func take(_ loads: ObservedLoads, _ state: PageState, isFull: Bool) {
        if isFull {
            inserted = [:]
            document = loads.documentPath ?? document
        }
        // Most pages are called by their file; where the author gave another name, files and names have one order.
        var paths = loads.insertedPaths
        var others: [String] = []
        for name in state.pages.filter(\.isExternal).compactMap(\.dataURL) {
            let path = name.prefix { $0 != "?" && $0 != "#" && $0 != "&" }
            if let index = paths.firstIndex(of: String(path)) {
                inserted[name] = paths.remove(at: index)
            } else if inserted[name] == nil {
                others.append(name)
            }
        }
        for (name, path) in zip(others, paths) { inserted[name] = path }
    }

    /// The path of the file that a page came from.
    ///
    /// - Parameter dataURL: the data-url of an inserted page; nil for a page of the document itself.
    /// - Returns: a path of the site, percent-encoded.
    func path(of dataURL: String?) -> String { dataURL.flatMap { inserted[$0] } ?? document }
}
