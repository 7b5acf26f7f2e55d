// How a folder is served otherwise than at its server's root, file by file.
extension FolderSite {
    /// Answers as a plain static server does, or as ``hasCleanURLs`` and ``basePath`` say.
    public func respond(to request: Request) -> Response {
        guard !basePath.isEmpty else { return respondAtRoot(to: request) }
        guard let path = pathInFolder(request.path) else { return .notFound(at: request.path) }
        var inner = request
        inner.path = path
        var response = respondAtRoot(to: inner)
        response.path = basePath + response.path
        response.file = served(response.file)
        return response
    }

    /// Answers as a server does whose root is the folder.
    private func respondAtRoot(to request: Request) -> Response {
        let response = respondPlainly(to: request)
        guard hasCleanURLs, request.method == .get, !request.path.hasSuffix("/"),
            !response.isSuccess || response.path != request.path
        else { return response }
        var whole = respondPlainly(to: Request(path: request.path + ".html", query: request.query))
        guard whole.isSuccess else { return response }
        whole.path = request.path
        return whole
    }

    /// The URL path at which a file is served.
    ///
    /// - Parameter path: the file's decoded path from the folder, beginning with `/`.
    /// - Returns: percent-encoded, with the ``basePath``.
    package func address(ofFile path: String) -> String { basePath + Self.urlPath(ofFile: path) }

    /// The decoded path at which a file of the folder is served, by which messages call it.
    func served(_ path: String) -> String {
        basePath.isEmpty ? path : String(decoding: URIComponent.decodeLeniently(basePath), as: UTF8.self) + path
    }

    /// The decoded path from the folder of a file that messages call by the path at which it is served.
    package func path(ofServed name: String) -> String { String(name.dropFirst(served("").count)) }

    /// Reads where a folder is served, as people write it: `/docs/`, `docs`, `/`.
    ///
    /// - Returns: a ``basePath``; nil for what is no path on a server.
    package static func basePath(reading text: String) -> String? {
        let parts = text.split(separator: "/")
        let isPath = parts.allSatisfy { $0 != "." && $0 != ".." } && !text.contains { "?#".contains($0) }
        return isPath && !text.hasPrefix("//") ? parts.map { "/" + WebAddress.encode($0, .path) }.joined() : nil
    }

    /// What a path is within the folder; nil for what lies beside the folder.
    func pathInFolder(_ path: String) -> String? {
        guard path.hasPrefix(basePath) else { return nil }
        let inner = path.dropFirst(basePath.count)
        return inner.isEmpty ? "/" : inner.hasPrefix("/") ? String(inner) : nil
    }
}
