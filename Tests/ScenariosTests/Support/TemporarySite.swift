import Foundation
import Facts
import Navigators
import Scenarios

/// A site in a folder of its own, with files of scenarios beside it.
struct TemporarySite {
    let folder: URL

    var root: String { folder.path }

    /// The site most tests walk through: `dc.html` holds a second page and a script that AJAX leaves behind.
    static let dateTools: [String: String] = [
        "index.html": page(
            "home", "Tools", #"<a href="dc.html">Dates</a> <a href="dc.html" data-ajax="false">Whole</a>"#),
        "dc.html": """
        <title>Dates</title>\(library)<script>function fill() {} var app = { start: function () {} };</script>
        <div data-role="page" id="main"><a href="#format">Format</a> <a href="index.html">Tools</a></div>
        <div data-role="page" id="format">…</div>
        """,
    ]

    static let library = """
        <script src="jquery-1.11.3.min.js"></script><script src="jquery.mobile-1.4.5.min.js"></script>
        """

    static func page(_ id: String, _ title: String, _ content: String) -> String {
        "<title>\(title)</title>\(library)<div data-role=\"page\" id=\"\(id)\">\(content)</div>\n"
    }

    init(_ files: [String: String] = dateTools) throws {
        folder = Self.base.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    /// Where all of them are, until the tests end.
    private static let base: URL = {
        atexit { _ = try? FileManager.default.removeItem(at: TemporarySite.base) }
        return FileManager.default.temporaryDirectory.appending(path: "sidedoor-tests-\(getpid())")
    }()

    func write(_ name: String, _ text: String) throws {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Reads a file of scenarios as if it lay in the folder.
    func file(_ text: String, name: String = "scenarios.yml") throws -> ScenarioFile {
        try ScenarioFile(text, path: path(name))
    }

    /// Runs scenarios as if their file lay in the folder.
    func run(_ text: String) throws -> ScenarioReport { try ScenarioRunner([file(text)]).run() }
}
