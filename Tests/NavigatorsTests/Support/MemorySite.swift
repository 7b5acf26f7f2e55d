import Facts
import Navigators

/// A site in a dictionary from paths such as `/a/b.html` to texts, which answers as a static server does.
struct MemorySite: Site {
    let origin = "http://localhost"
    var files: [String: String]

    func respond(to request: Request) -> Response {
        let path = request.path.removingPercentEncoding
        let file = path.hasSuffix("/") ? path + "index.html" : path
        guard request.method == .get else { return error(501, "Unsupported method ('POST')", request.path) }
        guard let text = files[file] else { return error(404, "File not found", request.path) }
        let type = file.hasSuffix(".html") || file.hasSuffix(".php") ? "text/html" : "text/plain"
        return Response(status: 200, path: request.path, file: file, mediaType: type, body: Array(text.utf8))
    }

    private func error(_ status: Int, _ message: String, _ path: String) -> Response {
        let head = "<!DOCTYPE HTML><html><head><title>Error response</title></head>"
        let page = head + "<body><p>\(message)</p></body></html>"
        return Response(status: status, path: path, mediaType: "text/html", body: Array(page.utf8))
    }
}

extension String {
    fileprivate var removingPercentEncoding: String {
        guard contains("%") else { return self }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
