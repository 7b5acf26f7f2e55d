internal import Foundation

extension FolderSite {
    /// The HTML files of the folder and the folders below, as URL paths, sorted; hidden folders and links to folders
    /// are left out.
    ///
    /// - Parameter limit: how many entries of folders are looked at.
    /// - Returns: paths such as `/a%20b/x.html`.
    package func pagePaths(limit: Int = 20_000) -> [String] {
        var found: [String] = []
        var folders = ["/"]
        var seen = 0
        while let folder = folders.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
            for name in names.sorted() where !name.hasPrefix(".") {
                seen += 1
                guard seen <= limit else { return found.sorted() }
                let path = folder + name
                var status = stat()
                guard lstat(root + path, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR {
                    folders.append(path + "/")
                } else if Self.isHTML(name) {
                    found.append(address(ofFile: path))
                }
            }
        }
        return found.sorted()
    }

    /// The program whose sources the folder holds; nil where it holds a site as visitors get it.
    package var generator: SiteGenerator? {
        SiteGenerator.building(from: Set((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []))
    }

    /// The URL path of a file, percent-encoded.
    ///
    /// - Parameter path: from the root, beginning with `/`.
    /// - Returns: the path that ``respond(to:)`` answers with the file.
    public static func urlPath(ofFile path: String) -> String {
        if PlainText.isPath(path) { return path }
        return WebAddress.encode(path.replacing("%", with: "%25")[...], .path)
    }
}
