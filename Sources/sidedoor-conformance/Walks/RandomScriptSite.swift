internal import RandomSites

/// Writes small random sites with everything that makes arrivals differ, and scripts wherever scripts can stand.
struct RandomScriptSite {
    /// The files by their paths.
    private(set) var files: [String: String] = [:]
    private var random: RandomNumbers
    private var names: [String] = []
    private var linkCount = 0

    /// The site of a seed: the same for the same seed.
    init(seed: Int) {
        random = RandomNumbers(seed: seed)
        let all = ["/index.html", "/b.html", "/sub/c.html", "/sub/d.html", "/sub/deep/e.html"]
        names = Array(all.prefix(Int.random(in: 2...5, using: &random)))
        files = [
            "/js/bad.js": "var = 1;", "/js/one.js": "var one = (window.one || 0) + 1;",
            "/js/two.js": "\"use strict\"; window.two = true;",
            "/notes.txt": "Nothing but text.",
        ]
        for name in names { files[name] = file(name) }
    }

    private mutating func file(_ name: String) -> String {
        var head = ["<meta charset=\"utf-8\">"]
        if random.chance(85) {
            head.append("<title>\(random.pick(["Title of \(name)", " Spaced   title ", "A &amp; B"]))</title>")
        }
        if random.chance(12) { head.append("<base href=\"\(random.pick(["/", "/sub/", "deep/"]))\">") }
        if random.chance(30) { head.append(script(in: name)) }
        head.append("<script src=\"/js/jquery.js\"></script>")
        if random.chance(20) { head.append(script(in: name)) }
        head.append("<script src=\"/js/jquery.mobile.js\"></script>")
        if random.chance(20) { head.append(script(in: name)) }
        var body: [String] = []
        if random.chance(8) {
            body.append("<p id=\"plain\">no page here</p>" + links(in: name))
        } else {
            let count = random.pick([1, 1, 2, 2, 3])
            for _ in 0..<count { body.append(page(in: name)) }
        }
        if random.chance(20) { body.append(script(in: name)) }
        return "<!DOCTYPE html>\n<html>\n<head>\n\(head.joined(separator: "\n"))\n</head>\n<body>\n"
            + "\(body.joined(separator: "\n"))\n</body>\n</html>\n"
    }

    /// Few have syntax errors: no page is shown after one in a page that is inserted.
    private mutating func script(in name: String) -> String {
        let word = random.pick(["a", "b", "c"])
        if random.chance(3) {
            return random.chance(50) ? "<script>var = 1;</script>" : "<script src=\"/js/bad.js\"></script>"
        }
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return "<script src=\"/js/one.js\"></script>"
        case 1: return "<script src=\"\(relative("/js/two.js", from: name))\" defer></script>"
        case 2: return "<script type=\"module\">export var \(word) = 1;</script>"
        case 3: return "<script type=\"text/template\"><b>\(word)</b></script>"
        case 4: return "<script><!--\nvar \(word) = 1;\n//--></script>"
        case 5: return "<script>var \(word) = \"😀\";</script> <script>var \(word) = 2;</script>"
        default: return "<script>\n  var \(word) = \"\(name)\";\n</script>"
        }
    }

    private mutating func page(in name: String) -> String {
        let id = random.chance(85) ? " id=\"\(random.pick(["one", "two", "three", "four"]))\"" : ""
        let role = random.chance(15) ? "dialog" : "page"
        var attributes = random.chance(12) ? " data-dom-cache=\"true\"" : ""
        if random.chance(5) { attributes += " data-url=\"\(random.pick(["/x.html", "two", "/b.html"]))\"" }
        if random.chance(12) { attributes += " data-title=\"Titled \(name)\"" }
        var content = random.chance(60) ? "<div data-role=\"header\"><h1>Head of \(name)</h1></div>\n" : ""
        content += "<div data-role=\"content\">\n\(links(in: name))\n"
        if random.chance(20) { content += "<p id=\"\(random.pick(["plain", "two"]))\">…</p>\n" }
        if random.chance(30) { content += script(in: name) + "\n" }
        content += widgets(in: name)
        if random.chance(10) {
            content += "<form action=\"\(random.pick(names))\"><input name=\"q\" value=\"1\"></form>\n"
        }
        return "<div data-role=\"\(role)\"\(id)\(attributes)>\n\(content)</div>\n</div>"
    }

    /// What opens over a page or in it, and the links to it; versions without such widgets leave them lie.
    private mutating func widgets(in name: String) -> String {
        var content = ""
        for role in ["popup", "panel"] where random.chance(role == "popup" ? 25 : 8) {
            let id = random.pick(["pop", "pop", "over", "two"])
            let history = role == "popup" && random.chance(20) ? " data-history=\"false\"" : ""
            content += "<div data-role=\"\(role)\" id=\"\(id)\"\(history)>\n\(link(in: name))\n"
            if random.chance(40) { content += "<a href=\"#\"\(key()) data-rel=\"back\">close</a>\n" }
            if random.chance(20) { content += script(in: name) + "\n" }
            content += "</div>\n"
        }
        if random.chance(15) {
            let heading = random.chance(30) ? link(in: name) : "Heading"
            content += "<div data-role=\"collapsible\"><h3>\(heading)</h3>\n\(link(in: name))\n</div>\n"
        }
        if random.chance(35) {
            let rel = random.chance(80) ? " data-rel=\"popup\"" : ""
            content += "<a href=\"#\(random.pick(["pop", "pop", "over", "two", "none"]))\"\(key())\(rel)>open</a>\n"
        }
        return content
    }

    private mutating func links(in name: String) -> String {
        (0..<Int.random(in: 2...5, using: &random)).map { _ in link(in: name) }.joined(separator: "\n")
    }

    private mutating func link(in name: String) -> String {
        let key = key()
        let id = random.pick(["one", "two", "three", "four", "plain", "none"])
        let path = relative(random.pick(names), from: name)
        let href =
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<9: path
            case 9..<14: "#" + id
            case 14..<16: path + "#" + id
            case 16: random.pick(["missing.html", "../missing.html"])
            case 17: random.pick(["/notes.txt", "./", "/", "?q=1"])
            case 18: random.pick(["#", "", "#/sub/c.html", "mailto:a@b.c"])
            default: random.pick(names)
            }
        let attributes = random.pick([
            "", "", "", "", "", "", " data-rel=\"dialog\"", " data-rel=\"back\"", " data-ajax=\"false\"",
            " rel=\"external\"", " data-prefetch", " data-direction=\"reverse\"", " data-transition=\"slide\"",
        ])
        return "<p><a href=\"\(href)\"\(key)\(attributes)>\(linkCount) to \(href)</a></p>"
    }

    /// The name by which walks find a link, whatever widgets make of its surroundings.
    private mutating func key() -> String {
        linkCount += 1
        return " data-k=\"L\(linkCount)\""
    }

    private func relative(_ path: String, from file: String) -> String {
        let depth = file.split(separator: "/").count - 1
        return String(repeating: "../", count: depth) + path.dropFirst()
    }
}
