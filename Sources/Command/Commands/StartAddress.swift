internal import Facts
internal import Navigators

/// The address that a walk begins at.
enum StartAddress {
    /// Sees that something answers it, so that nobody takes a walk through an error page for one through the site.
    ///
    /// - Throws: what the server of the site says instead.
    static func check(_ start: String?, in site: FolderSite) throws(CommandError) {
        guard let start, let address = WebAddress(start, base: WebAddress(site.origin + "/")),
            address.origin == site.origin
        else { return }
        let response = site.respond(to: Request(path: address.path, query: address.query))
        if response.isSuccess { return }
        // Why a file that is there was not read stands in a note.
        SiteOptions.noteLeftOut(site)
        let isMissing = response.status == 404 || response.status == 410
        throw CommandError(
            message: isMissing
                ? "there is no document at \(address.path)"
                : "cannot open \(address.path): the server answers \(response.status)",
            help: "name the address of a document in the site, such as /index.html")
    }
}
