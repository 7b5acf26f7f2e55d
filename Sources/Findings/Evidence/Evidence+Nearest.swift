internal import Facts
internal import Foundation
internal import Navigators

extension Evidence {
    /// The name of a nearest one of some names, nil when none is near.
    func nearest(to name: String, among names: some Sequence<String>, limit: Int? = nil) -> String? {
        let limit = limit ?? max(1, name.count / 3)
        let ranked = Set(names).map { ($0, name.distance(to: $0)) }.filter { $0.1 <= limit && $0.1 > 0 }
        return ranked.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    }

    /// The path of the HTML file that an address names but for its ending: some servers add that.
    func fileWithEnding(at address: String) -> String? {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let file = (path.removingPercentEncoding ?? String(path)) + ".html"
        return filesByName[String(file.dropFirst(file.folder.count))]?.contains(file) == true ? file : nil
    }

    /// The folder `/name/` under which an address looks for what the site has without it: a site that a server shows below
    /// its root, as GitHub Pages show a project.
    func assumedFolder(of address: String) -> String? {
        let path = address.dropFirst().prefix { $0 != "?" && $0 != "#" }
        guard let slash = path.firstIndex(of: "/"), missingPart(of: address) == "/" + path[...slash],
            case let rest = String(path[slash...]), file(at: rest) ?? fileWithEnding(at: rest) != nil
        else { return nil }
        return "/" + path[...slash]
    }

    /// The path of a file that was probably meant, nil when none is near.
    ///
    /// AD-HOC: only files of the same folder and files of the same name elsewhere are compared, and no more than a few
    /// thousand, so that a thousand wrong links do not compare themselves with ten thousand files each.
    func nearestFile(to address: String) -> String? {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let decoded = path.removingPercentEncoding ?? String(path)
        let parts = decoded.split(separator: "/")
        let folder = "/" + parts.dropLast().map { $0 + "/" }.joined()
        guard let name = parts.last.map(String.init) else { return nil }
        let namesakes = filesByName[name] ?? []
        if namesakes.count == 1, namesakes[0] != decoded { return namesakes[0] }
        guard let neighbours = filesByFolder[folder], neighbours.count <= 2_000 else { return nil }
        // What all names end with would make them alike.
        func stem(_ name: some StringProtocol) -> String { String(name.prefix { $0 != "." }) }
        let limit = stem(name).count < 4 ? 1 : max(2, stem(name).count / 3)
        guard stem(name).count > 2,
            let near = nearest(to: stem(name), among: neighbours.map { stem($0.dropFirst(folder.count)) }, limit: limit)
        else { return nil }
        return neighbours.first { stem($0.dropFirst(folder.count)) == near }
    }
}

extension String {
    /// A path without its last part: `/js/` of `/js/site.js`.
    var folder: Substring { self[...(lastIndex(of: "/") ?? startIndex)] }
}
