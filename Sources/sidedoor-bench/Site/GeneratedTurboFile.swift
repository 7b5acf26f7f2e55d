/// One HTML file of a generated site under Turbo.
struct GeneratedTurboFile {
    private var lot: FileLot
    private var number: Int { lot.number }
    private var site: GeneratedSite { lot.site }
    private var up: String { lot.up }

    init(number: Int, of site: GeneratedSite) { lot = FileLot(number: number, of: site) }

    /// The files that are not HTML.
    static let others = [
        ("js/turbo-8.0.23.js", "/*! Turbo 8.0.23 */ \"turbo:before-visit\"\n"),
        ("js/site.js", "addEventListener(\"turbo:load\", function () { help(); });\nfunction help() { return 1; }\n"),
        ("css/site.css", "h1 { font-weight: normal }\n"), ("css/print.css", "nav { display: none }\n"),
    ]

    /// The file's text.
    mutating func text(_ tally: inout SiteTally) -> String {
        let mix = site.mix
        let sheet = lot.has(mix.keptPages, "files with a style sheet of their own", &tally)
        let isTracked = lot.has(mix.bases, "files with other tracked assets", &tally)
        let hasFrames = lot.has(mix.severalPages, "files with frames", &tally)
        let script = lot.has(mix.ownScripts, "files with own scripts", &tally) ? lot.numbers.below(3) : nil
        let isPermanent = lot.has(mix.popupsAndPanels, "files with a permanent element", &tally)
        var items = ""
        for item in 0..<27 { items += "    <li>\(link(item, &tally))</li>\n" }
        tally.links += 3
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
              <meta charset="utf-8">
              <title>Page \(number)</title>
              <link rel="stylesheet" href="\(up)css/site.css"\(isTracked ? " data-turbo-track=\"reload\"" : "")>
            \(sheet ? "  <link rel=\"stylesheet\" href=\"\(up)css/print.css\">\n" : "")\
              <script src="\(up)js/turbo-8.0.23.js"></script>
              <script src="\(up)js/site.js"></script>
            \(script == 0 ? "  <script>function count\(number)() { return help(); }</script>\n" : "")</head>
            <body>
            <nav id="menu"\(isPermanent ? " data-turbo-permanent" : "")>
              <a href="\(up)index.html" data-turbo="false">Home</a> <a href="#part\(number)">What it says</a>
              <a href="\(up)\(site.path((number + 1) % site.count))">Next</a>
            </nav>
            <h1 id="part\(number)">Page \(number)</h1>
            <p>What page \(number) says, in a few words that nobody reads but the parser.</p>
            \(hasFrames ? frame : "")  <ul>
            \(items)  </ul>
            \(script.map(inBody) ?? "")</body>
            </html>

            """
    }

    /// A frame that all files with frames have, with a link in it that stays in it where the target has it too.
    private var frame: String {
        """
        <turbo-frame id="aside">
          <p>Beside page \(number): <a href="\(up)\(site.path((number + 7) % site.count))" data-turbo-frame="_top">more</a></p>
        </turbo-frame>

        """
    }

    private func inBody(_ kind: Int) -> String {
        switch kind {
        case 1: "<script>document.getElementById(\"menu\").title = \"Page \(number)\";</script>\n"
        case 2: "<script>const first\(number % 3) = \(number);</script>\n"
        default: ""
        }
    }

    /// One link of the list.
    private mutating func link(_ item: Int, _ tally: inout SiteTally) -> String {
        let other = lot.target(ofItem: item)
        let target = up + site.path(other)
        let mix = site.mix
        return lot.link(
            "Item \(item) of page \(number), and what it is about", to: target,
            [
                (mix.dialogs, "links to a fragment", "\(target)#part\(other)", ""),
                (mix.prefetches, "links that replace", target, " data-turbo-action=\"replace\""),
                (mix.deadFragments, "dead fragments", "\(target)#gone\(other)-\(item)", ""),
                (mix.fullLoads, "links with data-turbo=\"false\"", target, " data-turbo=\"false\""),
            ], &tally)
    }
}
