internal import DOM
package import Scripts

extension SiteFiles {
    /// A script file of the site; nil for what is elsewhere, missing, or a page.
    package func ownScript(at address: WebAddress) -> SiteFile? {
        guard address.origin == site.origin else { return nil }
        let file = load(Request(path: address.path, query: address.query))
        return file.response.isSuccess && file.response.mediaType != "text/html" ? file : nil
    }

    /// The version of the jQuery that a script element of its name loads.
    ///
    /// - Parameters:
    ///   - source: its `src` as written.
    ///   - address: where that leads; nil for what is no address.
    /// - Returns: what the address tells, or else the file, if it lies in the site; nil where neither does.
    package func jQueryVersion(_ source: String, at address: WebAddress?) -> JQueryVersion? {
        JQueryVersion(in: source) { address.flatMap { ownScript(at: $0) }?.response.body }
    }

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
        let body = file.response.body
        guard file.response.isSuccess else { return false }
        if library == .jQueryMobile, file.isMobileWithoutNavigation { return true }
        guard body.count <= ScriptElement.leastBytesOfLibrary else { return false }
        return file.derived(LibraryLookalike(library: library)) {
            LibraryLookalike.useOfJQuery.stands(in: body) && !LibraryLookalike.words(of: library).stands(in: body)
        }
    }
}

extension SiteFile {
    /// Whether it is a library that no browser can read, since it was cut short while it was copied, or the page was saved in its
    /// place that says it is not there.
    ///
    /// - Parameter kind: how a browser would run it.
    /// - Returns: whether it is; false where something else fills in what cannot be read, and for a few words, which stand for
    ///   the library.
    package func isUnreadableLibrary(as kind: ScriptKind) -> Bool {
        guard response.body.count >= Self.leastBytesRead else { return false }
        return derived(Readability(kind: kind)) { ScriptReading(source.bytes, as: kind).isUnreadable }
    }

    /// Whether a file that is named like jQuery Mobile never takes a click.
    ///
    /// The builder of versions from 1.1 on leaves out what nobody ticks: many a site has the events of fingers alone, or a few
    /// widgets. Where `$.mobile.initializePage` is left out, nothing of the navigation begins, be it in the file or not.
    package var isMobileWithoutNavigation: Bool {
        guard response.body.count >= Self.leastBytesRead else { return false }
        return derived(MobileStart()) {
            // By its text: the file may have another encoding.
            !MobileStart.call.stands(in: source.bytes) && !isUnreadableLibrary(as: .classicScript)
        }
    }

    /// What is said of such a file.
    package var remarkOnMissingNavigation: String {
        "\(response.file) is a build of jQuery Mobile without its navigation: it takes no click"
    }

    /// Whether a file makes no request, nor loads what may make one, so that it is no library that fetches pages, whatever its
    /// name: a few functions in the place of one that was not to be had.
    package var makesNoRequest: Bool {
        response.body.count >= Self.leastBytesRead && derived(Requests()) { !Requests.words.stands(in: response.body) }
    }

    /// A shorter file stands for a library: recordings and archives have a comment or some words of it in its place.
    package static let leastBytesRead = 1_000

    private struct Readability: Hashable {
        let kind: ScriptKind
    }

    private struct Requests: Hashable {
        static let words = BytePatterns(["XMLHttpRequest", "fetch", "ajax", "import", "require", "createElement"])
    }

    private struct MobileStart: Hashable {
        static let call = BytePatterns([LibraryText.startOfMobile])
    }
}

/// What tells a script of a library's name from the library.
private struct LibraryLookalike: Hashable {
    let library: ScriptElement.Library

    static let useOfJQuery = BytePatterns(["$(", "$.", "jQuery(", "jQuery."])

    /// What every version of a library holds, of jQuery Mobile every one with its navigation.
    static func words(of library: ScriptElement.Library) -> BytePatterns {
        switch library {
        case .jQuery: jQuery
        case .jQueryMobile: mobile
        }
    }

    private static let jQuery = BytePatterns(["noConflict"])
    private static let mobile = BytePatterns(["hashListeningEnabled"])
}
