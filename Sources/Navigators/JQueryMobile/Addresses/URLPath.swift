internal import Facts

/// jQuery Mobile's own URL rules for one document: `$.mobile.path` (js/navigation/path.js; §1 of its rules).
///
/// They are not the browser's: `..` may leave no final slash, anything with a `/` in it is a path, and the document's
/// URL is fixed when the library is evaluated, whatever the address bar says later.
///
/// OPTIMIZATION: an object, since each of its questions would copy the strings of a structure: a twentieth of an exploration.
final class URLPath: Sendable {
    /// The location, with its fragment, when the library was evaluated.
    let documentURL: ParsedURL
    /// The first `<base>` of the head resolved against ``documentURL``, otherwise ``documentURL``.
    let documentBase: ParsedURL
    /// Whether the two differ in more than their fragments.
    let documentBaseDiffers: Bool
    /// What the version does with them.
    let profile: MobileProfile

    /// The key that marks a dialog's or a popup's history entry.
    static let dialogHashKey = "&ui-state=dialog"
    /// The beginning of ``dialogHashKey``, which `squash` looks for.
    static let uiStateKey = "&ui-state"

    init(location: String, baseHref: String?, profile: MobileProfile) {
        self.profile = profile
        documentURL = ParsedURL(location)
        if let baseHref {
            documentBase = ParsedURL(Self.makeAbsolute(baseHref, against: documentURL))
        } else {
            documentBase = documentURL
        }
        documentBaseDiffers = !documentURL.sameDocument(as: documentBase)
    }

    // MARK: Resolution

    /// `makeUrlAbsolute`: the framework's resolver; anything with a scheme is returned untouched.
    func makeAbsolute(_ relative: String, against base: ParsedURL? = nil) -> String {
        Self.makeAbsolute(relative, against: base ?? documentBase)
    }

    func makeAbsolute(_ relative: String, against base: String) -> String {
        Self.makeAbsolute(relative, against: ParsedURL(base))
    }

    static func makeAbsolute(_ relative: String, against base: ParsedURL) -> String {
        let url = ParsedURL(relative)
        if url.isAbsolute { return relative }
        let doubleSlash = url.doubleSlash.isEmpty ? base.doubleSlash : url.doubleSlash
        let authority = url.authority.isEmpty ? base.authority : url.authority
        let pathname = makePathAbsolute(url.hasNoPath ? base.filename : url.pathname, against: base.pathname)
        let search = url.search.isEmpty && url.hasNoPath ? base.search : url.search
        var absolute = base.scheme
        absolute.reserveCapacity(96)
        for part in [doubleSlash, authority, pathname, search, url.hash] { absolute += part }
        return absolute
    }

    /// `makePathAbsolute`: `..` stops at the root; a trailing `.` or `..` leaves no final slash.
    static func makePathAbsolute(_ relative: String, against base: String) -> String {
        if relative.utf8.first == UInt8(ascii: "/") { return relative }
        // absPath.replace( /^\/|(\/[^\/]*|[^\/]+)$/g, "" ): the leading slash and the file name go.
        //
        // OPTIMIZATION: on bytes, each part behind its slash; as arrays of strings it took a thirtieth of an exploration.
        let slash = UInt8(ascii: "/")
        var directory = base.utf8[...]
        if directory.first == slash { directory.removeFirst() }
        directory = directory[..<(directory.lastIndex(of: slash) ?? directory.startIndex)]
        var result: [UInt8] = []
        result.reserveCapacity(directory.count + relative.utf8.count + 2)
        if !directory.isEmpty {
            result.append(slash)
            result += directory
        }
        var rest = relative.utf8[...]
        while true {
            let end = rest.firstIndex(of: slash) ?? rest.endIndex
            let part = rest[..<end]
            if part.elementsEqual("..".utf8) {
                result.removeSubrange((result.lastIndex(of: slash) ?? 0)...)
            } else if !part.elementsEqual(".".utf8) {
                result.append(slash)
                result += part
            }
            guard end < rest.endIndex else { break }
            rest = rest[rest.index(after: end)...]
        }
        return result.isEmpty ? "/" : String(decoding: result, as: UTF8.self)
    }

    /// `addSearchParams`: puts a query behind the one that is there.
    func addSearchParameters(_ parameters: String, to url: String) -> String {
        let parsed = ParsedURL(url)
        let search = parsed.search.isEmpty ? "?" : parsed.search
        return parsed.hrefNoSearch + search + (search.hasSuffix("?") ? "" : "&") + parameters + parsed.hash
    }

    // MARK: Questions

    /// `isPath`: whether there is a `/` anywhere in it.
    static func isPath(_ url: String) -> Bool { url.utf8.contains(UInt8(ascii: "/")) }

    /// `isAbsoluteUrl`: whether it has a scheme.
    static func isAbsolute(_ url: String) -> Bool { ParsedURL(url).isAbsolute }

    /// `isSameDomain`: same scheme, host and port.
    func isSameDomain(_ first: ParsedURL, _ second: ParsedURL) -> Bool {
        first.sameDomain(as: second, ignoringCase: profile.comparesDomainsIgnoringCase)
    }

    /// `isExternal`: has a scheme and another domain than the document; so are `mailto:`, another port, `https:`.
    func isExternal(_ url: String) -> Bool {
        let parsed = ParsedURL(url)
        return parsed.isAbsolute && !isSameDomain(parsed, documentURL)
    }

    /// `isEmbeddedPage`: names a page of this very document by its fragment.
    func isEmbeddedPage(_ url: ParsedURL) -> Bool {
        guard url.isAbsolute else { return url.href.hasPrefix("#") }
        if url.hasNoHash || (profile.embeddedHashHoldsNoSlash && Self.isPath(url.hash)) { return false }
        return url.sameDocument(as: documentURL) || (documentBaseDiffers && url.sameDocument(as: documentBase))
    }

