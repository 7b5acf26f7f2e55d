internal import Exploration
internal import Facts
internal import Navigators

extension Evidence {
    /// Whether a file without pages has an element of an id: scripts fetch such files into documents.
    func isInFetchedMarkup(_ id: String) -> Bool { idsOfFetchedMarkup.contains(id) }

    func findIDsOfFetchedMarkup() -> Set<String> {
        var ids: Set<String> = []
        for facts in factsOfFiles where facts.pages.isEmpty && !facts.loadsFramework {
            guard let markup = markup(of: facts.file) else { continue }
            for element in markup.elements(with: AttributeName(.id)) {
                if let id = markup.id(of: element) { ids.insert(id) }
            }
        }
        return ids
    }

    /// Whether a script of a file names an id, so that it may show or make a page of it.
    func isNamedByScript(_ id: String, in file: String) -> Bool {
        guard let facts = facts[file] else { return false }
        if facts.namesInScripts.contains(id) { return true }
        let isNamedByElement = facts.scripts.contains { script in
            guard script.library == nil, case .address(let path) = script.identity, path.hasPrefix("/") else {
                return false
            }
            return names(inScript: path).contains(id)
        }
        return isNamedByElement || scriptsRun[file]?.contains { names(inScript: $0).contains(id) } == true
    }

    /// The script files that ran in the documents of each file: scripts load others, as modules.
    func findScriptsRun() -> [String: Set<String>] {
        graph.nodes.indices.reduce(into: [:]) { found, number in
            let files = graph.nodes[number].scripts.filter { $0.hasPrefix("/") && $0.hasSuffix(".js") }
            found[documentFile(of: number), default: []].formUnion(files)
        }
    }

    /// The ids that a script file may name; each file is read once.
    private func names(inScript path: String) -> Set<String> {
        if let known = scriptNames[path] { return known }
        let names = session.bytes(ofFile: path).map { QuotedNames.find(in: $0[...]) } ?? []
        scriptNames[path] = names
        return names
    }
}
