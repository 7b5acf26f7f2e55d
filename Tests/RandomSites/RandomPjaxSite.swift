package import Facts

/// Small random sites under jquery-pjax with what makes its visits differ.
package struct RandomPjaxSite {
    private var random: RandomNumbers
    private var names: [String] = []

    /// The site of a seed: the same one for the same seed.
    package static func site(seed: Int) -> MemorySite {
        var maker = RandomPjaxSite(random: RandomNumbers(seed: seed))
        return maker.make()
    }

    private init(random: RandomNumbers) { self.random = random }

    private mutating func make() -> MemorySite {
        let all = ["/index.html", "/b.html", "/sub/c.html"]
        names = Array(all.prefix(Int.random(in: 2...3, using: &random)))
        var files: [String: String] = [
            "/notes.txt": "Nothing but text", "/js/a.js": "a()", "/js/start.js": start(),
            "/part.html": "<title>Part</title><div id=\"main\"><a href=\"/index.html\">i</a></div><p id=\"two\">t</p>",
            "/nobody.html": "<html><div id=\"main\"></div>",
        ]
        for name in names { files[name] = file(name) }
        return MemorySite(files)
    }

    /// What a page gives to the library.
    private mutating func start() -> String {
        let fragment = random.pick(["#main", "#main", "#main", "body", ".m", "#none"])
        let others = ["", "", "", ", push: false", ", replace: true", ", scrollTo: false"]
        let options = random.chance(85) ? ", {fragment: \"\(fragment)\"\(random.pick(others))}" : ""
        let links = random.pick(["a", "a", "a:not([data-skip])", "[data-pjax] a, a[data-pjax]", "p a"])
        let container = random.pick(["#main", "#main", "#main", "#box", ".m", "body"])
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6: return "$(document).pjax(\"\(links)\", \"\(container)\"\(options));"
        case 6:
            return
                "$(document).on(\"click\", \"\(links)\", function (e) { $.pjax.click(e, \"\(container)\"\(options)); });"
        case 7: return "$(function () { $(\"p a\").pjax(null, \"\(container)\"\(options)); });"
        case 8: return "$(document).pjax(\"a[data-pjax]\"); $.pjax.defaults.fragment = \"#main\";"
        default:
            return "$(document).pjax(\"p a\", \"#box\", {fragment: \"#box\"});"
                + "$(document).pjax(\"\(links)\", \"\(container)\"\(options));"
        }
    }

    private mutating func file(_ name: String) -> String {
        var head = "<title>\(name)</title><script src=\"/js/jquery.js\"></script>"
        if !random.chance(6) { head += "<script src=\"/js/jquery.pjax.js\"></script>" }
        head += random.chance(80) ? "<script src=\"/js/start.js\"></script>" : "<script>\(start())</script>"
        if random.chance(15) { head += "<script src=\"/js/a.js\"></script>" }
        if random.chance(6) { head += "<base href=\"/sub/\">" }
        return "<!DOCTYPE html><html lang=\"en\"><head>\(head)</head><body>\(body(name))</body></html>"
    }

    private mutating func body(_ name: String) -> String {
        var main = links(in: name)
        if random.chance(15) { main += "<script>\(start())</script>" }
        if random.chance(15) { main += "<script src=\"/js/a.js\"></script>" }
        if random.chance(15) { main += "<div id=\"box\">\(link(in: name))</div>" }
        var parts = ["<p\(random.chance(30) ? " data-pjax" : "")>\(links(in: name))</p>"]
        if !random.chance(10) {
            parts.append("<div id=\"main\"\(random.chance(50) ? " class=\"m\"" : "")>\(main)</div>")
        }
        if random.chance(25) { parts.append("<div id=\"box\" class=\"m\">\(link(in: name))</div>") }
        // An exception in it would end what is going on: before version 3 jQuery passes it on.
        if random.chance(20) { parts.append("<script>\"body of \(name)\"</script>") }
        if random.chance(8) { parts.append("<noscript><p id=\"two\">\(link(in: name))</p></noscript>") }
        return parts.joined(separator: "\n")
    }

    private mutating func links(in name: String) -> String {
        (0..<Int.random(in: 1...2, using: &random)).map { _ in link(in: name) }.joined(separator: " ")
    }

    private mutating func link(in name: String) -> String {
        let href =
            random.chance(12)
            ? random.pick(["/part.html", "/nobody.html", "/part.html#two"])
            : random.reference(from: name, to: names, fragments: ["main", "two", "none"])
        let attributes = [
            "", "", "", "", "", " data-pjax", " data-pjax=\"#main\"", " data-pjax=\"#box\"", " data-skip",
            " target=\"_blank\"", " download",
        ]
        return random.link(to: href, attributes)
    }
}
