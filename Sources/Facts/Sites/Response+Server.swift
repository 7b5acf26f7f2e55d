extension Response {
    /// The page a static server sends for what it does not have.
    static func notFound(at path: String) -> Response { error(404, "File not found", at: path) }

    /// The page a static server sends for a method it does not know.
    static func unsupportedMethod(at path: String) -> Response { error(501, "Unsupported method ('POST')", at: path) }

    /// The page a static server sends for what it may not read.
    static func forbidden(at path: String) -> Response { error(403, "Forbidden", at: path) }

    /// The page for a file that is too large to be read.
    static func tooLarge(at path: String) -> Response { error(500, "File too large", at: path) }

    /// What stands for an answer that nobody asked for.
    ///
    /// - Parameters:
    ///   - request: what would have been asked.
    ///   - reason: why it was not, as a clause.
    ///   - file: what messages call the answer; path and query if nil.
    /// - Returns: an empty answer that carries the reason.
    package static func unvisited(_ request: Request, _ reason: String, file: String? = nil) -> Response {
        var response = Response(
            status: 200, path: request.path, file: file ?? request.pathAndQuery, mediaType: "text/html", body: [])
        response.unvisited = reason
        return response
    }

    private static func error(_ status: Int, _ message: String, at path: String) -> Response {
        let page = """
            <!DOCTYPE HTML>
            <html lang="en">
                <head>
                    <meta charset="utf-8">
                    <title>Error response</title>
                </head>
                <body>
                    <h1>Error response</h1>
                    <p>Error code: \(status)</p>
                    <p>Message: \(message).</p>
                </body>
            </html>

            """
        return Response(status: status, path: path, mediaType: "text/html", body: Array(page.utf8))
    }

    /// The page a static server makes of a folder without an index.
    static func directoryListing(at request: Request, entries: [(name: String, isFolder: Bool)]) -> Response {
        let asked = request.pathAndQuery
        let shown = String(decoding: URIComponent.decodeLeniently(asked), as: UTF8.self)
        let title = "Directory listing for " + escape(shown)
        let sorted = entries.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
        let items = sorted.map { entry in
            let name = entry.name + (entry.isFolder ? "/" : "")
            return "<li><a href=\"\(WebAddress.encode(name[...], .path))\">\(escape(name))</a></li>\n"
        }
        let page = """
            <!DOCTYPE HTML>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>\(title)</title>
            </head>
            <body>
            <h1>\(title)</h1>
            <hr>
            <ul>
            \(items.joined())</ul>
            <hr>
            </body>
            </html>

            """
        return Response(status: 200, path: request.path, mediaType: "text/html", body: Array(page.utf8))
    }

    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
