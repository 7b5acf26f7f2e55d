import Facts
import Findings
import Navigators

/// An example's files as a site.
struct ExampleMemory: Site {
    let origin = "http://localhost"
    /// The files as they stand, by name.
    private(set) var texts: [String: String]
    /// Whether it answers in ISO 8859-1.
    var isLatin1 = false
    /// The paths of its HTML files.
    let htmlFiles: [String]

    /// The files of a rule's example.
    init(_ example: ExampleSite) { self.init(example.files) }

    /// Files that load the framework.
    init(_ files: [ExampleSite.File]) {
        self.init(texts: Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) }))
    }

    /// Files as they stand, by name.
    init(texts: [String: String]) {
        self.texts = texts
        htmlFiles = texts.keys.filter { $0.lowercased().hasSuffix(".html") }.map { "/" + $0 }.sorted()
    }

    /// Adds a file that is no page.
    mutating func add(_ name: String, _ text: String) { texts[name] = text }

    func respond(to request: Request) -> Response {
        let file = request.path.hasSuffix("/") ? request.path + "index.html" : request.path
        guard let text = texts[String(file.dropFirst())] else {
            return Response(status: 404, path: request.path, mediaType: "text/html", body: Array("404".utf8))
        }
        let type = file.lowercased().hasSuffix(".html") ? "text/html" : "text/plain"
        let body = isLatin1 ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
        return Response(status: 200, path: request.path, file: file, mediaType: type, body: body)
    }

    func check() throws -> Report { try Checker(site: self, files: htmlFiles).check() }

    /// What one rule finds, as `place: phrase`.
    func findings(of rule: String) throws -> [String] {
        try check().findings.filter { $0.rule == rule }.map { "\($0.place): \($0.phrase)" }
    }

    /// What all rules but notes find, as `rule place`.
    func findings() throws -> [String] {
        try check().findings.filter { $0.severity > .note }.map { "\($0.rule) \($0.place)" }
    }
}

/// A page of the framework with an id and content.
func page(_ id: String, _ content: String, role: String = "page") -> String {
    "<div data-role=\"\(role)\" id=\"\(id)\">\(content)</div>"
}
