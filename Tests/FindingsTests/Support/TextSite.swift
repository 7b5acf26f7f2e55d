import Facts
import Findings
import Foundation
import Navigators

/// A site of whole texts by path.
struct TextSite: Site {
    let origin = "http://localhost"
    var texts: [String: String]

    func respond(to request: Request) -> Response {
        let file = request.path.hasSuffix("/") ? request.path + "index.html" : request.path
        guard let text = texts[file] else {
            return Response(status: 404, path: request.path, mediaType: "text/html", body: [])
        }
        let type = file.hasSuffix(".html") ? "text/html" : "text/plain"
        return Response(status: 200, path: request.path, file: file, mediaType: type, body: Array(text.utf8))
    }

    func check() throws -> Report {
        try Checker(site: self, files: texts.keys.filter { $0.hasSuffix(".html") }.sorted()).check()
    }
}

/// One of the sample sites.
enum SampleSite {
    static func check(_ name: String) throws -> Report {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../sample-pages/\(name)").standardized.path
        let site = try FolderSite(path: folder)
        return try Checker(site: site, files: site.htmlFiles()).check()
    }
}
