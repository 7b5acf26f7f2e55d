/// A site whose pages can be listed, so that visits can begin at all of them.
package protocol PagedSite: Site {
    /// Path and query of each page.
    func htmlFiles() -> [String]

    /// What is there and was not read, as far as somebody asked for it, with the reasons.
    var leftOut: [LeftOut] { get }

    /// What tells it from other sites: a folder's path, a server's address.
    var identity: String { get }
}

extension FolderSite: PagedSite {
    package var identity: String { root }
}
