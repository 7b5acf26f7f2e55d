internal import Exploration
internal import Facts
internal import Foundation
internal import Navigators

extension Evidence {
    /// The name of a nearest one of some names, nil when none is near.
    ///
    /// Names of which only the numbers differ are no slips of a finger: `44191.html` is another post than `43591.html`, and
    /// chapter 3 another than chapter 2.
    func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let limit = max(1, name.count / 3)
        let form = name.withNumbersAlike
        let ranked = Set(names).filter { $0.withNumbersAlike != form }
            .map { ($0, name.distance(to: $0)) }.filter { $0.1 <= limit && $0.1 > 0 }
        return ranked.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    }

    /// The path of the HTML file that an address names but for its ending: some servers add that.
    func fileWithEnding(at address: String) -> String? {
        let path = address.withoutQueryAndFragment
        let file = (path.removingPercentEncoding ?? String(path)) + ".html"
        return filesByName[String(file.dropFirst(file.folder.count))]?.contains(file) == true ? file : nil
    }

    /// The folder below which the site seems to be served, if it has without that folder what an address names.
    func assumedFolder(of address: String) -> String? {
        guard let folder = assumedBasePath else { return nil }
        // The folder itself, without its last `/`, is another name of the site's root.
        if address.withoutQueryAndFragment + "/" == folder { return file(at: "/") == nil ? nil : folder }
        return address.hasPrefix(folder) && isThere(address, without: folder) ? folder : nil
    }

    /// What to do where the site seems to be served below a folder.
    static func help(assuming folder: String, _ pronoun: String = "it") -> String {
        "the site has \(pronoun) without \(folder.dropLast()): if that is where the site is served, check with --base-path \(folder)"
    }

    /// Whether the site has what an address names, without the folder the address begins with.
    private func isThere(_ address: some StringProtocol, without folder: some StringProtocol) -> Bool {
        let rest = String(address.dropFirst(folder.count - 1).withoutQueryAndFragment)
        return file(at: rest) != nil || file(at: rest + "/") != nil || fileWithEnding(at: rest) != nil || isThere(rest)
    }

    /// A folder such as `/name/` that the site has not, without which it has most of what links, scripts and style sheets say
    /// is in it, and nothing of what others say that begin with a `/`: a site that is served below its server's root, as GitHub
    /// Pages serve a project. Of several, the one without which the site has most.
    ///
    /// - Returns: nil also for a server, which says itself what is where.
    func findAssumedBasePath() -> String? {
        if session.site is any AddressedSite { return nil }
        let paths = pathsFromRoot()
        guard let first = Self.commonFolder(of: paths, in: "/"), missingPart(of: first) == first else { return nil }
        let inside = paths.filter { $0.hasPrefix(first) && $0 != first }
        let outside = paths.filter { !$0.hasPrefix(first) && $0 + "/" != first }
        if outside.contains(where: { isThere($0, without: "/") }) { return nil }
        var best: (folder: String, count: Int)?
        var next: String? = first
        while let folder = next {
            let count = inside.count {
                $0.utf8.count > folder.utf8.count && $0.hasPrefix(folder) && isThere($0, without: folder)
            }
            if count * 2 >= inside.count, count > best?.count ?? 0 { best = (folder, count) }
            next = Self.commonFolder(of: inside, in: folder)
        }
        return best?.folder
    }

    /// The paths that links, scripts and style sheets name from the server's root on, each once, without the root itself, which
    /// every site has.
    private func pathsFromRoot() -> [Substring] {
        var paths: Set<Substring> = []
        func add(_ reference: String?) {
            guard let reference, reference.hasPrefix("/"), !reference.hasPrefix("//") else { return }
            paths.insert(reference.withoutQueryAndFragment)
        }
        for link in links { add(link.link.reference) }
        for facts in factsOfFiles {
            for part in MissingParts.Part.all(of: facts) { add(part.source) }
        }
        paths.remove("/")
        return paths.sorted()
    }

    /// The folder in a folder that most paths of that begin with.
    private static func commonFolder(of paths: [Substring], in folder: String) -> String? {
        var counts: [Substring: Int] = [:]
        for path in paths where path.hasPrefix(folder) {
            if let end = path.dropFirst(folder.count).firstIndex(of: "/") { counts[path[...end], default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { String($0.key) }
    }

    /// The folder with a link in it that has what the link leads to below it, from the site's root on: the site seems to be
    /// that folder.
    ///
    /// - Parameters:
    ///   - address: where the link leads.
    ///   - link: a link that begins with a `/`.
    /// - Returns: the innermost such folder, as `/public/`; nil for none.
    func assumedRoot(of address: String, from link: Link) -> String? {
        guard link.reference?.hasPrefix("/") == true, link.reference?.hasPrefix("//") == false else { return nil }
        var folder = String(link.file.folder)
        while folder.count > 1 {
            if isThere(folder.dropLast() + address, without: "/") { return folder }
            folder = String(String(folder.dropLast()).folder)
        }
        return nil
    }

    /// The address that differs from a missing one in upper and lower case only; nil where the site has none.
    ///
    /// Servers of Windows and macOS tell no difference; those that most sites end up on do.
    func addressInOtherCase(than address: String) -> String? {
        let path = address.withoutQueryAndFragment
        let decoded = path.removingPercentEncoding ?? String(path)
        return [decoded, decoded + "/"].lazy.compactMap { name in
            self.addressesBySmallLetters[name.lowercased()].flatMap { $0 == name ? nil : $0 }
        }.first
    }

    /// The path of a file that was probably meant, nil when none is near.
    ///
    /// AD-HOC: only files of the same folder and files of the same name elsewhere are compared, and no more than a few
    /// thousand, so that a thousand wrong links do not compare themselves with ten thousand files each.
    func nearestFile(to address: String) -> String? {
        let path = address.withoutQueryAndFragment
        let decoded = path.removingPercentEncoding ?? String(path)
        if let namesake = namesake(of: decoded) { return namesake }
        let folder = String(decoded.folder)
        guard let neighbours = filesByFolder[folder], neighbours.count <= 2_000 else { return nil }
        let names = nearNames[folder] ?? NearNames(neighbours)
        nearNames[folder] = names
        return names.nearest(to: decoded)
    }

    /// The one file of another folder that has the name of a file.
    func namesake(of path: String) -> String? {
        let namesakes = filesByName[String(path.dropFirst(path.folder.count))] ?? []
        return namesakes.count == 1 && namesakes[0] != path ? namesakes[0] : nil
    }
}

extension String {
    /// The text with one and the same digit for each of its numbers; itself where it has none.
    var withNumbersAlike: String {
        var bytes: [UInt8] = []
        for byte in utf8 {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if !isDigit {
                bytes.append(byte)
            } else if bytes.last != UInt8(ascii: "0") {
                bytes.append(UInt8(ascii: "0"))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A path without its last part: `/js/` of `/js/site.js`; empty where it has no `/`.
    var folder: Substring { lastIndex(of: "/").map { self[...$0] } ?? "" }
}
