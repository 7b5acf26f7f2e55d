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
