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
    /// The folders in which something is that files name, or a file that is checked.
    private let folders: Set<String>

    init(_ evidence: Evidence) {
        self.evidence = evidence
        var paths = Set(evidence.files)
        for facts in evidence.factsOfFiles {
            for part in Part.all(of: facts) {
                guard case .address(let path) = part.identity, path.hasPrefix("/"), !paths.contains(path),
                    evidence.isThere(path)
                else { continue }
                paths.insert(path)
            }
        }
        var folders: Set<String> = []
        for path in paths { folders.formUnion(Self.folders(of: path)) }
        self.folders = folders
    }

    /// What a missing part has in common with others: that they are named as from a folder above the file's, where they are, or
    /// that nothing is there of a folder which they lie in; nil for one that is missing for itself.
    func gathering(of source: String, _ kind: String, in file: String) -> Gathering? {
        let path = evidence.address(of: source, in: file)
        guard path.hasPrefix("/"), !path.hasPrefix("//") else { return nil }
        let predicate = "do not exist"
        if evidence.facts[file]?.base == nil, !source.hasPrefix("/") {
            let own = Self.folders(of: file)
            for (climb, above) in own.dropLast().reversed().enumerated()
            where evidence.isThere(evidence.address(of: source, in: above + "page.html")) {
                let name = above == "/" ? "the site's root" : String(above.dropFirst())
                return Gathering(
                    key: "as in \(above)", name: source, kind: kind, predicate: predicate,
                    help: "the addresses are right in \(name); here they need "
                        + "\"\(String(repeating: "../", count: climb + 1))\" before them")
            }
        }
        return Self.folders(of: path).first { !folders.contains($0) }.map { folder in
            Gathering(
                key: folder, name: source, kind: kind, predicate: predicate,
                help: "nothing that is named in \(folder.dropFirst()) is there")
        }
    }

    /// The folders that a path leads through, from the root on: `/`, `/a/`, `/a/b/`.
    private static func folders(of path: String) -> [String] {
        var folders = ["/"]
        for part in path.split(separator: "/").dropLast() { folders.append(folders[folders.count - 1] + part + "/") }
        return folders
    }
}
