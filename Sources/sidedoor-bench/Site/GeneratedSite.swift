import Foundation

/// A site of many files in folders of a hundred, each with some thirty links, written to a folder; the same for the same seed.
struct GeneratedSite {
    /// How many HTML files.
    let count: Int
    let seed: UInt64
    let mix: SiteMix
    let library: SiteLibrary

    /// Writes the site.
    ///
    /// - Returns: what is in it.
    func write(to folder: URL) throws -> SiteTally {
        let files = FileManager.default
        let folders = (0...(count / 100)).map { "d\($0)" } + ["js", "css"]
        for name in folders {
            try files.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        for (name, text) in others { try Data(text.utf8).write(to: folder.appending(path: name)) }
        var tally = SiteTally()
        for number in 0..<count {
            let bytes = Data(text(number, &tally).utf8)
            tally.bytes += bytes.count
            try bytes.write(to: folder.appending(path: path(number)))
        }
        return tally
    }

    private func text(_ number: Int, _ tally: inout SiteTally) -> String {
        switch library {
        case .jQueryMobile:
            var file = GeneratedFile(number: number, of: self)
            return file.text(&tally)
        case .turbo:
            var file = GeneratedTurboFile(number: number, of: self)
            return file.text(&tally)
        }
    }

    /// Where a file is, from the root.
    func path(_ number: Int) -> String { number == 0 ? "index.html" : "d\(number / 100)/p\(number % 100).html" }

    /// The files that are not HTML.
    private var others: [(String, String)] { library == .turbo ? GeneratedTurboFile.others : mobileFiles }

    private var mobileFiles: [(String, String)] {
        let parts = (0..<20).map { part in
            (
                "js/part\(part).js",
                """
                function part\(part)(list) { return list.filter(function (item) { return item > \(part); }); }
                $(document).on("pageinit", ".part\(part)", function () { part\(part)([1, 2, 3]); });

                """
            )
        }
        return [
            ("js/jquery-1.11.3.min.js", "/*! jQuery v1.11.3 */"),
            ("js/jquery.mobile-1.4.5.min.js", "/*! jQuery Mobile 1.4.5 */"),
            ("js/site.js", "function help() { return 1; }\n"), ("css/site.css", "h1 { font-weight: normal }\n"),
        ] + parts
    }
}
