import Foundation

/// A site of many pages in folders of a hundred, each with thirty links, written to a folder; the same on every run.
struct GeneratedSite {
    /// How many pages.
    let count: Int
    /// Whether some of its links break, or none.
    let breaks: Bool

    /// Writes the site.
    ///
    /// - Returns: how many bytes its pages have.
    func write(to folder: URL) throws -> Int {
        let files = FileManager.default
        for number in 0...(count / 100) {
            try files.createDirectory(
                at: folder.appending(path: "d\(number)"), withIntermediateDirectories: true)
        }
        try files.createDirectory(at: folder.appending(path: "js"), withIntermediateDirectories: true)
        for (name, text) in [
            ("jquery-1.11.3.min.js", "/*! jQuery v1.11.3 */"),
            ("jquery.mobile-1.4.5.min.js", "/*! jQuery Mobile 1.4.5 */"),
            ("site.js", "function help() { return 1; }"),
        ] {
            try Data(text.utf8).write(to: folder.appending(path: "js/" + name))
        }
        var total = 0
        for number in 0..<count {
            let bytes = Data(page(number).utf8)
            total += bytes.count
            try bytes.write(to: folder.appending(path: path(number)))
        }
        return total
    }

    private func path(_ number: Int) -> String {
        number == 0 ? "index.html" : "d\(number / 100)/p\(number % 100).html"
    }

    private func page(_ number: Int) -> String {
        let up = number == 0 ? "" : "../"
        var links = ""
        var random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        for item in 0..<28 {
            random = (random ^ (random >> 29)) &* 0xBF58_476D_1CE4_E5B9 &+ 1
            let target = item % 3 == 0 ? Int(random >> 33) % count : (number + item * item * 13 + 1) % count
            links +=
                "      <li><a href=\"\(up)\(path(target))\">Item \(item) of page \(number), and what it is about</a></li>\n"
        }
        let help = breaks ? "<a href=\"#help\(number % 50)\">Help</a>" : ""
        let close = "<a href=\"#page\(number)\">Close</a>"
        let second = breaks ? "<div data-role=\"page\" id=\"help\(number % 50)\">\(close)</div>" : ""
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
              <meta charset="utf-8">
              <title>Page \(number)</title>
              <meta name="viewport" content="width=device-width, initial-scale=1">
              <script src="\(up)js/jquery-1.11.3.min.js"></script>
              <script src="\(up)js/jquery.mobile-1.4.5.min.js"></script>
              <script src="\(up)js/site.js"></script>
            </head>
            <body>
            <div data-role="page" id="\(breaks ? "page\(number)" : "p\(number)")">
              <div data-role="header"><h1>Page \(number)</h1></div>
              <div role="main" class="ui-content">
                <p>What page \(number) says, in a few words that nobody reads but the parser.</p>
                <ul data-role="listview">
            \(links)    </ul>
                <p><a href="\(up)index.html" data-ajax="false">Home</a> \(help)</p>
              </div>
              <div data-role="footer"><h4>The end</h4></div>
            </div>
            \(second)
            </body>
            </html>

            """
    }
}
