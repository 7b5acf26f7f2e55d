package import Facts

/// A document that holds nothing but the libraries and an empty page, to see what the insertion of a file does by itself.
package enum EmptyDocument {
    /// Its path; no file of a folder is likely to have it.
    package static let path = "/.sidedoor/empty-document.html"

    /// The site with the document in it.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - version: which version of the framework the document loads.
    /// - Returns: the site and the document.
    package static func over(_ site: any Site, version: FrameworkVersion) -> OverlaySite {
        let page = """
            <!DOCTYPE html>
            <title>An empty document</title>
            <script src="jquery.js"></script>
            <script src="jquery.mobile-\(version).js"></script>
            <div data-role="page"></div>

            """
        return OverlaySite(over: site, path: path, file: "an empty document", body: Array(page.utf8))
    }
}

extension Session {
    /// Has a file come by AJAX into the document that is open, whatever links say.
    ///
    /// - Parameter url: the file's address in the site.
    /// - Returns: what happened; nil when the document that is open has no library.
    package func insert(_ url: String) -> Step? {
        guard tab.window.navigator != nil else { return nil }
        tab.insert(url)
        return tab.step(.open(url))
    }
}
