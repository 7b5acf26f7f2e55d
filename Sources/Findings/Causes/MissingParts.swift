internal import Facts
internal import Navigators

/// What scripts and style sheets that are nowhere have in common.
struct MissingParts {
    /// A script or a style sheet that a file names.
    struct Part {
        var identity: PageFacts.Identity
        var source: String?
        var tag: Range<Int>
        /// What it is, in the plural.
        var kind: String
        /// The library that it is by its address.
        var library: PageFacts.Library?

        /// Whether it is a script of another library that takes clicks, by its address: where it is not there, the site gets it
        /// elsewhere.
        var isNavigator: Bool { kind == "scripts" && source.flatMap { NavigatorFamily(inAddress: $0) } != nil }

        /// The scripts and style sheets of a file.
        static func all(of facts: PageFacts) -> [Part] {
            facts.scripts.map {
                Part(identity: $0.identity, source: $0.source, tag: $0.tag, kind: "scripts", library: $0.library)
            }
                + facts.styleSheets.map {
                    Part(identity: $0.identity, source: $0.source, tag: $0.tag, kind: "style sheets")
                }
        }
    }

    let evidence: Evidence
    /// What files name and what is there, with the files that are checked: nothing is asked for that no page names.
    private let paths: Set<String>
    /// The folders in which something of that is.
    private let folders: Set<String>

    init(_ evidence: Evidence) {
        self.evidence = evidence
        var paths = Set(evidence.files)
        for facts in evidence.factsOfFiles {
            for part in Part.all(of: facts) {
                guard let path = part.source.map({ evidence.address(of: $0, in: facts.file) }), path.hasPrefix("/"),
                    !paths.contains(path), evidence.isThere(path)
                else { continue }
                paths.insert(path)
            }
        }
        self.paths = paths
        folders = paths.reduce(into: []) { $0.formUnion(Self.folders(of: $1)) }
    }

    /// What a missing part has in common with others: that they are named as from a folder above the file's, where they are;
    /// that nothing is there of a folder which they lie in; that they are the libraries of one file. Nil for one that is missing
    /// for itself.
    func gathering(of source: String, _ kind: String, isLibrary: Bool = false, in file: String) -> Gathering? {
        func gathering(_ key: String, help: String? = nil) -> Gathering {
            Gathering(key: key, name: source, kind: kind, predicate: "do not exist", help: help)
        }
        let path = evidence.address(of: source, in: file)
        let isOfSite = path.hasPrefix("/") && !path.hasPrefix("//")
        if isOfSite, let (above, levels) = folderAbove(naming: source, in: file) {
            let climb = String(repeating: "../", count: levels)
            let name = above == "/" ? "the site's root" : String(above.dropFirst())
            return gathering(
                "as in \(above)", help: "the addresses are right in \(name); here they need \"\(climb)\" before them")
        }
        if isOfSite, let folder = Self.folders(of: path).first(where: { !folders.contains($0) }) {
            return gathering(folder, help: "nothing that is named in \(folder.dropFirst()) is there")
        }
        return isLibrary ? gathering("libraries of \(file)") : nil
    }

    /// The nearest folder above a file's from which a reference leads to what is there, and how many levels up it is.
    private func folderAbove(naming source: String, in file: String) -> (folder: String, levels: Int)? {
        guard evidence.facts[file]?.base == nil, !source.hasPrefix("/") else { return nil }
        for (level, above) in Self.folders(of: file).dropLast().reversed().enumerated()
        where paths.contains(evidence.address(of: source, in: above + "page.html")) {
            return (above, level + 1)
        }
        return nil
    }

    /// The folders that a path leads through, from the root on: `/`, `/a/`, `/a/b/`.
    private static func folders(of path: String) -> [String] {
        var folders = ["/"]
        for part in path.split(separator: "/").dropLast() { folders.append(folders[folders.count - 1] + part + "/") }
        return folders
    }
}
