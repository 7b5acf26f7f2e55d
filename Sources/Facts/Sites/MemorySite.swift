/// A site in memory: texts or bytes by their paths, served as a plain static server serves a folder of such files.
///
///     let site = MemorySite([
///         "index.html": "<title>Home</title><a href=\"news/\">News</a>",
///         "news/index.html": "<title>News</title>",
///     ])
///
/// - `/a%20b/x.html?q` is the file `a b/x.html`; the query is ignored.
/// - A folder answers with its `index.html`; without a final slash it redirects to itself with one; without an index it
///   answers with a listing.
/// - The media type follows from the file's name, as ``FolderSite`` takes it.
/// - What is missing answers 404, POST 501.
public struct MemorySite: Site {
    /// Scheme and authority under which the site is served.
    public let origin: String
    /// The files' bytes by their decoded paths, which begin with `/`.
    package private(set) var files: [String: [UInt8]]

    /// Makes a site of texts, which are served in UTF-8.
    ///
    /// - Parameters:
    ///   - texts: the files by their decoded paths from the site's root, with or without a `/` before them.
    ///   - origin: scheme and authority to serve them under.
    public init(_ texts: [String: String], origin: String = "http://localhost") {
        self.init(bytes: texts.mapValues { Array($0.utf8) }, origin: origin)
    }

    /// Makes a site of files in any encoding, or of any other kind.
    ///
    /// - Parameters:
    ///   - bytes: the files by their decoded paths from the site's root, with or without a `/` before them.
    ///   - origin: scheme and authority to serve them under.
    public init(bytes: [String: [UInt8]], origin: String = "http://localhost") {
        self.origin = origin
        files = [:]
        for (path, body) in bytes { files[Self.rooted(path)] = body }
    }

    /// The files' decoded paths.
    package var paths: some Sequence<String> { files.keys }

    /// A file as text, nil where there is none; setting it adds, replaces or removes the file.
    ///
    /// Bytes that are no UTF-8 are read as U+FFFD.
    ///
    /// - Parameter path: its decoded path from the site's root, with or without a `/` before it.
    public subscript(path: String) -> String? {
        get { files[Self.rooted(path)].map { String(decoding: $0, as: UTF8.self) } }
        set { files[Self.rooted(path)] = newValue.map { Array($0.utf8) } }
    }

    /// A file's bytes, nil where there is none; setting them adds, replaces or removes the file.
    ///
    /// - Parameter path: its decoded path from the site's root, with or without a `/` before it.
    public subscript(bytes path: String) -> [UInt8]? {
        get { files[Self.rooted(path)] }
        set { files[Self.rooted(path)] = newValue }
    }

    /// The paths of all HTML files, percent-encoded, beginning with `/`, sorted; names that begin with a dot are left out, and
    /// what package managers have put there.
    public func htmlFiles() -> [String] {
        files.keys.filter { path in
            let names = path.split(separator: "/")
            let isLeftAlone = names.contains {
                $0.hasPrefix(".") || FolderSite.packageFolders.contains(String($0))
            }
            return !isLeftAlone && names.last.map { FolderSite.isHTML(String($0)) } == true
        }.map { FolderSite.urlPath(ofFile: $0) }.sorted()
    }

    /// Answers as a plain static server does.
    public func respond(to request: Request) -> Response {
        guard request.method == .get else { return .unsupportedMethod(at: request.path) }
        guard let names = FolderSite.segments(of: request.path) else { return .notFound(at: request.path) }
        let file = names.map { "/" + $0 }.joined()
        if !request.path.hasSuffix("/"), let body = files[file] {
            let type = MediaType.of(fileName: file)
            return Response(status: 200, path: request.path, file: file, mediaType: type, body: body)
        }
        return respond(forFolder: file + "/", request)
    }

    /// Answers for a folder, whose decoded path ends with a slash.
    private func respond(forFolder folder: String, _ request: Request) -> Response {
        let inside = files.keys.filter { $0.hasPrefix(folder) }
        guard !inside.isEmpty || folder == "/" else { return .notFound(at: request.path) }
        guard request.path.hasSuffix("/") else {
            return respond(to: Request(path: request.path + "/", query: request.query))
        }
        for index in [folder + "index.html", folder + "index.htm"] {
            guard let body = files[index] else { continue }
            return Response(status: 200, path: request.path, file: index, mediaType: "text/html", body: body)
        }
        var isFolder: [String: Bool] = [:]
        for path in inside {
            let rest = path.dropFirst(folder.count)
            isFolder[String(rest.prefix { $0 != "/" }), default: false] = rest.contains("/")
        }
        return .directoryListing(at: request, entries: isFolder.map { (name: $0.key, isFolder: $0.value) })
    }

    private static func rooted(_ path: String) -> String { path.hasPrefix("/") ? path : "/" + path }
}
