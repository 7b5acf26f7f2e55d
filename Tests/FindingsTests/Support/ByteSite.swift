import Facts
import Findings
import Navigators

/// Files of any bytes as a site.
struct ByteSite: Site {
    let origin = "http://localhost"
    /// The files by their paths.
    let files: [String: [UInt8]]

    init(_ files: [String: [UInt8]]) { self.files = files }

    func respond(to request: Request) -> Response {
        guard let bytes = files[request.path] else {
            return Response(status: 404, path: request.path, mediaType: "text/html", body: Array("404".utf8))
        }
        return Response(status: 200, path: request.path, file: request.path, mediaType: "text/html", body: bytes)
    }

    var checker: Checker { Checker(site: self, files: files.keys.sorted()) }

    func check() throws -> Report { try checker.check() }

    /// A file whose second page is lost by AJAX; a link of its first page leads there.
    static func twoPages() -> [UInt8] {
        let link = "<a href=\"#two\">1</a>"
        let pages = "<div data-role=\"page\" id=\"b\">\(link)</div><div data-role=\"page\" id=\"two\">2</div>"
        return Array(page(pages).utf8)
    }

    /// A page that loads jQuery Mobile.
    static func page(_ body: String) -> String {
        """
        <!DOCTYPE html><title>t</title>
        <script src="https://code.jquery.com/jquery-1.11.3.min.js"></script>
        <script src="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.js"></script>
        \(body)

        """
    }
}
