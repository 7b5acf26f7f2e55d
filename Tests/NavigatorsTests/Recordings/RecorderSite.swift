import Facts
import Foundation

/// The server that recordings were made with: a folder, and manners of its own.
///
/// - `?status=NNN` answers with that status, and the file if there is one; `?redirect=URL` leads there; what is missing is
///   answered with the folder's `404.html`; every method but GET with 405, or the status the query asks for.
/// - `?slow=1` is answered a second and a half later.
/// - Some addresses are the library: here, what tells it.
struct RecorderSite: Site {
    let origin: String
    let folder: String
    /// The text of the library at a path, `nil` where the folder is asked.
    let library: @Sendable (_ path: String) -> String?
    var readsQueries: Bool { true }

    func respond(to request: Request) -> Response {
        var response = answer(to: request)
        if Query(request.query)["slow"] != nil { response.delay = 1_500 }
        return response
    }

    private func answer(to request: Request) -> Response {
        let query = Query(request.query)
        guard request.method == .get else { return errorPage(query.status ?? 405, at: request.path) }
        if let reference = query["redirect"], let base = WebAddress(origin + request.path),
            let target = WebAddress(reference, base: base)
        {
            return redirected(to: Request(path: target.path, query: target.query))
        }
        let path = Self.normalized(request.path)
        if let library = library(path) {
            return Response(status: 200, path: request.path, mediaType: "text/javascript", body: Array(library.utf8))
        }
        var file = path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder + path, isDirectory: &isFolder), isFolder.boolValue {
            guard request.path.hasSuffix("/") else {
                return redirected(to: Request(path: request.path + "/", query: request.query))
            }
            file += (path.hasSuffix("/") ? "" : "/") + "index.html"
        } else if request.path.hasSuffix("/") {
            file = ""
        }
        let bytes = file.isEmpty ? nil : FileManager.default.contents(atPath: folder + file)
        var status = query.status ?? 200
        if let bytes {
            return Response(
                status: status, path: request.path, file: file, mediaType: Self.mediaType(of: file), body: Array(bytes))
        }
        if status == 200 { status = 404 }
        if status == 404, let page = FileManager.default.contents(atPath: folder + "/404.html") {
            return Response(
                status: 404, path: request.path, file: "/404.html", mediaType: "text/html", body: Array(page))
        }
        return errorPage(status, at: request.path)
    }

    private func redirected(to request: Request) -> Response {
        var response = answer(to: request)
        if !response.isRedirected { response.redirectedQuery = request.query }
        response.isRedirected = true
        return response
    }

    private func errorPage(_ status: Int, at path: String) -> Response {
        let page = """
            <!DOCTYPE html>
            <html lang="en"><head><title>\(status)</title></head><body data-k="error-\(status)"><h1>\(status)</h1></body></html>

            """
        return Response(status: status, path: path, mediaType: "text/html", body: Array(page.utf8))
    }

    private static func normalized(_ path: String) -> String {
        var names: [Substring] = []
        for name in (path.removingPercentEncoding ?? path).split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    private static func mediaType(of file: String) -> String {
        let name = file.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").flatMap { types[String(name[$0...])] } ?? "application/octet-stream"
    }

    private static let types = [
        ".html": "text/html", ".htm": "text/html", ".xhtml": "application/xhtml+xml", ".php": "text/html",
        ".shtml": "text/html", ".aspx": "text/html", ".js": "text/javascript", ".mjs": "text/javascript",
        ".css": "text/css", ".json": "application/json", ".txt": "text/plain", ".xml": "application/xml",
        ".svg": "image/svg+xml", ".pdf": "application/pdf", ".zip": "application/zip", ".png": "image/png",
    ]

    /// What a query says to the server.
    private struct Query {
        private var values: [String: String] = [:]

        init(_ text: String?) {
            for part in (text ?? "").split(separator: "&") {
                let halves = part.split(separator: "=", maxSplits: 1).map(String.init)
                guard halves.count == 2 else { continue }
                values[halves[0]] = halves[1].removingPercentEncoding ?? halves[1]
            }
        }

        subscript(name: String) -> String? { values[name] }
        var status: Int? { values["status"].flatMap { Int($0) } }
    }
}
