package import Facts

/// Small random sites under Turbo with what makes its visits differ.
package struct RandomTurboSite {
    private var random: RandomNumbers
    private var names: [String] = []
    private let library: String
    /// Links that stand in permanent elements of several files.
    private var menu = ""

    /// The site of a seed.
    ///
    /// - Parameters:
    ///   - seed: any number.
    ///   - library: the address of the library's script.
    /// - Returns: the same site for the same seed.
    package static func site(seed: Int, library: String) -> MemorySite {
        var maker = RandomTurboSite(random: RandomNumbers(seed: seed), library: library)
        return maker.make()
    }

    private init(random: RandomNumbers, library: String) {
        self.random = random
        self.library = library
    }

    private mutating func make() -> MemorySite {
        let all = ["/index.html", "/b.html", "/sub/c.html", "/sub/d.html"]
        names = Array(all.prefix(Int.random(in: 2...4, using: &random)))
        var files: [String: String] = [
            "/notes.txt": "Nothing but text", "/js/a.js": "a()", "/js/b.js": "b()", "/js/c.css": "p{}",
        ]
        menu = links(in: "/index.html")
        for name in names { files[name] = file(name) }
        return MemorySite(files)
    }

    private mutating func file(_ name: String) -> String {
        var head = "<title>\(name)</title>"
        if !random.chance(8) {
            head += "<script src=\"\(library)\"\(random.chance(30) ? " defer" : "")></script>"
        }
        if random.chance(20) { head += "<script>head(\"\(name)\")</script>" }
        if random.chance(20) { head += "<script src=\"/js/a.js\"></script>" }
        if random.chance(20) { head += "<link rel=\"stylesheet\" href=\"/js/c.css\">" }
        if random.chance(12) {
            head += "<script src=\"/js/b.js?v=\(random.pick(["1", "2"]))\" data-turbo-track=\"reload\"></script>"
        }
        if random.chance(6) { head += "<meta name=\"turbo-visit-control\" content=\"reload\">" }
        if random.chance(6) { head += "<meta name=\"turbo-root\" content=\"/sub\">" }
        if random.chance(8) { head += "<meta name=\"turbo-refresh-method\" content=\"morph\">" }
        if random.chance(8) { head += "<meta name=\"turbo-cache-control\" content=\"no-preview\">" }
        if random.chance(6) { head += "<base href=\"/sub/\">" }
        return "<!DOCTYPE html><html lang=\"en\"><head>\(head)</head><body>\(body(name))</body></html>"
    }

    private mutating func body(_ name: String) -> String {
        var parts = ["<p>\(links(in: name))</p>", "<div id=\"one\">\(links(in: name))</div>"]
        if random.chance(30) { parts.append("<script>body(\"\(name)\")</script>") }
        if random.chance(25) {
            let mark = random.chance(80) ? " data-turbo-permanent" : ""
            let menu = random.chance(40) ? menu : links(in: name)
            parts.append("<div id=\"perm\"\(mark)>\(random.chance(50) ? menu : "p")</div>")
        }
        if random.chance(40) { parts.append(frame("f1", in: name)) }
        if random.chance(20) { parts.append(frame("f2", in: name)) }
        if random.chance(8) {
            let action = random.pick(["append", "remove", "update", "before"])
            parts.append(
                "<turbo-stream action=\"\(action)\" target=\"one\"><template><b id=\"s\">\(link(in: name))</b></template></turbo-stream>"
            )
        }
        if random.chance(10) { parts.append("<noscript><p id=\"two\">no</p></noscript>") }
        return parts.joined(separator: "\n")
    }

    private mutating func frame(_ id: String, in name: String) -> String {
        var attributes = ""
        if random.chance(15) { attributes += " src=\"\(relativeReference(to: random.pick(names), from: name))\"" }
        if random.chance(10) { attributes += " target=\"\(random.pick(["_top", "f1", "none"]))\"" }
        if random.chance(8) { attributes += " disabled" }
        if random.chance(10) { attributes += " data-turbo-action=\"\(random.pick(["advance", "replace"]))\"" }
        return "<turbo-frame id=\"\(id)\"\(attributes)>\(links(in: name))</turbo-frame>"
    }

    private mutating func links(in name: String) -> String {
        (0..<Int.random(in: 1...2, using: &random)).map { _ in link(in: name) }.joined(separator: " ")
    }

    private mutating func link(in name: String) -> String {
        let href = random.reference(from: name, to: names, fragments: ["one", "two", "none"])
        let attributes = [
            "", "", "", "", "", "", "", " data-turbo=\"false\"", " target=\"_top\"", " target=\"_self\"",
            " data-turbo-frame=\"f1\"", " data-turbo-frame=\"_top\"", " data-turbo-action=\"replace\"", " download",
        ]
        return random.link(to: href, attributes)
    }
}
