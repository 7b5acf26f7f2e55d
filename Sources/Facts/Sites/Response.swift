package import DOM

/// What a site answered.
public struct Response: Sendable {
    /// The HTTP status code.
    public var status: Int
    /// The path that was answered in the end, percent-encoded: another than was asked for after a redirect.
    public var path: String
    /// The query that was answered in the end, where a redirect led to another; nil where the request's own was.
    public var redirectedQuery: String?
    /// Whether a redirect led to another address than was asked for.
    public var isRedirected = false
    /// The file behind it, as a decoded path from the site's root such as `/a b/index.html`; the path where there is none.
    public var file: String
    /// The media type without parameters, such as `text/html`.
    public var mediaType: String
    /// The body's bytes.
    public var body: [UInt8]
    /// How many bytes at the body's beginning are front matter: no part of the page that a generator makes of the file.
    package var frontMatter = 0
    /// The encoding that the server names, nil where it names none.
    package var encoding: Encoding?
    /// What the server says to a library, by lower-case names (``Response/headersForLibraries(among:)``).
    package var headers: [String: String] = [:]
    /// How long the server takes to answer, in milliseconds, beyond what any answer takes.
    package var delay = 0
    /// Why the site was not asked; nil where it answered.
    ///
    /// What would be found there is not known, so nobody can say that it is missing.
    package var unvisited: String?

    /// Makes a response.
    public init(status: Int, path: String, file: String? = nil, mediaType: String, body: [UInt8]) {
        self.status = status
        self.path = path
        self.file = file ?? String(decoding: URIComponent.decodeLeniently(path), as: UTF8.self)
        self.mediaType = mediaType
        self.body = body
    }

    /// Those of an answer's headers that libraries act on (H38), by lower-case names.
    package static func headersForLibraries(
        among headers: some Sequence<(name: String, value: String)>
    ) -> [String: String] {
        var found: [String: String] = [:]
        for (name, value) in headers where name.lowercased().hasPrefix("hx-") { found[name.lowercased()] = value }
        return found
    }

    /// Whether XMLHttpRequest's users take it for a success: a status from 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(status) }
}
