package import Facts

/// Small random sites with everything that makes arrivals differ.
package struct RandomSite {
    private var random: RandomNumbers
    private var names: [String] = []
    private let version: String
    private let hasWidgets: Bool

    /// The site of a seed.
    ///
    /// - Parameters:
    ///   - seed: any number.
    ///   - version: which version of the framework its documents load.
    ///   - hasWidgets: whether it has nested lists, tabs, collapsibles, prefetched links, and links with handlers too.
    /// - Returns: the same site for the same seed.
    package static func site(seed: Int, version: String = "1.4.5", hasWidgets: Bool = false) -> MemorySite {
        var maker = RandomSite(random: RandomNumbers(seed: seed), version: version, hasWidgets: hasWidgets)
        return maker.make()
    }

    private init(random: RandomNumbers, version: String, hasWidgets: Bool) {
        self.random = random
        self.version = version
        self.hasWidgets = hasWidgets
    }

    private mutating func make() -> MemorySite {
        let all = ["/index.html", "/b.html", "/sub/c.html", "/sub/d.html", "/sub/deep/e.html"]
        names = Array(all.prefix(Int.random(in: 2...4, using: &random)))
        var files: [String: String] = ["/notes.txt": "Nothing but text", "/js/s.js": "s()"]
        for name in names { files[name] = file(name) }
        return MemorySite(files)
    }

    private mutating func file(_ name: String) -> String {
        var head = ""
        if random.chance(20) { head += "<script>head(\"\(name)\")</script>" }
        if random.chance(20) { head += "<script src=\"/js/s.js\"></script>" }
        var atInit = ""
        if random.chance(4) { head += "<script>\(setting())</script>" }
        if random.chance(4) {
            atInit = "<script>$(document).on('mobileinit', function () { \(assignment()) });</script>"
        }
        if random.chance(5) { head += "<base href=\"/sub/\">" }
        if random.chance(10) {
            return document("<p id=\"plain\">\(links(in: name))</p>", head: head, atInit: atInit, version: version)
        }
        let count = random.pick([1, 1, 2, 2, 3])
        let body = (0..<count).map { page(in: name, number: $0) }.joined(separator: "\n")
        return document(body, head: head, atInit: atInit, version: version)
    }

    /// A script that sets an option of the framework, behind the library.
    private mutating func setting() -> String {
        let assignment = assignment()
        return random.pick([assignment, "$(function () { \(assignment) });"])
    }

    private mutating func assignment() -> String {
        let names = [
            "ajaxEnabled", "linkBindingEnabled", "pushStateEnabled", "page.prototype.options.addBackBtn",
            "hashListeningEnabled", "ignoreContentEnabled", "page.prototype.options.domCache",
        ]
        return "$.mobile.\(random.pick(names)) = \(random.pick(["true", "false"]));"
    }

    private mutating func page(in name: String, number: Int) -> String {
        let id = random.chance(85) ? " id=\"\(random.pick(["one", "two", "three", "four"]))\"" : ""
        let role = random.chance(15) ? "dialog" : "page"
        var attributes = random.chance(15) ? " data-dom-cache=\"true\"" : ""
        if random.chance(4) { attributes += " data-url=\"\(random.pick(["/x.html", "two", "/b.html"]))\"" }
        var content = links(in: name)
        if random.chance(25) { content += "<p id=\"\(random.pick(["plain", "two"]))\">…</p>" }
        if random.chance(20) { content += "<script>inside(\"\(name)\")</script>" }
        if random.chance(8) { content += "<div data-role=\"popup\" id=\"pop\">…</div>" }
        if random.chance(6) { content += "<div data-role=\"panel\" id=\"pan\">…</div>" }
        if hasWidgets { content += widgets(in: name) }
        return "<div data-role=\"\(role)\"\(id)\(attributes)>\(content)</div>"
    }

    private mutating func widgets(in name: String) -> String {
        var widgets = ""
        if random.chance(5) {
            // Versions before 1.4 make a page of it.
            let id = random.chance(50) ? " id=\"list\"" : ""
            widgets += "<ul data-role=\"listview\"\(id)><li>More<ul><li>\(link(in: name))</li></ul></li></ul>"
        }
        if random.chance(4) {
            let id = random.pick(["tab", "two"])
            let list = "<ul><li><a href=\"#\(id)\">Tab</a></li><li>\(link(in: name))</li></ul>"
            widgets += "<div data-role=\"tabs\"><div data-role=\"navbar\">\(list)</div><div id=\"\(id)\">…</div></div>"
        }
        if random.chance(4) { widgets += "<div data-role=\"collapsible\"><h3>…</h3>\(link(in: name))</div>" }
        if random.chance(3) {
            let links = "<a href=\"#\" data-rel=\"close\">Close</a> \(link(in: name))"
            widgets += "<div data-role=\"panel\" id=\"pan\">\(links)</div>"
        }
        return widgets
    }

    private mutating func links(in name: String) -> String {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in link(in: name) }.joined(separator: " ")
    }

    private mutating func link(in name: String) -> String {
        let id = random.pick(["one", "two", "three", "four", "plain", "none", "pop", "pan"])
        let path = relativeReference(to: random.pick(names), from: name)
        let href: String
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<8: href = path
        case 8..<14: href = "#" + id
        case 14..<16: href = path + "#" + id
        case 16: href = random.pick(["missing.html", "../missing.html"])
        case 17: href = random.pick(["/notes.txt", "./", "/", "?q=1"])
        case 18: href = random.pick(["#", "", "#/sub/c.html", "mailto:a@b.c", "http://elsewhere/x.html"])
        default: href = random.pick(names)
        }
        var attributes = [
            "", "", "", "", "", "", " data-rel=\"dialog\"", " data-rel=\"popup\"", " data-rel=\"back\"",
        ]
        if hasWidgets {
            attributes += [
                " data-prefetch", " data-direction=\"reverse\"",
                " onclick=\"$.mobile.changePage('\(random.pick(names))'); return false\"",
            ]
        }
        // What the browser's own change of a fragment does depends on history too: see `State.address`.
        if !href.contains("#") { attributes += [" data-ajax=\"false\"", " rel=\"external\"", " target=\"_self\""] }
        if hasWidgets { attributes.append(" download") }
        return random.link(to: href, attributes)
    }
}
