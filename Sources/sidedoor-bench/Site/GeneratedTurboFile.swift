/// One HTML file of a generated site under Turbo.
struct GeneratedTurboFile {
    private let number: Int
    private let site: GeneratedSite
    private var numbers: SeededNumbers

    init(number: Int, of site: GeneratedSite) {
        self.number = number
        self.site = site
        numbers = SeededNumbers(seed: site.seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(number))
        // The first numbers of neighbours are less mixed than the later ones.
        _ = numbers.below(2)
    }

    /// The files that are not HTML.
    static let others = [
        ("js/turbo-8.0.23.js", "/*! Turbo 8.0.23 */ \"turbo:before-visit\"\n"),
        ("js/site.js", "addEventListener(\"turbo:load\", function () { help(); });\nfunction help() { return 1; }\n"),
        ("css/site.css", "h1 { font-weight: normal }\n"), ("css/print.css", "nav { display: none }\n"),
    ]

    /// The way from the file to the site's root.
    private var up: String { number == 0 ? "" : "../" }

    /// The file's text.
    mutating func text(_ tally: inout SiteTally) -> String {
        let mix = site.mix
        let sheet = has(mix.keptPages, "files with a style sheet of their own", &tally)
        let isTracked = has(mix.bases, "files with other tracked assets", &tally)
        let hasFrames = has(mix.severalPages, "files with frames", &tally)
        let script = has(mix.ownScripts, "files with own scripts", &tally) ? numbers.below(3) : nil
        let isPermanent = has(mix.popupsAndPanels, "files with a permanent element", &tally)
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

    private mutating func has(_ share: Int, _ name: String, _ tally: inout SiteTally) -> Bool {
        let isOne = numbers.isOne(ofThousand: share)
        if isOne { tally.count(name) }
        return isOne
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
        tally.links += 1
        let text = "Item \(item) of page \(number), and what it is about"
        let away = numbers.below(site.count)
        let near = (number + item * item * 13 + 1) % site.count
        let number = item % 3 == 0 ? away : near
        let target = up + site.path(number)
        let mix = site.mix
        var rest = numbers.below(1_000)
        func isOne(_ share: Int) -> Bool {
            defer { rest -= share }
            return (0..<share).contains(rest)
        }
        if isOne(mix.dialogs) {
            tally.count("links to a fragment")
            return "<a href=\"\(target)#part\(number)\">\(text)</a>"
        }
        if isOne(mix.prefetches) {
            tally.count("links that replace")
            return "<a href=\"\(target)\" data-turbo-action=\"replace\">\(text)</a>"
        }
        if isOne(mix.deadFragments) {
            tally.count("dead fragments")
            return "<a href=\"\(target)#gone\(number)-\(item)\">\(text)</a>"
        }
        if isOne(mix.fullLoads) {
            tally.count("links with data-turbo=\"false\"")
            return "<a href=\"\(target)\" data-turbo=\"false\">\(text)</a>"
        }
        return "<a href=\"\(target)\">\(text)</a>"
    }
}
