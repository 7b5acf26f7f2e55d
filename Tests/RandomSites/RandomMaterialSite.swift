package import Facts

/// Small random sites in the shape of MkDocs-Material's, with what makes its navigation differ.
package struct RandomMaterialSite {
    private var random: RandomNumbers
    private var names: [String] = []
    private var listed: Set<String> = []
    private var linkCount = 0

    /// The site of a seed: the same for the same seed.
    package static func site(seed: Int) -> MemorySite {
        var maker = RandomMaterialSite(random: RandomNumbers(seed: seed))
        return maker.make()
    }

    private init(random: RandomNumbers) { self.random = random }

    private mutating func make() -> MemorySite {
        let all = ["/index.html", "/b/index.html", "/sub/c/index.html"]
        names = Array(all.prefix(Int.random(in: 2...3, using: &random)))
        var files = ["/notes.txt": "Nothing but text", "/plain.html": "<p>\(link(in: "/plain.html"))</p>"]
        listed = Set(names.filter { _ in !random.chance(12) })
        for name in names { files[name] = page(name) }
        let host = random.chance(10) ? "http://docs.example/project" : "http://docs.example"
        let entries = listed.sorted().map { name in
            "<url><loc>\(host)\(name.replacing("index.html", with: ""))</loc></url>"
        }
        if !random.chance(6) { files["/sitemap.xml"] = "<urlset>\(entries.joined(separator: "\n"))</urlset>" }
        return MemorySite(files)
    }

    private mutating func page(_ name: String) -> String {
        let up = String(repeating: "../", count: name.split(separator: "/").count - 1)
        var features = ["\"navigation.instant\""]
        if random.chance(8) { features = [] }
        if random.chance(25) { features.append("\"navigation.tabs.sticky\"") }
        let base = up.isEmpty ? "." : String(up.dropLast())
        let title = random.chance(10) ? "" : "<title>\(name)</title>"
        let head = random.chance(30) ? "<meta name=\"theme-color\" content=\"\(name)\"><script>head()</script>" : ""
        let theme = """
            <script id="__config" type="application/json">{"base": "\(base)", "features": [\(features.joined(separator: ","))]}</script>
            <script src="\(up)assets/javascripts/bundle.79ae519e.min.js"></script>
            """
        let baseElement = random.chance(4) ? "<base href=\"/sub/\">" : ""
        return """
            <!DOCTYPE html><html><head>\(title)\(head)\(baseElement)</head><body>
            \(component("skip", "<a href=\"#main\" data-k=\"S\">skip</a>"))
            \(toggle("drawer"))\(toggle("search"))
            \(component("announce", random.chance(30) ? link(in: name) : ""))
            <header data-md-component="header"><a href="\(base)" data-md-component="logo" data-k="L">logo</a>\(random.chance(8) ? link(in: name) : "")</header>
            \(random.chance(15) ? component("tabs", link(in: name)) : "")
            \(container(name))
            \(random.chance(6) ? "" : theme)
            \(random.chance(10) ? link(in: name) : "")</body></html>
            """
    }

    private mutating func container(_ name: String) -> String {
        var parts = ["<h1 id=\"main\">m</h1>", "<p>\(link(in: name)) \(link(in: name))</p>", "<h2 id=\"two\">t</h2>"]
        if random.chance(30) { parts.append("<script>body(\"\(name)\")</script>") }
        if random.chance(20) { parts.append("<script src=\"/missing.js\"></script>") }
        if random.chance(5) { parts.append("<svg><use href=\"#i\"></use></svg>") }
        if random.chance(8) { parts.append("<svg><a href=\"http://localhost\(name)\"><text>s</text></a></svg>") }
        if random.chance(12) { parts.append("<a>nowhere</a>") }
        let text = parts.joined(separator: "\n")
        return random.chance(7) ? "<div>\(text)</div>" : "<div data-md-component=\"container\">\(text)</div>"
    }

    private mutating func component(_ name: String, _ content: String) -> String {
        random.chance(10) ? "" : "<div data-md-component=\"\(name)\">\(content)</div>"
    }

    private mutating func toggle(_ name: String) -> String {
        random.chance(2) ? "" : "<input type=\"checkbox\" data-md-toggle=\"\(name)\">"
    }

    private mutating func link(in name: String) -> String {
        var href = random.reference(from: name, to: names, fragments: ["main", "two", "none"])
        if random.chance(65), href.contains("index.html") {
            href = href.replacing("index.html", with: "")
            if href.isEmpty || href.hasPrefix("#") || href.hasPrefix("?") { href = "./" + href }
        }
        if random.chance(8) {
            href = random.pick(["?q=1", "./?q=2#two", "#two", "", "/plain.html", "/notes.txt", "/b"])
        }
        let attributes = [
            "", "", "", "", "", "", "", " target=\"_self\"", " target=\"_blank\"", " target=\"\"", " download",
        ]
        linkCount += 1
        // The theme makes addresses absolute: a link is found again by a key.
        return random.link(to: href, attributes.map { " data-k=\"L\(linkCount)\"\($0)" })
    }
}
