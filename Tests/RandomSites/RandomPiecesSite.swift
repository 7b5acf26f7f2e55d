package import Facts

/// Small random sites under htmx with several places, into which pieces come that have to do with each other.
package struct RandomPiecesSite {
    private var random: RandomNumbers

    /// The site of a seed.
    ///
    /// - Parameters:
    ///   - seed: any number.
    ///   - library: the address of the library's script.
    /// - Returns: the same site for the same seed.
    package static func site(seed: Int, library: String) -> MemorySite {
        var maker = RandomPiecesSite(random: RandomNumbers(seed: seed))
        return maker.make(library)
    }

    private static let pieces = ["/one.html", "/two.html", "/three.html"]
    private static let ids = ["left", "right", "inner", "other"]

    private mutating func make(_ library: String) -> MemorySite {
        var files = ["/b.html": "<!DOCTYPE html><html><head><title>b</title></head><body>b</body></html>"]
        let head = "<title>a</title><script src=\"\(library)\"></script>"
        var body = "<p>" + button(Self.pieces[...]) + button(Self.pieces[...]) + "</p>"
        for id in Self.ids.prefix(2) { body += "<div id=\"\(id)\">\(random.chance(40) ? link() : "")</div>" }
        files["/index.html"] = "<!DOCTYPE html><html><head>\(head)</head><body>\(body)</body></html>"
        for (number, name) in Self.pieces.enumerated() {
            var piece = random.chance(50) ? link() : ""
            // A piece that brings itself grows without end.
            let further = Self.pieces[(number + 1)...]
            if !further.isEmpty, random.chance(60) { piece += button(further) }
            let held = random.chance(40) ? link() : ""
            if random.chance(50) { piece += "<div id=\"\(random.pick(["inner", "other"]))\">\(held)</div>" }
            if random.chance(15) {
                piece += "<div id=\"\(random.pick(Self.ids))\" hx-swap-oob=\"true\">\(link())</div>"
            }
            files[name] = piece
        }
        return MemorySite(files)
    }

    private mutating func button(_ pieces: ArraySlice<String>) -> String {
        let swap = random.pick(["", "", "", " hx-swap=\"outerHTML\"", " hx-swap=\"delete\""])
        let trigger = random.chance(15) ? " hx-trigger=\"click once\"" : ""
        let path = random.pick(Array(pieces))
        return "<button hx-get=\"\(path)\" hx-target=\"#\(random.pick(Self.ids))\"\(swap)\(trigger)>g</button>"
    }

    private mutating func link() -> String {
        "<a href=\"\(random.pick(["b.html", "#left", "#inner", "index.html"]))\">l</a>"
    }
}
