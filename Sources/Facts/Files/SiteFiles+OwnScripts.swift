extension SiteFiles {
    /// Whether the site's own file of a library's name is plainly another script: a short one that works with jQuery, as a site's
    /// `js/jquery.js` for what it does with it.
    ///
    /// An empty file, or a comment, stands for the library.
    ///
    /// - Parameters:
    ///   - library: what its name says.
    ///   - address: where it is fetched from; nil for what is no address.
    /// - Returns: whether it is not what its name says.
    package func isAnotherScript(than library: ScriptElement.Library, at address: WebAddress?) -> Bool {
        guard let address, address.origin == site.origin else { return false }
        let file = load(Request(path: address.path, query: address.query))
        guard file.response.isSuccess, file.response.body.count <= 30_000 else { return false }
        return file.derived(OwnScript(library: library)) {
            OwnScript.worksWithJQuery.stands(in: file.response.body)
                && !OwnScript.ofLibraries[library == .jQuery ? 0 : 1].stands(in: file.response.body)
        }
    }
}

/// What tells a site's own script from a library.
private struct OwnScript: Hashable {
    let library: ScriptElement.Library

    static let worksWithJQuery = BytePatterns(["$(", "$.", "jQuery(", "jQuery."])
    /// What every version of jQuery, and of jQuery Mobile with its navigation, holds: also the smallest builds.
    static let ofLibraries = [BytePatterns(["noConflict"]), BytePatterns(["hashListeningEnabled"])]
}
