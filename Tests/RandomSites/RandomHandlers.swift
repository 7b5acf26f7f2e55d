package import Facts

/// Handlers in the heads of some files of a site, which take the clicks on some of its links wherever these are shown.
package enum RandomHandlers {
    /// A site whose files have them.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - seed: any number.
    ///   - isCapturing: whether the handlers hear clicks before all others, as those of libraries that hear links themselves
    ///     must be forestalled.
    /// - Returns: the same site for the same seed.
    package static func added(to site: MemorySite, seed: Int, isCapturing: Bool) -> MemorySite {
        var random = RandomNumbers(seed: seed &+ 1_000_003)
        var texts = site.files.mapValues { String(decoding: $0, as: UTF8.self) }
        for name in texts.keys.filter({ $0.hasSuffix(".html") }).sorted() {
            guard var text = texts[name] else { continue }
            let pieces = text.components(separatedBy: "<a ")
            text =
                pieces[0]
                + pieces.dropFirst().map { piece in
                    (random.chance(25) ? "<a class=\"\(random.pick(["foo", "bar"]))\" " : "<a ") + piece
                }.joined()
            if random.chance(40) {
                text = text.replacing(
                    "</head>", with: handler(of: random.pick([".foo", ".bar"]), isCapturing) + "</head>")
            }
            texts[name] = text
        }
        return MemorySite(texts)
    }

    /// A site whose pages have scripts and handlers of their own that call a function which stands in the heads of some files:
    /// where it is missing, a change of the page ends.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - seed: any number.
    /// - Returns: the same site for the same seed.
    package static func throwing(in site: MemorySite, seed: Int) -> MemorySite {
        var random = RandomNumbers(seed: seed &+ 2_000_003)
        var texts = site.files.mapValues { String(decoding: $0, as: UTF8.self) }
        for name in texts.keys.filter({ $0.hasSuffix(".html") }).sorted() {
            guard let text = texts[name] else { continue }
            let pieces = text.components(separatedBy: "<div data-role=\"page\"")
            let pages = pieces.dropFirst().map { piece in
                guard random.chance(80), let start = piece.firstIndex(of: ">") else { return piece }
                let id = piece[..<start].firstMatch(of: /id="(\w+)"/).map { String($0.1) } ?? "none"
                return
                    "\(piece[...start])<script>\(call(in: id, &random))</script>\(piece[piece.index(after: start)...])"
            }
            let head = random.chance(50) ? "<script>function fill() { }</script></head>" : "</head>"
            texts[name] = ([pieces[0]] + pages).joined(separator: "<div data-role=\"page\"")
                .replacing("</head>", with: head)
        }
        return MemorySite(texts)
    }

    private static func call(in id: String, _ random: inout RandomNumbers) -> String {
        let event = random.pick([
            "pagebeforecreate", "pageinit", "pagebeforeshow", "pageshow", "pagebeforehide", "pagehide",
        ])
        return random.pick([
            "fill();", "$('#\(id)').bind('\(event)', function () { fill(); });",
            "$(document).bind('\(event)', function () { fill(); });",
            "$(document).on('\(event)', '#\(id)', function () { fill(); });",
        ])
    }

    private static func handler(of selector: String, _ isCapturing: Bool) -> String {
        let taking = "e.preventDefault(); e.stopPropagation();"
        return isCapturing
            ? "<script>document.addEventListener('click', function (e) { if (e.target.matches('\(selector)')) { \(taking) } }, true);</script>"
            : "<script>$(document).on('click', '\(selector)', function (e) { \(taking) });</script>"
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
