import Facts
import Navigators

/// A site in a dictionary from paths such as `/a/b.html` to texts.
struct MemorySite: Site {
    let origin = "http://localhost"
    var files: [String: String]

    var htmlFiles: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }

    func respond(to request: Request) -> Response {
        let file = request.path.hasSuffix("/") ? request.path + "index.html" : request.path
        guard request.method == .get, let text = files[file] else {
            let page = "<!DOCTYPE html><title>Error response</title><p>404</p>"
            return Response(status: 404, path: request.path, mediaType: "text/html", body: Array(page.utf8))
        }
        let type = file.hasSuffix(".html") ? "text/html" : file.hasSuffix(".js") ? "text/javascript" : "text/plain"
        return Response(status: 200, path: request.path, file: file, mediaType: type, body: Array(text.utf8))
    }
}

/// A whole document that loads the library.
func document(_ body: String, head: String = "", atInit: String = "", version: String = "1.4.5") -> String {
    """
    <!DOCTYPE html><html><head><title>T</title>
    <script src="/js/jquery.js"></script>\(atInit)<script src="/js/jquery.mobile-\(version).js"></script>
    \(head)</head><body>
    \(body)
    </body></html>
    """
}
