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
        var library: ScriptElement.Library?

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
    /// What is there, by its name in small letters.
    private let namesakes: [String: [String]]

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
        namesakes = Dictionary(grouping: paths.sorted(), by: Self.name)
    }

    /// What helps where one part is missing, nil for nothing known.
    func help(for path: String) -> String? {
        if let folder = evidence.assumedFolder(of: path) { return Evidence.help(assuming: folder) }
        return nearest(to: path).map { "did you mean \($0)?" }
    }

    /// What was probably meant: a path that differs in capitals only, or the one of that name in another folder.
    private func nearest(to path: String) -> String? {
        let alike = namesakes[Self.name(of: path)] ?? []
        return alike.first { $0.lowercased() == path.lowercased() } ?? (alike.count == 1 ? alike[0] : nil)
    }

    /// The last part of a path, in small letters.
    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    }

    /// What a missing part has in common with others: that they are named as from a folder above the file's, where they are;
    /// that they are below a folder that is not named; that nothing is there of a folder which they lie in; that files of
    /// their names are in one other folder; that they are the libraries of one file. Nil for one that is missing for itself.
    func gathering(of source: String, _ kind: String, isLibrary: Bool = false, in file: String) -> Gathering? {
        func gathering(_ key: String, help: String? = nil) -> Gathering {
            Gathering(key: key, name: source, kind: kind, predicate: "do not exist", help: help)
        }
        let path = evidence.address(of: source, in: file)
        let isOfSite = path.hasPrefix("/") && !path.hasPrefix("//")
        if isOfSite, let folder = evidence.assumedFolder(of: path) {
            return gathering("below \(folder)", help: Evidence.help(assuming: folder, "them"))
        }
        if isOfSite, let above = folderAbove(naming: source, in: file) {
            let name = above == "/" ? "the site's root" : String(above.dropFirst())
            return gathering(
                "as in \(above)",
                help: "the addresses are right in \(name); below it they need \"../\" before them, once for each folder"
            )
        }
        if isOfSite, let near = nearest(to: path), near.hasSuffix(path), near != path {
            let root = near.dropLast(path.count - 1)
            return gathering("in \(root)", help: "they are there below \(root)")
        }
        if isOfSite, let folder = Self.folders(of: path).first(where: { !folders.contains($0) }) {
            return gathering(folder, help: "nothing that is named in \(folder.dropFirst()) is there")
        }
        if isOfSite, let near = nearest(to: path),
            case let (own, other) = (path.folder, near.folder),
            own.lowercased() != other.lowercased()
        {
            return gathering("from \(own) in \(other)", help: "files of these names are in \(other)")
        }
        return isLibrary ? gathering("libraries of \(file)") : nil
    }

    /// The nearest folder above a file's from which a reference leads to what is there.
    private func folderAbove(naming source: String, in file: String) -> String? {
        guard evidence.facts[file]?.base == nil, !source.hasPrefix("/") else { return nil }
        return Self.folders(of: file).dropLast().last {
            paths.contains(evidence.address(of: source, in: $0 + "page.html"))
        }
    }

    /// The folders that a path leads through, from the root on: `/`, `/a/`, `/a/b/`.
    private static func folders(of path: String) -> [String] {
        var folders = ["/"]
        for part in path.split(separator: "/").dropLast() { folders.append(folders[folders.count - 1] + part + "/") }
        return folders
    }
}
