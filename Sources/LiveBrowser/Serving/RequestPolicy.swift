internal import Facts

/// What becomes of a request: whom it reaches, if anyone.
struct RequestPolicy: Sendable {
    /// A file that answers a request.
    struct File: Equatable, Sendable {
        var mediaType: String
        var body: [UInt8]
    }

    /// What becomes of one.
    enum Decision: Equatable, Sendable {
        /// It goes where it leads: to the site, or out if that is allowed.
        case pass
        /// A library answers it.
        case answer(File)
        /// It reaches nobody.
        case refuse
        /// It reaches nobody, and the visitor is left with an empty page of that address.
        case emptyDocument
    }

    private let libraries: [Library]
    private let allowsNetwork: Bool

    init(_ options: BrowserOptions) { (libraries, allowsNetwork) = (options.libraries, options.allowsNetwork) }

    func decide(_ event: BrowserEvents.RequestSent) -> Decision {
        let url = event.request.url
        guard let address = WebAddress(url), ["http", "https", "ws", "wss"].contains(address.scheme) else {
            // `data:`, `blob:` and `about:` never leave the browser.
            return .pass
        }
        if address.origin == Browser.origin { return .pass }
        let host = String(address.origin.dropFirst(address.scheme.count + "://".count))
        for library in libraries {
            guard let response = library.response(forHost: host, path: address.path) else { continue }
            return .answer(File(mediaType: response.mediaType, body: response.body))
        }
        if allowsNetwork { return .pass }
        return event.navigation != nil && event.request.destination != "iframe" ? .emptyDocument : .refuse
    }

    /// An address without the site's scheme and host.
    static func shown(_ url: String) -> String {
        guard url.hasPrefix(Browser.origin) else { return url }
        let rest = url.dropFirst(Browser.origin.count)
        return rest.isEmpty || ["/", "?", "#"].contains(rest.first) ? String(rest) : url
    }
}
