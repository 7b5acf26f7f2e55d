internal import Facts
internal import Findings

/// What to type next, for who types `sidedoor` alone where there is a site.
struct FirstSteps {
    /// The lines to show.
    let text: String

    /// Nil with arguments, and where no HTML file is in the folder or below.
    init?(arguments: [String], folder: String) {
        guard arguments.isEmpty, let site = try? FolderSite(path: folder) else { return nil }
        // Who stands in a folder that holds everything is not kept waiting.
        let files = site.pagePaths(limit: 10_000)
        guard let first = files.first(where: { $0 == "/index.html" }) ?? files.first else { return nil }
        let count = files.count == 1 ? "is 1 HTML file" : "are \(files.count) HTML files"
        let path = VisibleText.escape(first)
        text = """
            There \(count) in this folder.

            What breaks when a visitor clicks through the site:

              sidedoor check .

            What happens click by click, and what one page holds:

              sidedoor trace . \(path)
              sidedoor inspect --site . \(path)

            All commands: sidedoor --help

            """
    }
}
