package import Facts

/// Small random sites under htmx with what makes its swaps differ.
package struct RandomHTMXSite {
    private var random: RandomNumbers
    private var names: [String] = []
    private let library: String
    private let withHeadSupport: Bool

    /// The site of a seed.
    ///
    /// - Parameters:
    ///   - seed: any number.
    ///   - library: the address of the library's script.
    ///   - withHeadSupport: whether pages load the extension for heads.
    /// - Returns: the same site for the same seed.
    package static func site(seed: Int, library: String, withHeadSupport: Bool) -> MemorySite {
        var maker = RandomHTMXSite(
            random: RandomNumbers(seed: seed), library: library, withHeadSupport: withHeadSupport)
        return maker.make()
    }

    private init(random: RandomNumbers, library: String, withHeadSupport: Bool) {
        self.random = random
        self.library = library
        self.withHeadSupport = withHeadSupport
    }

    private var isFour: Bool { library.contains("-4.") }

    private mutating func make() -> MemorySite {
        let all = ["/index.html", "/b.html", "/sub/c.html"]
        names = Array(all.prefix(Int.random(in: 2...3, using: &random)))
        var files: [String: String] = [
            "/notes.txt": "Nothing but text", "/js/a.js": "a()", "/js/head-support.js": "\"htmx:afterSwap\"",
            "/part.html": part("/part.html"), "/two.html": part("/two.html"),
        ]
        for name in names { files[name] = file(name) }
        return MemorySite(files)
    }

    private mutating func file(_ name: String) -> String {
        var head = "<title>\(name)</title>"
        if random.chance(10) { head += "<meta name=\"htmx-config\" content='{\"defaultSwapStyle\":\"outerHTML\"}'>" }
        if !random.chance(8) { head += "<script src=\"\(library)\"></script>" }
        if withHeadSupport { head += "<script src=\"/js/head-support.js\"></script>" }
        if random.chance(20) { head += "<script>head(\"\(name)\")</script>" }
        if random.chance(15) { head += "<script src=\"/js/a.js\"></script>" }
        if random.chance(6) { head += "<base href=\"/sub/\">" }
        let boost = isFour ? "hx-boost:inherited" : "hx-boost"
        var attributes = random.chance(75) ? " \(boost)=\"true\"" : ""
        if random.chance(12) {
            let suffix = isFour ? ":inherited" : ""
            attributes += " hx-target\(suffix)=\"#main\" hx-select\(suffix)=\"#main\" hx-swap\(suffix)=\"outerHTML\""
        }
        if random.chance(30) { attributes += " class=\"\(random.pick(["wide", "narrow"]))\"" }
        if random.chance(10) { attributes += " data-page=\"\(name)\" hx-headers='{\"X-Token\": \"\(name)\"}'" }
        return "<!DOCTYPE html><html lang=\"en\"><head>\(head)</head><body\(attributes)>\(body(name))</body></html>"
    }

    private mutating func body(_ name: String) -> String {
        var parts = ["<p>\(links(in: name))</p>", "<div id=\"main\">\(links(in: name))</div>"]
        if random.chance(30) { parts.append("<script>body(\"\(name)\")</script>") }
        if random.chance(30) { parts.append(button(in: name)) }
        if random.chance(20) { parts.append("<div id=\"box\">\(link(in: name))</div>") }
        if random.chance(15) {
            parts.append("<div id=\"kept\"\(random.chance(80) ? " hx-preserve" : "")>\(link(in: name))</div>")
        }
        if random.chance(8) { parts.append("<div hx-get=\"/part.html\" hx-trigger=\"load\">l</div>") }
        if random.chance(8) { parts.append("<p id=\"box\" hx-swap-oob=\"true\">\(link(in: name))</p>") }
        if random.chance(8) { parts.append("<noscript><p id=\"two\">\(link(in: name))</p></noscript>") }
        return parts.joined(separator: "\n")
    }

    private mutating func part(_ name: String) -> String {
        var parts = [random.chance(70) ? "<p>\(link(in: name))</p>" : ""]
        if random.chance(30) { parts.append("<div id=\"main\">\(link(in: name))</div>") }
        if random.chance(25) { parts.append("<div id=\"box\" hx-swap-oob=\"true\">o</div>") }
        if random.chance(20) { parts.append("<script>part()</script>") }
        return parts.joined()
    }

    private mutating func button(in name: String) -> String {
        // A whole page in the place of its own button grows at every click, and a visit of every state has no end.
        let path = random.pick(["/part.html", "/two.html", "/missing.html", "/part.html?q=1"])
        let targets = [
            "", " hx-target=\"#main\"", " hx-target=\"#box\"", " hx-target=\"body\"", " hx-target=\"#none\"",
        ]
        let swaps = ["", "", " hx-swap=\"outerHTML\"", " hx-swap=\"delete\"", " hx-swap=\"none\""]
        let others = ["", "", "", " hx-trigger=\"click once\"", " hx-select=\"#main\""]
        return "<button hx-get=\"\(path)\"\(random.pick(targets))\(random.pick(swaps))\(random.pick(others))>g</button>"
    }

    private mutating func links(in name: String) -> String {
        (0..<Int.random(in: 1...2, using: &random)).map { _ in link(in: name) }.joined(separator: " ")
    }

    private mutating func link(in name: String) -> String {
        let href = random.reference(from: name, to: names, fragments: ["main", "two", "none"])
        let attributes = [
            "", "", "", "", "", "", "", " hx-boost=\"false\"", " hx-boost=\"true\"", " target=\"_blank\"",
            " hx-target=\"#main\"", " hx-target=\".wide #main\"", " hx-select=\"#main\"", " hx-push-url=\"false\"",
            " download",
        ]
        return random.link(to: href, attributes)
    }
}
