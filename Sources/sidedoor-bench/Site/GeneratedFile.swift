/// One HTML file of a generated site.
struct GeneratedFile {
    private var lot: FileLot
    private var number: Int { lot.number }
    private var site: GeneratedSite { lot.site }
    private var up: String { lot.up }

    init(number: Int, of site: GeneratedSite) { lot = FileLot(number: number, of: site) }

    /// The file's text.
    mutating func text(_ tally: inout SiteTally) -> String {
        let mix = site.mix
        let isKept = lot.has(mix.keptPages, "kept pages", &tally)
        let base = lot.has(mix.bases, "base elements", &tally) ? "  <base href=\"/\(folder)\">\n" : ""
        let pages = lot.has(mix.severalPages, "files with several pages", &tally) ? 1 + lot.numbers.below(3) : 0
        let script =
            lot.has(mix.ownScripts, "files with own scripts", &tally) ? OwnScript(number, lot.numbers.below(4)) : nil
        let hasWidgets = lot.has(mix.popupsAndPanels, "files with popup and panel", &tally)
        let ids = (0..<pages).map { further in
            // Some ids are everywhere the same, as people copy them.
            further == 0 && number % 2 == 0 ? "info\(number % 50)" : "page\(number)-\(further)"
        }
        var items = ""
        for item in 0..<28 { items += "      <li>\(link(item, &tally))</li>\n" }
        var last = ["<a href=\"\(up)index.html\" data-ajax=\"false\">Home</a>"]
        last += ids.map { "<a href=\"#\($0)\">More of \(number)</a>" }
        if let call = script?.call { last.append("<a href=\"#page\(number)\" onclick=\"\(call)\">Count</a>") }
        if hasWidgets {
            last += [
                "<a href=\"#popup\(number)\" data-rel=\"popup\">What is it</a>", "<a href=\"#panel\(number)\">Menu</a>",
            ]
        }
        tally.links += last.count
        let further = ids.map { furtherPage($0, &tally) }.joined()
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
              <meta charset="utf-8">
              <title>Page \(number)</title>
              <meta name="viewport" content="width=device-width, initial-scale=1">
            \(base)  <link rel="stylesheet" href="\(up)css/site.css">
              <script src="\(up)js/jquery-1.11.3.min.js"></script>
              <script src="\(up)js/jquery.mobile-1.4.5.min.js"></script>
              <script src="\(up)js/site.js"></script>
            \(script?.head(up) ?? "")</head>
            <body>
            <div data-role="page" id="page\(number)"\(isKept ? " data-dom-cache=\"true\"" : "")>
              <div data-role="header"><h1>Page \(number)</h1></div>
              <div role="main" class="ui-content">
                <p>What page \(number) says, in a few words that nobody reads but the parser.</p>
                <ul data-role="listview">
            \(items)    </ul>
                <p>\(last.joined(separator: " "))</p>
            \(script?.inPage ?? "")  </div>
            \(hasWidgets ? widgets : "")  <div data-role="footer"><h4>The end</h4></div>
            </div>
            \(further)</body>
            </html>

            """
    }

    private var folder: String { number == 0 ? "" : "d\(number / 100)/" }

    /// One link of the list.
    private mutating func link(_ item: Int, _ tally: inout SiteTally) -> String {
        let target = up + site.path(lot.target(ofItem: item))
        let mix = site.mix
        return lot.link(
            "Item \(item) of page \(number), and what it is about", to: target,
            [
                (mix.dialogs, "dialog links", target, " data-rel=\"dialog\""),
                (mix.prefetches, "prefetched links", target, " data-prefetch=\"true\""),
                (mix.deadFragments, "dead fragments", "\(item % 2 == 0 ? "" : target)#gone\(number)-\(item)", ""),
                (mix.fullLoads, "links with data-ajax=\"false\"", target, " data-ajax=\"false\""),
                (mix.selfLinks, "self links", "#page\(number)", ""),
            ], &tally)
    }

    private var widgets: String {
        """
          <div data-role="popup" id="popup\(number)"><p>Page \(number) of \(site.count).</p></div>
          <div data-role="panel" id="panel\(number)"><a href="#page\(number)" data-rel="close">Close</a></div>

        """
    }

    /// A page behind the first, with a way back and one to another file.
    private mutating func furtherPage(_ id: String, _ tally: inout SiteTally) -> String {
        tally.links += 2
        return """
            <div data-role="page" id="\(id)">
              <div data-role="header"><h1>More of page \(number)</h1></div>
              <div role="main" class="ui-content">
                <a href="#page\(number)">Close</a> <a href="\(up)\(site.path(lot.numbers.below(site.count)))">Another</a>
              </div>
            </div>

            """
    }
}

/// What scripts a generated file has of its own.
private struct OwnScript {
    let number: Int
    let kind: Int

    init(_ number: Int, _ kind: Int) { (self.number, self.kind) = (number, kind) }

    /// Between the head's tags.
    func head(_ up: String) -> String {
        let file = "  <script src=\"\(up)js/part\(number % 20).js\"></script>\n"
        switch kind {
        case 0: return file + "  <script>\n    function count\(number)() { return help() + \(number); }\n  </script>\n"
        case 1:
            return
                "  <script>\n    $(document).ready(function () { $(\"#page\(number) h1\").addClass(\"x\"); });\n  </script>\n"
        case 2:
            let handler = "function () { part\(number % 20)([\(number)]); }"
            return file + "  <script>\n    $(document).on(\"pageinit\", \"#page\(number)\", \(handler));\n  </script>\n"
        default: return ""
        }
    }

    /// In the first page.
    var inPage: String {
        kind == 3 ? "    <script>\n      $(\"#page\(number) p\").first().text(\"Hello\");\n    </script>\n" : ""
    }

    /// What a link calls.
    var call: String? { kind == 0 ? "count\(number)(); return false" : nil }
}
