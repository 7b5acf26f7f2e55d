/// A site with one more page in it, or another page in a file's place.
///
/// It stands for what no folder holds: a page read from standard input, an empty document to insert pages into, a page
/// whose file name says nothing of HTML.
package struct OverlaySite: Site {
    /// The site below.
    package let base: any Site
    /// The page's path, percent-encoded, beginning with `/`.
    package let path: String
    /// What messages call the page's file.
    package let file: String
    /// The page's bytes.
    package let body: [UInt8]

    /// The origin of the site below.
    package var origin: String { base.origin }

    /// As the site below has it.
    public var readsQueries: Bool { base.readsQueries }

    /// Puts a page over a site.
    ///
    /// - Parameters:
    ///   - base: the site below.
    ///   - path: the page's path, percent-encoded, beginning with `/`.
    ///   - file: what messages call the page's file; the decoded path if nil.
    ///   - body: the page's bytes.
    package init(over base: any Site, path: String, file: String? = nil, body: [UInt8]) {
        self.base = base
        self.path = path
        self.file = file ?? String(decoding: URIComponent.decodeLeniently(path), as: UTF8.self)
        self.body = body
    }

    /// Answers with the page for its path, and as the site below does for all others.
    package func respond(to request: Request) -> Response {
        guard request.method == .get, request.path == path else { return base.respond(to: request) }
        return Response(status: 200, path: path, file: file, mediaType: "text/html", body: body).leavingOutFrontMatter()
    }
}
