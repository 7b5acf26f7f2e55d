import Findings
import Navigation

/// An example's files as a site.
struct ExampleMemory: Site {
    let origin = "http://localhost"
    private let texts: [String: String]
    /// The paths of its HTML files.
    let htmlFiles: [String]

    init(_ example: ExampleSite) {
        texts = Dictionary(uniqueKeysWithValues: example.files.map { ("/" + $0.name, $0.text) })
        htmlFiles = texts.keys.filter { $0.hasSuffix(".html") }.sorted()
    }

    func respond(to request: Request) -> Response {
        let file = request.path.hasSuffix("/") ? request.path + "index.html" : request.path
        guard let text = texts[file] else {
            return Response(status: 404, path: request.path, mediaType: "text/html", body: Array("404".utf8))
        }
        let type = file.hasSuffix(".html") ? "text/html" : "text/plain"
        return Response(status: 200, path: request.path, file: file, mediaType: type, body: Array(text.utf8))
    }

    func check() throws -> Report { try Checker(site: self, files: htmlFiles).check() }
}
