package import DOM
package import Facts

/// What a request came to in the end, redirects followed.
package struct Exchange: Hashable, Sendable {
    /// The status; 0 where nobody answered.
    package var status = 0
    /// Where the answer came from, without a fragment.
    package var address: WebAddress
    /// Whether a redirect led there.
    package var isRedirected = false
    /// The media type without parameters, lower case.
    package var mediaType = "text/html"
    /// The encoding that the server names.
    package var encoding: Encoding?
    /// The request headers that the answer depends on, lower case.
    package var varies: Set<String> = []
    /// What the server says to a library, by lower-case names.
    package var headers: [String: String] = [:]
    /// The body; empty for what a browser shows without reading it as text.
    package var body: [UInt8] = []
    /// Why there is no whole answer.
    package var failure: String?
    /// Where a redirect left the site for.
    package var exit: String?

    /// An answer that did not come.
    init(failed reason: String, at address: WebAddress) {
        self.address = address
        failure = reason
    }

    /// An answer.
    package init(status: Int, address: WebAddress) {
        self.status = status
        self.address = address
    }
}

extension Exchange {
    /// Whether it is a page that a browser would show.
    var isPage: Bool {
        failure == nil && exit == nil && (200..<300).contains(status) && MediaType.handling(of: mediaType) == .page
    }

    /// Whether another answer has the same text, and tells a library the same.
    func says(theSameAs other: Exchange?) -> Bool { body == other?.body && headers == other?.headers }

    /// Why a browser shows no page of it, such as `the server answers 404`; nil where it does.
    var obstacle: String? {
        if let failure { return failure }
        if let exit { return "it redirects to \(exit)" }
        guard (200..<300).contains(status) else { return "the server answers \(status)" }
        return isPage ? nil : "the server answers with \(mediaType), which is no page"
    }

    /// What a browser got no answer for, as a site tells it; nil where there was one, or a script asked.
    func leftOut(asked request: Request) -> LeftOut? {
        guard let failure, request.headers.isEmpty else { return nil }
        return LeftOut(path: String(request.pathAndQuery.dropFirst()), reason: failure)
    }

    /// The answer as a tab takes it.
    ///
    /// - Parameter request: what was asked.
    /// - Returns: a page that says what went wrong, where nobody answered.
    package func response(to request: Request) -> Response {
        var response = Response(
            status: failure == nil ? status : 0, path: address.path, file: address.pathAndQuery, mediaType: mediaType,
            body: body)
        response.isRedirected = isRedirected
        response.redirectedQuery = isRedirected ? address.query : nil
        response.encoding = encoding
        response.headers = headers
        if let exit {
            // What a script asks for does not follow to other sites; the browser does.
            response.path = request.path
            response.file = request.pathAndQuery
            response.isRedirected = false
            response.status = request.headers.isEmpty ? 200 : 0
            response.unvisited = request.headers.isEmpty ? "it redirects to \(exit)" : nil
        }
        return response
    }
}
