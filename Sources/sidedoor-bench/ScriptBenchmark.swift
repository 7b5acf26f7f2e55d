import DOM
import Findings
import Foundation
import Facts
import Navigators

/// What reading scripts adds to `check`, on a site whose scripts weigh as much as its HTML.
///
/// Half of the scripts' weight stands in the pages, a text of its own in each; the other half is in files that every page
/// loads.
enum ScriptBenchmark {
    static func run(files: Int = 100) {
        let site = GeneratedScriptSite(files: files)
        let html = site.paths.reduce(0) { $0 + (site.texts[$1]?.count ?? 0) } - site.inlineWeight
        let scripts = site.inlineWeight + site.fileWeight
        print("check of \(files) files: \(html / 1000) KB of HTML, \(scripts / 1000) KB of scripts")
        let bare = GeneratedScriptSite(files: files, hasScripts: false)
        let without = Measurement("check of the pages without scripts", rounds: 3) { check(bare) }
        let with = Measurement("check", rounds: 3) { check(site) }
        let load = Measurement("parsing the pages", rounds: 3) {
            for path in site.paths { _ = Document(parsing: site.texts[path] ?? [], name: path) }
        }
        let tables = Measurement("parsing, and reading the scripts", rounds: 3) {
            let join = Session(site: site).scriptJoin
            for path in site.paths { _ = join.table(of: path) }
        }
        for measurement in [without, with, load, tables] {
            let label = measurement.name.padding(toLength: 36, withPad: " ", startingAt: 0)
            print("  \(label)\(String(format: "%8.1f ms", measurement.seconds * 1000))")
        }
        print(String(format: "  reading scripts adds %.0f%% to check", (with.seconds / without.seconds - 1) * 100))
    }

    private static func check(_ site: GeneratedScriptSite) {
        _ = try? Checker(site: site, files: site.paths).check()
    }
}

/// A site in memory with scripts as people write them.
private struct GeneratedScriptSite: Site {
    let origin = "http://localhost"
    private(set) var texts: [String: [UInt8]] = [:]
    private(set) var paths: [String] = []
    private(set) var inlineWeight = 0
    private(set) var fileWeight = 0

    init(files: Int, hasScripts: Bool = true) {
        let pages = (0..<files).map { Self.page($0, of: files) }
        let loaded = (0..<4).map { hasScripts ? "<script src=\"/js/part\($0).js\"></script>" : "" }.joined()
        for (number, page) in pages.enumerated() {
            var script = ""
            var part = 0
            while hasScripts, script.utf8.count < page.count / 2 {
                script += Self.functions("page\(number)_\(part)")
                part += 1
            }
            inlineWeight += script.utf8.count
            let text = String(decoding: page, as: UTF8.self)
                .replacing(
                    "</head>", with: loaded + "<script src='/js/jquery.mobile.js'></script></head>", maxReplacements: 1
                )
                .replacing("<div data-role=\"footer\">", with: "<script>\(script)</script><div data-role=\"footer\">")
            let path = "/page\(number).html"
            texts[path] = Array(text.utf8)
            paths.append(path)
        }
        let weight = pages.reduce(0) { $0 + $1.count } / 2
        for number in 0..<4 {
            var script = ""
            var part = 0
            while script.utf8.count < weight / 4 {
                script += Self.functions("file\(number)_\(part)")
                part += 1
            }
            fileWeight += script.utf8.count
            texts["/js/part\(number).js"] = Array(script.utf8)
        }
    }

    func respond(to request: Request) -> Response {
        guard let text = texts[request.path] else {
            return Response(status: 404, path: request.path, mediaType: "text/html", body: [])
        }
        let type = request.path.hasSuffix(".html") ? "text/html" : "application/javascript"
        return Response(status: 200, path: request.path, mediaType: type, body: text)
    }

    /// A page of some 5 KB with 30 links to others.
    private static func page(_ number: Int, of files: Int) -> [UInt8] {
        let items = (1...30).map { item in
            "<li class=\"item\"><a href=\"page\((number + item * item) % files).html\">"
                + "<img src=\"img/\(item).png\" alt=\"\"><h2>Item \(item)</h2><p>Some text about it.</p></a></li>\n"
        }
        return Array(
            """
            <!DOCTYPE html>
            <html><head><meta charset="utf-8"><title>Page \(number)</title>
            <script src="/js/jquery-1.11.3.min.js"></script></head>
            <body><div data-role="page" id="page\(number)"><div data-role="header"><h1>Page</h1></div>
            <ul class="list">\(items.joined())</ul>
            <div data-role="footer"><h4>Footer</h4></div></div></body></html>
            """.utf8)
    }

    private static func functions(_ name: String) -> String {
        """
        // What \(name) needs.
        function \(name)_show(items, options) {
          var list = $("#\(name)").empty(), count = 0;
          for (var i = 0; i < items.length; i++) {
            if (items[i].price > options.limit || /^(a|b)+$/.test(items[i].name)) { continue; }
            list.append("<li>" + items[i].name + ": " + (items[i].price / 100).toFixed(2) + "</li>");
            count += 1;
          }
          return count === 0 ? null : { count: count, list: list };
        }
        $("#\(name)").on("click", "a.more", function (event) {
          event.preventDefault();
          $.ajax({ url: "/api/\(name)", success: function (data) { \(name)_show(data.items, { limit: 100 }); } });
        });

        """
    }
}