    /// `isFirstPageUrl`: the document's own path and query, with no fragment or the first page's id.
    func isFirstPageURL(_ url: String, firstPageID: String?) -> Bool {
        let parsed = ParsedURL(makeAbsolute(url))
        guard parsed.sameDocument(as: documentURL) || (documentBaseDiffers && parsed.sameDocument(as: documentBase))
        else { return false }
        let hash = parsed.hash
        if hash.isEmpty || hash == "#" { return true }
        return firstPageID.map { !$0.isEmpty && hash.dropFirst() == $0 } ?? false
    }

    /// `isPermittedCrossDomainRequest`: other hosts, for applications that live in `file:`.
    func isPermittedCrossDomainRequest(_ url: String, allowed: Bool) -> Bool {
        let scheme = documentURL.scheme
        return allowed && (scheme == "file:" || (profile.contentSchemeCrossesDomains && scheme == "content:"))
            && (url.hasPrefix("http:") || url.hasPrefix("https:"))
    }

    /// `isHashValid`: one `#` and something behind it.
    static func isHashValid(_ hash: String) -> Bool {
        hash.utf8.count > 1 && hash.utf8.first == UInt8(ascii: "#")
            && !hash.utf8.dropFirst().contains(UInt8(ascii: "#"))
    }

    /// `isPreservableHash`: a bare dialog key.
    static func isPreservableHash(_ hash: String) -> Bool {
        hash.replacingFirst("#", with: "").hasPrefix(uiStateKey)
    }

    // MARK: Pieces

    /// `clean`: without the document's domain.
    func withoutDomain(_ url: String) -> String { url.replacingFirst(documentBase.domain, with: "") }

    /// `stripHash`: without an initial `#`.
    static func stripHash(_ url: String) -> String { url.hasPrefix("#") ? String(url.dropFirst()) : url }

    /// `stripQueryParams`: without `?` and what follows.
    static func stripQuery(_ url: String) -> String { url.upTo("?") }

    /// An address with folders that repeat at the end of its path there twice at most.
    ///
    /// A link `#p/` that the browser follows adds its folder to the address each time that the framework asks for it in
    /// vain, `/p/p/p/…`: told apart, the states of such a page have no end.
    static func withoutRepetition(_ address: String) -> String {
        let path = address.prefix { $0 != "#" && $0 != "?" }
        guard path.utf8.count > 8 else { return address }
        var segments = path.split(separator: "/", omittingEmptySubsequences: false)
        let file = segments.removeLast()
        var isFolded = false
        for period in 1...mostRepeated {
            while segments.count >= 3 * period, segments.suffix(period) == segments.dropLast(period).suffix(period),
                segments.suffix(period) == segments.dropLast(2 * period).suffix(period)
            {
                segments.removeLast(period)
                isFolded = true
            }
        }
        guard isFolded else { return address }
        return (segments + [file]).joined(separator: "/") + address[path.endIndex...]
    }

    /// As many folders are looked for together.
    private static let mostRepeated = 4

    /// How many folders above that of its base a reference begins; nil for one that needs no folder. One that depends on
    /// more than the folder counts as one that begins there.
    static func ascent(of reference: String) -> Int? {
        if reference.hasPrefix("/") || WebAddress(reference) != nil { return nil }
        var rest = Substring(reference).utf8
        var count = 0
        while rest.starts(with: "../".utf8) {
            rest = rest.dropFirst(3)
            count += 1
        }
        return count
    }

    /// `get`: the directory of a path or of a fragment that holds one.
    static func directory(_ url: String) -> String {
        // .replace( /[^\/]*\.[^\/*]+$/, "" ): a last segment with a dot in it is a file.
        let path = stripHash(url)
        let file = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) } ?? path.startIndex
        let name = path[file...]
        let isFile = name.indices.contains { at in
            guard name[at] == "." else { return false }
            let rest = name[name.index(after: at)...]
            return !rest.isEmpty && !rest.contains("*")
        }
        guard isFile else { return path }
        return String(path[..<file])
    }

    /// `getFilePath`: what to ask the server for; dialog and sub-page keys are not part of it.
    func filePath(_ url: String) -> String {
        let file = profile.cutsSubPageKey ? url.upTo("&ui-page") : url
        return file.upTo(Self.dialogHashKey)
    }

    /// `convertUrlToDataUrl`: the key under which a page is found in the DOM.
    ///
    /// - Throws: the browser's `URIError`, from the version on that decodes the key.
    func dataURL(_ absolute: String) throws(ScriptError) -> String {
        let url = ParsedURL(absolute)
        var result = absolute
        var isOfDocument = true
        if isEmbeddedPage(url) {
            result = Self.stripHash(url.hash.upTo(Self.dialogHashKey))
            if profile.dropsQueryOfEmbeddedPage { result = Self.stripQuery(result) }
        } else if isSameDomain(url, documentBase) {
            result = url.hrefNoHash.replacingFirst(documentBase.domain, with: "")
            if profile.dropsDialogKeyOfPath { result = result.upTo(Self.dialogHashKey) }
        } else {
            isOfDocument = false
        }
        switch profile.decodesDataURL {
        case .never: return result
        case .ofOtherDomains: return isOfDocument ? result : try Self.decode(result)
        case .always: return try Self.decode(result)
        }
    }

    /// `decodeURIComponent`.
    ///
    /// - Throws: the browser's `URIError`.
    static func decode(_ text: String) throws(ScriptError) -> String {
        guard let decoded = URIComponent.decode(text) else { throw .malformedURI(text) }
        return decoded
    }
}
