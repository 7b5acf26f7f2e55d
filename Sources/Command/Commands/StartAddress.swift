internal import Facts
internal import Navigators

/// The address that a walk begins at.
enum StartAddress {
    /// Sees that something answers it, so that nobody takes a walk through an error page for one through the site.
    ///
    /// - Throws: what the server of the site says instead.
    static func check(_ start: String?, in site: any PagedSite) throws(CommandError) {
        guard let start, let address = WebAddress(start, base: WebAddress(site.origin + "/")),
            address.origin == site.origin
        else { return }
        let response = site.respond(to: Request(path: address.path, query: address.query))
        if let reason = response.unvisited {
            throw CommandError(
                message: "cannot open \(address.path): \(reason)",
                help: "start its server, and name its address in place of the folder: http://localhost:8000/")
        }
        if response.isSuccess { return }
        let isMissing = response.status == 404 || response.status == 410
        // Why a file that is there was not read stands in a note; a server that does not answer is the error itself.
        let silence = response.status == 0 ? site.leftOut.first?.reason : nil
        if silence == nil { SiteReader.noteLeftOut(site) }
        let example = ((site as? FolderSite)?.basePath ?? "") + "/index.html"
        throw CommandError(
            message: isMissing
                ? "there is no document at \(address.path)"
                : "cannot open \(address.path): \(silence ?? "the server answers \(response.status)")",
            help: "name the address of a document in the site, such as \(example)")
    }
}
