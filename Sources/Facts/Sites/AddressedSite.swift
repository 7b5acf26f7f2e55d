/// A site of which only addresses are known, as a server's: its files are named by their addresses, path and query.
package protocol AddressedSite: PagedSite {
    /// The request that stands for another: the browser's, unless the request's own headers lead to another answer than that.
    func representative(of request: Request) -> Request
}

extension AddressedSite {
    /// A server may read queries.
    public var readsQueries: Bool { true }
}

extension SiteFiles {
    /// Path and query of the address that a file was read from.
    ///
    /// - Parameter name: what messages call it, ``Response/file``.
    /// - Returns: what the site is asked for to get it.
    package func address(ofFile name: String) -> String {
        guard site is any AddressedSite else { return FolderSite.urlPath(ofFile: name) }
        // A blank follows where a script got another text there than the browser.
        return String(name.prefix { $0 != " " })
    }

    /// A file by its name.
    package func load(fileNamed name: String) -> SiteFile {
        variant(named: name) ?? load(Request(address: address(ofFile: name)))
    }
}
